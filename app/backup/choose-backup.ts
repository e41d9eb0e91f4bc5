import { BackupError } from "./backup-error.ts";
import { idOf, namesOf } from "./inventory.ts";
import { type Backups, findBackup, listBackups, type Listed, noBackup } from "./list-backups.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { type CopiedLog, leadsTo, logOfCopy, readTimeline, type Timeline } from "./timelines.ts";
import { isSegment, timelineOf, walFolders, walRun } from "./wal-names.ts";

/** What is restored to: `latest` (all that there is), a backup's name in the list, or a moment. */
export type RestoreGoal = "latest" | { backup: string } | { time: Date };

/** The backup that a restore begins with, and what it goes on with. */
export interface ChosenBackup extends Listed {
  /**
   * What is replayed: the log of a timeline, up to the end of the copy of the backup `nextOnIt`, if there is one. Nothing for a
   * backup that was named, or where no database is in it. `isLeft`: the archive knows of a later timeline, so nothing more comes
   * of this one.
   */
  log:
    | { copy: CopiedLog; timeline: Timeline; nextOnIt: string | undefined; isLeft: boolean }
    | undefined;
  /** The next backup of all, behind which no file is needed. */
  nextId: string | undefined;
  /** Which it can't have been, as they are damaged. */
  passedOver: Backups["damaged"];
}

/**
 * The backup from which a goal is reached: the newest that leads to what the database was then. A restore leaves what was written
 * behind the moment that it went back to: a time before the restore means the database that was left, one after it the restored,
 * and `latest` the newest of them. Throws `BackupError` where nothing leads there.
 */
export async function chooseBackup(target: SealedTarget, to: RestoreGoal): Promise<ChosenBackup> {
  if (typeof to !== "string" && "backup" in to) {
    const found = await findBackup(target, to.backup);
    return { ...found, log: undefined, nextId: undefined, passedOver: [] };
  }
  const { backups, damaged } = await listBackups(target);
  const isWanted = ({ inventory }: Listed) =>
    to === "latest" || Date.parse(inventory.finishedAt) <= +to.time;
  const wanted = backups.filter(isWanted).toReversed();
  const [oldest] = backups;
  if (oldest === undefined) throw noBackup(target, damaged);
  if (to !== "latest" && wanted.length === 0) {
    throw new BackupError(
      `There is no backup from before ${to.time.toISOString()} in ${target.place}: the oldest is of ${oldest.inventory.finishedAt}, and one can restore to any time from then on.`,
    );
  }
  const timeline = await readTimeline(target, await timelineAt(target, { to, backups }));
  const isLeft = timeline.id < (await timelineAt(target, { to: "latest", backups }));
  for (const found of wanted) {
    const manifest = await manifestOf(target, found);
    const copy = manifest && logOfCopy(manifest);
    if (copy && !leadsTo(timeline, copy)) continue;
    const later =
      to === "latest"
        ? []
        : backups.filter(({ inventory }) => Date.parse(inventory.startedAt) > +to.time);
    const nextOnIt = await firstOn(target, { backups: later, timeline });
    const log = copy && { copy, timeline, nextOnIt, isLeft };
    return { ...found, log, nextId: later[0]?.id, passedOver: damaged };
  }
  const own = await firstOn(target, { backups, timeline });
  const from = backups.find(({ id }) => id === own)?.inventory.finishedAt;
  throw new BackupError(
    `What was written at ${to === "latest" ? "last" : to.time.toISOString()} followed a restore, and no backup in ${target.place} leads there any more` +
      (from === undefined ? "." : `: restore to a time from ${from} on.`),
  );
}

/** The timeline on which was written at a time, or at last: each begins after all that were there. */
async function timelineAt(
  target: SealedTarget,
  { to, backups }: { to: "latest" | { time: Date }; backups: readonly Listed[] },
): Promise<number> {
  const until = to === "latest" ? undefined : idOf(to.time);
  const isBefore = (id: string) => until === undefined || id <= until;
  const found = [1];
  for (const backup of backups.toReversed()) {
    if (!isBefore(backup.id)) continue;
    const manifest = await manifestOf(target, backup);
    if (manifest === undefined) continue;
    found.push(logOfCopy(manifest).timeline);
    break;
  }
  for (const at of await target.list(walFolders.runs)) {
    if (!isBefore(at)) continue;
    const { timeline } = walRun.parse(
      JSON.parse((await target.readWhole(`${walFolders.runs}/${at}`)).toString()),
    );
    if (timeline !== undefined && until !== undefined) found.push(timeline);
  }
  if (until === undefined) {
    const kept = (await target.list(walFolders.segments)).filter(isSegment);
    found.push(...[...kept, ...(await target.list(walFolders.parts))].map(timelineOf));
  }
  return Math.max(...found);
}

/** The first of these backups that was made on a timeline. */
async function firstOn(
  target: SealedTarget,
  { backups, timeline }: { backups: readonly Listed[]; timeline: Timeline },
): Promise<string | undefined> {
  for (const backup of backups) {
    const manifest = await manifestOf(target, backup);
    const made = manifest ? logOfCopy(manifest).timeline : 0;
    if (made === timeline.id) return backup.id;
    // What is later is never on an earlier one.
    if (made > timeline.id) return undefined;
  }
  return undefined;
}

/** PostgreSQL's list of what is in a backup's copy; undefined where no database is in it. */
export async function manifestOf(
  target: SealedTarget,
  { id, inventory: { database } }: Listed,
): Promise<Buffer | undefined> {
  return database.kind === "embedded" ? target.readWhole(namesOf(id).manifest) : undefined;
}
