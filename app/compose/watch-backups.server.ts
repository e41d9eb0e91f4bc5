/** What `/healthz` and `/metrics` say of the backups that are kept for a process. */
import { newestBackup } from "../backup/index.ts";
import { within } from "../limits/within.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { backupTargetOf } from "./backup.server.ts";
import { findForeignBackups } from "./foreign-backups.server.ts";

/** What was read of them. */
interface BackupsSeen {
  /**
   * When the newest was finished, in seconds of Unix time; 0: there is none, they are another's, or where they are kept can't be
   * read, which is as bad.
   */
  newestSeconds: number;
  /** That another's are kept there. */
  areForeign: boolean;
}

export interface BackupsWatch {
  /** As it was read last, at once. */
  areForeign(): boolean;
  /** Read now, unless that takes longer than whoever asks for metrics waits. */
  read(): Promise<Readonly<BackupsSeen>>;
}

/** Whoever asks more often hears the same. */
const readAgainMs = 60_000;
/** So long after it was begun a reading is waited for: all that metrics ask for together may take eight seconds. */
const readWithinMs = 3_000;

/**
 * Reads them whenever somebody asks, once a minute at most. A disk or bucket that hangs holds nobody up for long, and is asked by one
 * reading at a time for all: meanwhile nothing is waited for, what was read last is said, and after a minute that there is no newest.
 */
export function watchBackups(config: CoreConfig): BackupsWatch {
  const seen: BackupsSeen = { newestSeconds: 0, areForeign: false };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readNewest(): ReturnType<typeof newestBackup> {
    const target = backupTargetOf(config);
    seen.areForeign = (await findForeignBackups(target, config)) !== undefined;
    // Another's are no backups of this one, however new they are.
    return seen.areForeign ? undefined : newestBackup(target, { until: new Date() });
  }

  async function readOnce(): Promise<void> {
    // The work that backs up says in the log why it can't be.
    const newest = await readNewest().catch(() => undefined);
    seen.newestSeconds = newest === undefined ? 0 : Date.parse(newest.inventory.finishedAt) / 1_000;
  }

  function begin(): void {
    if (config.backup.kind === "none" || performance.now() - readAt < readAgainMs) return;
    if (reading !== undefined) {
      seen.newestSeconds = 0;
      return;
    }
    readAt = performance.now();
    reading = readOnce().finally(() => (reading = undefined));
  }

  return {
    areForeign() {
      // A server elsewhere leaves nothing there by which they could be another's.
      if (config.database.kind === "embedded") begin();
      return seen.areForeign;
    },
    async read() {
      begin();
      const leftMs = readAt + readWithinMs - performance.now();
      if (reading !== undefined && leftMs > 0) await within(leftMs, reading).catch(() => {});
      return seen;
    },
  };
}
