import type pg from "pg";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { timelineOf } from "./wal-names.ts";

const clusterName = "cluster";
/** An earlier version noted no timeline. */
const claimed = z.object({ systemIdentifier: z.string(), timeline: z.int().positive().default(1) });
type Claim = z.infer<typeof claimed>;

/**
 * Writes into a target whose database it is kept for, and throws `BackupError` where it is another's: a server that was
 * set up anew begins its log at the names of the old one's, and its empty database would be the latest of all. What was
 * restored is the same database, by the identifier that PostgreSQL gives a cluster once and for all, and goes on upon a later
 * timeline: once it writes here, the original is refused as well, as what both wrote could not be told apart.
 */
export async function claimTarget(
  target: SealedTarget,
  client: Pick<pg.Client, "query">,
): Promise<void> {
  // Several processes of an installation begin at once.
  await client.query("SELECT pg_advisory_lock(hashtext('portafilter backup target'))");
  try {
    await claimAlone(target, await claimOf(client));
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext('portafilter backup target'))");
  }
}

/** The database that a target is kept for, and the timeline of what writes there; nothing where no embedded one has. */
export async function readClaim(target: SealedTarget): Promise<Claim | undefined> {
  if (!(await target.has(clusterName))) return undefined;
  return claimed.parse(JSON.parse((await target.readWhole(clusterName)).toString()));
}

/** Its timeline is that of the log that it writes now: `pg_control_checkpoint` may still have the one before. */
async function claimOf(client: Pick<pg.Client, "query">): Promise<Claim> {
  const { rows } = await client.query<{ id: string; segment: string }>(
    `SELECT system_identifier::text AS id, pg_walfile_name(pg_current_wal_lsn()) AS segment
     FROM pg_control_system()`,
  );
  const { id = "", segment = "" } = rows[0] ?? {};
  return { systemIdentifier: id, timeline: timelineOf(segment) };
}

async function claimAlone(target: SealedTarget, own: Claim): Promise<void> {
  const write = () => target.writeWhole(clusterName, Buffer.from(JSON.stringify(own)));
  const known = await readClaim(target);
  if (known === undefined) return void (await write());
  if (known.systemIdentifier !== own.systemIdentifier) {
    throw new BackupError(
      `${target.place} holds the backups of another database, and nothing was written: name a new folder or bucket for this one, ` +
        "or stop, empty DATA_DIR and restore that one (`npm run restore -- --to latest`).",
    );
  }
  if (known.timeline > own.timeline) {
    throw new BackupError(
      `${target.place} is written by a database that was restored from it, and nothing was written: stop this one, which is the original of that, ` +
        "for good, or, where this is the one to keep, name a new folder or bucket for it.",
    );
  }
  if (known.timeline < own.timeline) await write();
}
