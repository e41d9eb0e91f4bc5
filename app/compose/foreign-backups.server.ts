/** Backups that are kept where this installation's are to be, and hold nothing of it. */
import { readClaim, type SealedTarget } from "../backup/index.ts";
import {
  clusterIdentifier,
  clusterRestoreMark,
  clusterTimeline,
  hasCluster,
} from "../db/postgres-files.server.ts";
import type { CoreConfig } from "../process/config.server.ts";

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
  // One that is damaged is told of by whoever opens it, and may be anybody's until then.
  if (own === undefined && (await hasCluster(dataDir))) return undefined;
  if (own !== claim.systemIdentifier) return { kind: "another", kept: claim.systemIdentifier, own };
  const timeline = await clusterTimeline(dataDir);
  if (timeline === undefined || timeline > claim.timeline) return undefined;
  if (timeline < claim.timeline) return { kind: "original" };
  return claim.restore === (await clusterRestoreMark(dataDir)) ? undefined : { kind: "copy" };
}
