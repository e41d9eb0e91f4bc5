/** The keys that open the database's sealed fields, as a target keeps them: with each backup, and beside the log as they change. */
import { z } from "zod";
import { readEncryptionKeys } from "#app/db/encryption-key.server.ts";
import { namesOf } from "./inventory.ts";
import { listBackups, type Listed } from "./list-backups.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { walFolders, walNames } from "./wal-names.ts";

/** Where an installation has its encryption keys. */
export type Encryption =
  | { kind: "given"; keys: readonly Buffer[] }
  | { kind: "file"; path: string };

/** Keys in base64, the newest first, and whether ENCRYPTION_KEY gave them. */
export interface KeptKeys {
  kind: Encryption["kind"];
  keys: string[];
}

const keptKeys = z.strictObject({
  kind: z.enum(["given", "file"]),
  keys: z.array(z.string()).min(1),
});

/** The keys that there are now, the newest first, in base64; none before anything was sealed. */
export function presentKeys(encryption: Encryption): string[] {
  const keys =
    encryption.kind === "given" ? encryption.keys : (readEncryptionKeys(encryption.path) ?? []);
  return keys.map((key) => key.toString("base64"));
}

/**
 * Keeps the keys whenever they have changed: what is sealed with a new one is in the archived log, and no backup has it
 * before the next.
 */
export function createKeyArchive(
  target: SealedTarget,
  encryption: Encryption,
): { keepChanged(): Promise<void> } {
  let kept: string | undefined;
  return {
    async keepChanged() {
      const { kind } = encryption;
      const keys = presentKeys(encryption);
      const text = JSON.stringify({ kind, keys } satisfies KeptKeys);
      if (keys.length === 0 || text === kept) return;
      // An earlier process may have kept the same.
      const newest = (await target.list(walFolders.keys)).at(-1);
      const known = newest && (await target.readWhole(`${walFolders.keys}/${newest}`)).toString();
      if (text !== known) await target.writeWhole(walNames.keys(new Date()), Buffer.from(text));
      kept = text;
    },
  };
}

/** Whether a restore of everything brings back keys, of this backup or since. */
export async function hasKeys(target: SealedTarget, { id, inventory }: Listed): Promise<boolean> {
  return inventory.encryption !== "none" || (await readKeysSince(target, id)) !== undefined;
}

/** The keys that were kept since the backup `id` was begun, by the archive and by later backups: the newest first, each once. */
export async function readKeysSince(
  target: SealedTarget,
  id: string,
): Promise<KeptKeys | undefined> {
  const found: (KeptKeys & { at: string })[] = [];
  for (const at of await target.list(walFolders.keys)) {
    if (at < id) continue;
    const text = (await target.readWhole(`${walFolders.keys}/${at}`)).toString();
    found.push({ at, ...keptKeys.parse(JSON.parse(text)) });
  }
  for (const { id: at, inventory } of (await listBackups(target)).backups) {
    const { encryption: kind } = inventory;
    if (at <= id || kind === "none") continue;
    const text = (await target.readWhole(namesOf(at).encryptionKey)).toString();
    found.push({ at, kind, keys: text.trim().split("\n") });
  }
  const newestFirst = found.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const [newest] = newestFirst;
  return (
    newest && { kind: newest.kind, keys: [...new Set(newestFirst.flatMap(({ keys }) => keys))] }
  );
}
