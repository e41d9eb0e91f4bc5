/** Backups that are kept where this installation's are to be, and hold nothing of it. */
import { readClaim, type SealedTarget } from "../backup/index.ts";
import {
  clusterIdentifier,
  clusterRestoreMark,
  clusterTimeline,
} from "../db/postgres-files.server.ts";
import { within } from "../limits/within.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { backupTargetOf } from "./backup.server.ts";

/**
 * Whose they are: `another` database's, with the identifiers of both (none where there is no database here yet); of one that was restored
 * from this, which is its `original`; or of another `copy` of the backup that this one was restored from.
 */
type ForeignBackups =
  | { kind: "another"; kept: string; own: string | undefined }
  | { kind: "original" | "copy" };

/**
 * Whose a target's backups are where they hold nothing of this installation, or nothing of what it writes now, however new they
 * are; nothing where they are its own, or nobody's. A server elsewhere leaves no identifier there.
 */
export async function findForeignBackups(
  target: SealedTarget,
  { database, dataDir }: Pick<CoreConfig, "database" | "dataDir">,
): Promise<ForeignBackups | undefined> {
  if (database.kind !== "embedded") return undefined;
  const claim = await readClaim(target);
  if (claim === undefined) return undefined;
  const own = await clusterIdentifier(dataDir);
  if (own !== claim.systemIdentifier) return { kind: "another", kept: claim.systemIdentifier, own };
  const timeline = await clusterTimeline(dataDir);
  if (timeline === undefined || timeline > claim.timeline) return undefined;
  if (timeline < claim.timeline) return { kind: "original" };
  return claim.restore === (await clusterRestoreMark(dataDir)) ? undefined : { kind: "copy" };
}

/** What is known of it while a process runs. */
export interface ForeignBackupsWatch {
  /** As it was read last, at once. */
  areForeign(): boolean;
  /** Read now, unless that takes longer than whoever asks for metrics waits. */
  read(): Promise<boolean>;
}

/** Whoever asks more often hears the same: the claim is compared as often by whoever writes there. */
const readAgainMs = 60_000;
/** So long whoever asks for metrics waits for it. */
const readWithinMs = 3_000;

/** Reads whose backups are kept there whenever somebody asks, once a minute at most and one reading at a time. */
export function watchForeignBackups(config: CoreConfig): ForeignBackupsWatch {
  let areForeign = false;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readOnce(): Promise<void> {
    try {
      areForeign = (await findForeignBackups(backupTargetOf(config), config)) !== undefined;
    } catch {
      // Nothing new is known then. That they can't be read is said by whoever reads the newest of them.
    }
  }

  function begin(): void {
    if (config.backup.kind === "none" || config.database.kind !== "embedded") return;
    if (reading !== undefined || performance.now() - readAt < readAgainMs) return;
    readAt = performance.now();
    reading = readOnce().finally(() => (reading = undefined));
  }

  return {
    areForeign() {
      begin();
      return areForeign;
    },
    async read() {
      begin();
      if (reading !== undefined) await within(readWithinMs, reading).catch(() => {});
      return areForeign;
    },
  };
}
