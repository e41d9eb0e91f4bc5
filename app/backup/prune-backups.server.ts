import { chooseBackup, manifestOf } from "./choose-backup.ts";
import { type Inventory, namesOf } from "./inventory.ts";
import { type Backups, listBackups } from "./list-backups.ts";
import { readFileList } from "./read-file-list.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { logOfCopy } from "./timelines.ts";
import { isSegment, segmentNumberOf, walFolders, walNames } from "./wal-names.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Removes the backups that nobody needs to go back to any moment of the last `keptDays`, with the files that are in none of the
 * others and the log of before them. The newest backup of before stays: it leads to the first of those days. Resolves with how
 * many went. To be called while no backup is made; the archive may be written meanwhile.
 */
export async function pruneBackups(
  target: SealedTarget,
  {
    keptDays,
    now,
    listed,
  }: {
    keptDays: number;
    now: Date;
    /** All that there are, where they were read just now. */
    listed?: Backups;
  },
): Promise<number> {
  const { backups, damaged } = listed ?? (await listBackups(target));
  const keptFrom = new Date(now.getTime() - keptDays * dayMs);
  if (!backups.some(({ inventory }) => Date.parse(inventory.finishedAt) <= +keptFrom)) return 0;
  // Where none leads there, as right after a restore, all stay until one does.
  const first = await chooseBackup(target, { time: keptFrom }).catch(() => undefined);
  const firstKept = backups.findIndex(({ id }) => id === first?.id);
  const kept = backups.slice(Math.max(0, firstKept));
  const [oldest] = kept;
  const outdated = [
    ...backups.slice(0, Math.max(0, firstKept)),
    ...damaged.filter(({ id }) => oldest !== undefined && id < oldest.id),
  ];
  if (oldest === undefined || outdated.length === 0) return 0;
  // Without its inventory it is no backup: one that is half removed is never restored.
  for (const { id } of outdated) await target.remove(namesOf(id).inventory);
  await removeFiles(target, oldest.id);
  await removeWal(target, kept);
  for (const { id } of outdated) await target.removeFolder(namesOf(id).folder);
  return outdated.length;
}

/** Removes the files that are in lists from before `oldestId` alone. */
async function removeFiles(target: SealedTarget, oldestId: string): Promise<void> {
  const backups = (await target.list("backups")).map((id) => ({ at: id, list: namesOf(id).files }));
  const news = (await target.list(walFolders.newFiles)).map((at) => ({
    at,
    list: `${walFolders.newFiles}/${at}`,
  }));
  const outdated = new Set<string>();
  const lists = [...backups, ...news].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const { at, list } of lists) {
    if (!(await target.has(list))) continue;
    for await (const { keptAs } of readFileList(target, list)) {
      if (at < oldestId) outdated.add(keptAs);
      else outdated.delete(keptAs);
    }
  }
  for (const keptAs of outdated) await target.remove(keptAs);
  for (const { at, list } of news) if (at < oldestId) await target.remove(list);
}

/**
 * Removes the log from before the backups that are kept, each of which leads on from its own: what was restored may have begun
 * before the end of what it left.
 */
async function removeWal(
  target: SealedTarget,
  kept: readonly { id: string; inventory: Inventory }[],
): Promise<void> {
  const [oldest] = kept;
  if (oldest?.inventory.database.kind !== "embedded") return;
  const { id } = oldest;
  let first = Infinity;
  for (const each of kept) {
    const manifest = await manifestOf(target, each);
    if (manifest) first = Math.min(first, logOfCopy(manifest).first);
  }
  const isOutdated = (name: string) => isSegment(name) && segmentNumberOf(name) < first;
  for (const name of (await target.list(walFolders.segments)).filter(isOutdated)) {
    await target.remove(walNames.segment(name));
  }
  for (const name of (await target.list(walFolders.parts)).filter(isOutdated)) {
    await target.removeFolder(walNames.parts(name));
  }
  // Each backup has all keys of its moment.
  for (const at of await target.list(walFolders.keys)) {
    if (at < id) await target.remove(`${walFolders.keys}/${at}`);
  }
  for (const run of (await target.list(walFolders.runs)).slice(0, -1)) {
    if (run < id) await target.remove(`${walFolders.runs}/${run}`);
  }
}
