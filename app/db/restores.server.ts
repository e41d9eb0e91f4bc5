/** The table `restore`: when this database was restored from a backup, and to which moment. */
import type pg from "pg";

/** Notes that the database of a connection was just restored, as it was at `asOf`. */
export async function noteRestore(
  client: Pick<pg.Pool, "query">,
  { asOf }: { asOf: Date },
): Promise<void> {
  await client.query("INSERT INTO connector.restore (restored_at, as_of) VALUES (now(), $1)", [
    asOf,
  ]);
}

/** When it was restored last; null: never. */
export async function lastRestore(client: Pick<pg.Pool, "query">): Promise<Date | null> {
  const { rows } = await client.query<{ restoredAt: Date | null }>(
    'SELECT max(restored_at) AS "restoredAt" FROM connector.restore',
  );
  return rows[0]?.restoredAt ?? null;
}

/** The moment that the last restore brought back; null: there was none. */
export async function lastRestoredAsOf(client: Pick<pg.Pool, "query">): Promise<Date | null> {
  const { rows } = await client.query<{ asOf: Date }>(
    'SELECT as_of AS "asOf" FROM connector.restore ORDER BY restored_at DESC LIMIT 1',
  );
  return rows[0]?.asOf ?? null;
}
