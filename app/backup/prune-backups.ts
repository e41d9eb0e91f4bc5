import { type Inventory, namesOf } from "./inventory.ts";
import { listBackups } from "./list-backups.ts";
import { readFileList } from "./read-file-list.ts";
import type { SealedTarget } from "./sealed-target.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Removes the backups that nobody needs to go back to any moment of the last `keptDays`, and the files that are in none of the
 * others. The newest backup of before stays: it leads to the first of those days. Resolves with how many went. To be called
 * while no backup is made.
 */
export async function pruneBackups(
  target: SealedTarget,
  { keptDays, now }: { keptDays: number; now: Date },
): Promise<number> {
  const backups = await listBackups(target);
  const keptFrom = now.getTime() - keptDays * dayMs;
  const firstKept = backups.findLastIndex(
    ({ inventory }) => Date.parse(inventory.finishedAt) <= keptFrom,
  );
  const outdated = backups.slice(0, Math.max(0, firstKept));
  if (outdated.length === 0) return 0;
  for (const { id } of outdated) {
    // Without its inventory it is no backup: one that is half removed is never restored.
    await target.remove(namesOf(id).inventory);
    await target.remove(namesOf(id).folder);
  }
  await removeUnlisted(target, backups.slice(outdated.length));
  return outdated.length;
}

async function removeUnlisted(
  target: SealedTarget,
  backups: readonly { id: string; inventory: Inventory }[],
): Promise<void> {
  const listed = new Set<string>();
  for (const { id } of backups) {
    for await (const { keptAs } of readFileList(target, namesOf(id).files)) listed.add(keptAs);
  }
  for (const folder of await target.list("files")) {
    for (const name of await target.list(`files/${folder}`)) {
      const keptAs = `files/${folder}/${name}`;
      if (!listed.has(keptAs)) await target.remove(keptAs);
    }
  }
}
