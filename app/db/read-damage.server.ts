import type pg from "pg";

/**
 * How often PostgreSQL has found a page of this database that is not as it was written, and when last: since it was made, restored or
 * crashed. Nothing where there was none, or where a server of one's own keeps no checksums.
 */
export async function readDamage(
  client: Pick<pg.Pool, "query">,
): Promise<{ count: number; lastAt: Date } | undefined> {
  // What databases of a server share, as who they are, has a row without a name.
  const { rows } = await client.query<{ count: number; lastAt: Date | null }>(
    `SELECT coalesce(sum(checksum_failures), 0)::int AS count, max(checksum_last_failure) AS "lastAt"
     FROM pg_stat_database WHERE datname = current_database() OR datname IS NULL`,
  );
  const { count = 0, lastAt = null } = rows[0] ?? {};
  return lastAt === null || count === 0 ? undefined : { count, lastAt };
}
