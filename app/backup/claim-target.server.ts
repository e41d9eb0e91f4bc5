import type pg from "pg";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import type { SealedTarget } from "./sealed-target.ts";

const clusterName = "cluster";
const claimed = z.object({ systemIdentifier: z.string() });

/**
 * Writes into a target whose database it is kept for, and throws `BackupError` where it is another's: a server that was
 * set up anew begins its log at the names of the old one's, and its empty database would be the latest of all. What was
 * restored is the same database, by the identifier that PostgreSQL gives a cluster once and for all.
 */
export async function claimTarget(
  target: SealedTarget,
  client: Pick<pg.Client, "query">,
): Promise<void> {
  // Several processes of an installation begin at once.
  await client.query("SELECT pg_advisory_lock(hashtext('portafilter backup target'))");
  try {
    await claimAlone(target, await systemIdentifierOf(client));
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext('portafilter backup target'))");
  }
}

async function systemIdentifierOf(client: Pick<pg.Client, "query">): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT system_identifier::text AS id FROM pg_control_system()",
  );
  return rows[0]?.id ?? "";
}

async function claimAlone(target: SealedTarget, systemIdentifier: string): Promise<void> {
  if (!(await target.has(clusterName))) {
    await target.writeWhole(clusterName, Buffer.from(JSON.stringify({ systemIdentifier })));
    return;
  }
  const known = claimed.parse(JSON.parse((await target.readWhole(clusterName)).toString()));
  if (known.systemIdentifier === systemIdentifier) return;
  throw new BackupError(
    `${target.place} holds the backups of another database, and nothing was written: name a new folder or bucket for this one, ` +
      "or stop, empty DATA_DIR and restore that one (`npm run restore -- --to latest`).",
  );
}
