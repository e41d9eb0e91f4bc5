/** The backups that the program makes by itself. */
import { archiveWal, backupDueAt, BackupUnderWay, makeDueBackup } from "../backup/index.ts";
import { isCutOff } from "../db/retry-cut-off.server.ts";
import { within } from "../limits/within.ts";
import type { CoreConfig } from "../process/config.server.ts";
import type { Logger } from "../process/log.server.ts";
import { backupTargetOf, countKeyless, openBackupSource } from "./backup.server.ts";

/** After a failure that somebody has to end, like a full disk, and so often one of another kind is told. */
const archiveRetryMs = 60_000;
/** What is due may come earlier than it was thought: the archive began anew. */
const askAgainMs = 60_000;
/** After a failure: a full or absent disk comes back by somebody's hand. */
const retryMs = 15 * 60_000;
/** So long the end of a process waits for what it keeps there just now, as for its jobs: whoever comes next goes on. */
const settleMs = 20_000;

const left = "Left as it stood, as where backups are kept does not answer";
const bucketLeft =
  "The bucket of artwork is not in the backup: its key may not list it, or the backups are kept in it";
const keyMissing =
  "The encryption key is missing, and so it is in the backup: secrets in the database were sealed with it";
const keyDiffers =
  "The encryption key that is there is backed up, and does not open all of the database: secrets in it were sealed with another";

/** Work that begins what is due, and ends what it began, or leaves it after a while. */
export interface RecurringBackups {
  begin(): Promise<void>;
  /** Breaks off one that is being made: the next process makes it anew. */
  settle(): Promise<void>;
}

/** That the program archives: where it backs up by itself, and the database is its own. */
export function keepsArchive({ backup, database }: CoreConfig): boolean {
  return backup.kind !== "none" && backup.everyHours > 0 && database.kind === "embedded";
}

/**
 * Archives the write-ahead log of the embedded database and the files that come, in one of the processes, where the program backs
 * up by itself. A failure is logged, and tried again after a minute; where a connection was cut off, as by a database that was killed,
 * whenever somebody asks, as each pause is log that a lost machine takes with it.
 */
export function createRecurringArchive({
  config,
  log,
}: {
  config: CoreConfig;
  log: Pick<Logger, "info" | "error">;
}): RecurringBackups {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  let asksAt = -Infinity;
  let cutOffReportedAt = -Infinity;

  async function archive(): Promise<void> {
    try {
      const { source, close } = await openBackupSource(config);
      try {
        await archiveWal(backupTargetOf(config), {
          address: source.database.address,
          dataDir: config.dataDir,
          encryption: source.encryption,
          signal: stopping.signal,
        });
      } finally {
        await close();
      }
    } catch (error) {
      const now = performance.now();
      if (!isCutOff(error)) asksAt = now + archiveRetryMs;
      else if (now < cutOffReportedAt + archiveRetryMs) return;
      else cutOffReportedAt = now;
      log.error({ err: error }, "The archive failed");
    }
  }

  return {
    async begin() {
      if (!keepsArchive(config)) return;
      if (underWay !== undefined || performance.now() < asksAt) return;
      underWay = archive().finally(() => (underWay = undefined));
    },
    async settle() {
      stopping.abort();
      if (underWay !== undefined) await within(settleMs, underWay).catch(() => log.error(left));
    },
  };
}

/**
 * Backs up every BACKUP_EVERY_HOURS, counted from the newest backup that is there, whoever made it; of several processes one does.
 * A failure is logged, and tried again after a quarter of an hour. Nothing where there is no target, or only by hand.
 */
export function createRecurringBackups({
  config,
  log,
  checkpoint,
}: {
  config: CoreConfig;
  log: Pick<Logger, "info" | "error">;
  /** By default the first is made at once, and later ones spread their load. */
  checkpoint?: "fast" | "spread";
}): RecurringBackups {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  /** By a clock that nobody sets. */
  let asksAt = -Infinity;

  async function backUp(): Promise<void> {
    const { backup } = config;
    if (backup.kind === "none" || backup.everyHours === 0) return;
    try {
      const target = backupTargetOf(config);
      // The database is asked for the right to it only where there is something to do.
      const dueAt = (await backupDueAt(target, backup)).getTime();
      const leftMs = dueAt - Date.now();
      asksAt = performance.now() + Math.min(leftMs, askAgainMs);
      if (leftMs > 0) return;
      const { source, address, close } = await openBackupSource(config);
      try {
        const { everyHours, keptDays } = backup;
        const { signal } = stopping;
        const isFirst = dueAt === 0;
        const made = await makeDueBackup(target, source, {
          everyHours,
          keptDays,
          checkpoint: checkpoint ?? (isFirst ? "fast" : "spread"),
          signal,
        });
        if (made === undefined) return;
        const { id, inventory, files, removed } = made;
        log.info({ id, database: inventory.database, files, removed }, "Backed up");
        const { bucket } = inventory.files;
        if (bucket) log.error({ id, bucket }, bucketLeft);
        const secrets = await countKeyless(config, { address, made });
        if (secrets > 0) {
          log.error({ id, secrets }, inventory.encryption === "none" ? keyMissing : keyDiffers);
        }
      } finally {
        await close();
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      asksAt = performance.now() + retryMs;
      if (error instanceof BackupUnderWay) return;
      log.error({ err: error }, "The backup failed");
    }
  }

  return {
    async begin() {
      if (underWay !== undefined || performance.now() < asksAt) return;
      underWay = backUp().finally(() => (underWay = undefined));
    },
    async settle() {
      stopping.abort();
      if (underWay !== undefined) await within(settleMs, underWay).catch(() => log.error(left));
    },
  };
}

/** All of it that recurs. */
export function createBackupWork(ground: { config: CoreConfig; log: Logger }): {
  backups: RecurringBackups;
  archive: RecurringBackups;
} {
  return { backups: createRecurringBackups(ground), archive: createRecurringArchive(ground) };
}
