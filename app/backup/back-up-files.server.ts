import { createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { compressed } from "./compression.ts";
import { fileFolders, type KeptFile } from "./inventory.ts";
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
 * Keeps the files of people and of the core below `dataDir`, and their list as `listName`. A file is kept once for all
 * backups: none is changed under its name, and one that were would have another time. What is removed meanwhile isn't kept.
 */
export async function backUpFiles(
  target: SealedTarget,
  { dataDir, listName }: { dataDir: string; listName: string },
): Promise<FilesBackedUp> {
  const done: FilesBackedUp = { count: 0, bytes: 0, newCount: 0 };
  async function* keptLines() {
    for await (const file of filesBelow(dataDir)) {
      const { keptAs, isAdded } = await keepFile(target, { dataDir, file });
      if (keptAs === undefined) continue;
      if (isAdded) done.newCount += 1;
      done.count += 1;
      done.bytes += file.bytes;
      yield `${JSON.stringify({ ...file, keptAs } satisfies KeptFile)}\n`;
    }
  }
  await target.write(listName, compressed(keptLines()));
  return done;
}

/** A file as it is found. */
type FoundFile = Omit<KeptFile, "keptAs">;

/** Keeps a file unless the target has it. Without `keptAs` it was removed meanwhile. */
export async function keepFile(
  target: SealedTarget,
  { dataDir, file }: { dataDir: string; file: FoundFile },
): Promise<{ keptAs: string | undefined; isAdded: boolean }> {
  const keptAs = keptNameOf(target.key, file);
  if (await target.has(keptAs)) return { keptAs, isAdded: false };
  const source = path.join(dataDir, file.folder, file.path);
  const isKept = await keepUnlessGone(target, { source, keptAs });
  return { keptAs: isKept ? keptAs : undefined, isAdded: isKept };
}

/** The files of people and of the core below `dataDir`: all, or those whose names `namesOf` gives of a folder. */
export async function* filesBelow(
  dataDir: string,
  namesOf: (top: string) => AsyncIterable<string> = namesBelow,
): AsyncGenerator<FoundFile> {
  for (const folder of fileFolders) {
    const top = path.join(dataDir, folder);
    for await (const name of namesOf(top)) {
      // Half written, and soon under its own name.
      if (name.endsWith(".part")) continue;
      const found = await unlessGone(stat(path.join(top, name)));
      if (found?.isFile() !== true) continue;
      yield {
        folder,
        path: name.split(path.sep).join("/"),
        bytes: found.size,
        modifiedAt: found.mtime.toISOString(),
      };
    }
  }
}

async function* namesBelow(folder: string): AsyncGenerator<string> {
  yield* ((await unlessGone(readdir(folder, { recursive: true }))) ?? []).toSorted();
}

/** Says nothing of a file to whoever has no key. */
function keptNameOf(key: Uint8Array, file: FoundFile): string {
  const name = createHmac("sha256", key)
    .update(`${file.folder}\n${file.path}\n${file.bytes}\n${file.modifiedAt}`)
    .digest("hex")
    .slice(0, 40);
  return `files/${name.slice(0, 2)}/${name}`;
}

async function keepUnlessGone(
  target: SealedTarget,
  { source, keptAs }: { source: string; keptAs: string },
): Promise<boolean> {
  const kept = await unlessGone(target.write(keptAs, createReadStream(source)));
  return kept !== undefined;
}
