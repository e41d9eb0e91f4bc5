import { createHmac } from "node:crypto";
import { compressed } from "./compression.ts";
import type { FilePlace, FoundFile } from "./file-place.ts";
import type { KeptFile } from "./inventory.ts";
import { overBlips } from "./over-blips.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { unlessGone } from "./unless-gone.ts";

/** What `backUpFiles` did. */
export interface FilesBackedUp {
  count: number;
  bytes: number;
  /** How many of them no earlier backup had. */
  newCount: number;
}

/**
 * Keeps the files of people and of the core in `places`, and their list as `listName`. A file is kept once for all
 * backups: none is changed under its name, and one that were would have another version. What is removed meanwhile isn't kept.
 */
export async function backUpFiles(
  target: SealedTarget,
  { places, listName }: { places: readonly FilePlace[]; listName: string },
): Promise<FilesBackedUp> {
  const done: FilesBackedUp = { count: 0, bytes: 0, newCount: 0 };
  async function* keptLines() {
    for (const place of places) {
      for await (const found of place.files()) {
        const { kept, isAdded } = await keepFile(target, { place, file: found });
        if (kept === undefined) continue;
        if (isAdded) done.newCount += 1;
        done.count += 1;
        done.bytes += kept.bytes;
        yield `${JSON.stringify(kept)}\n`;
      }
    }
  }
  await target.write(listName, compressed(keptLines()));
  return done;
}

/** Keeps a file unless the target has it. Without `kept` it was removed meanwhile. */
export async function keepFile(
  target: SealedTarget,
  { place, file }: { place: FilePlace; file: FoundFile },
): Promise<{ kept: KeptFile | undefined; isAdded: boolean }> {
  const keptAs = keptNameOf(target.key, file);
  const { version: _, ...known } = file;
  const kept = { ...known, keptAs };
  if (await target.has(keptAs)) return { kept, isAdded: false };
  const written = await unlessGone(overBlips(() => target.write(keptAs, place.read(file))));
  const isAdded = written !== undefined;
  return { kept: isAdded ? kept : undefined, isAdded };
}

/** Says nothing of a file to whoever has no key. */
function keptNameOf(key: Uint8Array, file: FoundFile): string {
  const name = createHmac("sha256", key)
    .update(`${file.folder}\n${file.path}\n${file.bytes}\n${file.version}`)
    .digest("hex")
    .slice(0, 40);
  return `files/${name.slice(0, 2)}/${name}`;
}
