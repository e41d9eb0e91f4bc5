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
