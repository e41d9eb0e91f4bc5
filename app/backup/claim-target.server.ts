import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { clusterRestoreMark } from "#app/db/postgres-files.server.ts";
import { BackupError } from "./backup-error.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { timelineOf } from "./wal-names.ts";

/** Longer than another process of the installation compares, whose target does not hang. */
const waitMost = 45_000;
/** PostgreSQL's word for a lock that was waited for too long. */
const lockNotAvailable = "55P03";

const clusterName = "cluster";
/** Who claimed each timeline first. */
const claimsFolder = "claims";
/** An earlier version noted no timeline, and a later one no mark of the restore that the database came of. */
const claimed = z.object({
  systemIdentifier: z.string(),
  timeline: z.int().positive().default(1),
  restore: z.string().optional(),
});
type Claim = z.infer<typeof claimed>;

/**
 * Writes into a target whose database it is kept for, and throws `BackupError` where it is another's: a server that was
 * set up anew begins its log at the names of the old one's, and its empty database would be the latest of all. What was
 * restored is the same database, by the identifier that PostgreSQL gives a cluster once and for all, and goes on upon a later
 * timeline: once it writes here, the original is refused as well, as what both wrote could not be told apart. Of two that were
 * restored from one backup the timelines are the same, and only the first that writes here may. Nor may anybody where all that was
 * kept is gone.
 */
export async function claimTarget(
  target: SealedTarget,
  {
    client,
    dataDir,
    waitMs = waitMost,
  }: { client: Pick<pg.Client, "query">; dataDir: string; waitMs?: number },
): Promise<void> {
  await waitAlone(target, { client, waitMs });
  try {
    await demandKeptPlace(target, dataDir);
    const restore = await clusterRestoreMark(dataDir);
    await claimAlone(target, { ...(await claimOf(client)), ...(restore && { restore }) });
    await noteKeptPlace(target, dataDir);
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext('portafilter backup target'))");
  }
}

/** Several processes of an installation begin at once; one of them may hang at a folder that does. */
async function waitAlone(
  { place }: Pick<SealedTarget, "place">,
  { client, waitMs }: { client: Pick<pg.Client, "query">; waitMs: number },
): Promise<void> {
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(waitMs)]);
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('portafilter backup target'))");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === lockNotAvailable))
      throw error;
    throw new BackupError(
      `Another process of this installation has been reading for ${waitMs / 1_000} s whose backups are kept in ${place}, and nothing was written: does ${place} answer?`,
      { cause: error },
    );
  }
}

/** The place that was claimed last, beside the database: it is in no backup. */
const placeFileOf = (dataDir: string) => path.join(dataDir, "backup.place");

async function readKeptPlace(dataDir: string): Promise<string | undefined> {
  return readFile(placeFileOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    // Another user's, as of a command that root ran: it is as if it weren't there.
    if (error.code === "ENOENT" || error.code === "EACCES") return undefined;
    throw error;
  });
}

/**
 * Throws where a target was claimed and holds nothing any more. The folder of a disk that isn't mounted takes all that is written,
 * backups and the log of days, and hides it as soon as the disk is back.
 */
async function demandKeptPlace(target: SealedTarget, dataDir: string): Promise<void> {
  if ((await readKeptPlace(dataDir)) !== target.place || (await target.has(clusterName))) return;
  // What removes single files of a bucket by their age is another matter.
  if ((await target.list("backups")).length > 0) return;
  throw new BackupError(
    `${target.place} holds nothing of the backups that were kept there, and nothing was written: is its disk mounted? ` +
      `Where it is to begin anew, remove ${placeFileOf(dataDir)}.`,
  );
}

async function noteKeptPlace({ place }: SealedTarget, dataDir: string): Promise<void> {
  if ((await readKeptPlace(dataDir)) === place) return;
  // Where the disk is full it is noted by a later claim: there is one each minute.
  await writeFile(placeFileOf(dataDir), place, { mode: 0o600 }).catch(() => {});
}

/** Whether a target is kept for an embedded database, whosever key it is sealed with. */
export function isClaimed(target: Pick<SealedTarget, "has">): Promise<boolean> {
  return target.has(clusterName);
}

/** The database that a target is kept for, and the timeline of what writes there; nothing where no embedded one has. */
export async function readClaim(target: SealedTarget): Promise<Claim | undefined> {
  if (!(await target.has(clusterName))) return undefined;
  return parseClaim(await target.readWhole(clusterName));
}

function parseClaim(bytes: Buffer): Claim {
  return claimed.parse(JSON.parse(bytes.toString()));
}

async function claimOf(client: Pick<pg.Client, "query">): Promise<Claim> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT system_identifier::text AS id FROM pg_control_system()",
  );
  return { systemIdentifier: rows[0]?.id ?? "", timeline: await writtenTimeline(client) };
}

/** The timeline of the log that a server writes now: `pg_control_checkpoint` may still have the one before. */
export async function writtenTimeline(client: Pick<pg.Client, "query">): Promise<number> {
  const { rows } = await client.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment",
  );
  return timelineOf(rows[0]?.segment ?? "");
}

async function claimAlone(target: SealedTarget, own: Claim): Promise<void> {
  const known = await readClaim(target);
  if (known !== undefined) demandOwn(target, { known, own });
  if (known?.timeline === own.timeline) return;
  // Two that come at once both find the claim of before: this file is there once for each timeline.
  const bytes = Buffer.from(JSON.stringify(own));
  const first = `${claimsFolder}/${own.timeline}`;
  if (!(await target.createWhole(first, bytes))) {
    demandOwn(target, { known: parseClaim(await target.readWhole(first)), own });
  }
  await target.writeWhole(clusterName, bytes);
}

/** Throws where a target is claimed by another database than the one that `own` is of. */
function demandOwn(
  { place }: Pick<SealedTarget, "place">,
  { known, own }: { known: Claim; own: Claim },
): void {
  if (known.systemIdentifier !== own.systemIdentifier) {
    throw new BackupError(
      `${place} holds the backups of another database, and nothing was written: name a new folder or bucket for this one, ` +
        "or stop, empty DATA_DIR and restore that one (`npm run restore -- --to latest`).",
    );
  }
  if (known.timeline > own.timeline) {
    throw new BackupError(
      `${place} is written by a database that was restored from it, and nothing was written: stop this one, which is the original of that, ` +
        "for good, or, where this is the one to keep, name a new folder or bucket for it.",
    );
  }
  if (known.timeline === own.timeline && known.restore !== own.restore) {
    throw new BackupError(
      `${place} is written by another database that was restored from the same backup, and nothing was written: stop this one for good, ` +
        "or, where this is the one to keep, name a new folder or bucket for it.",
    );
  }
}
