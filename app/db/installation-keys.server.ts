/**
 * The table `installation_key`: whose database this is, by the ids of that installation's encryption keys. All of its
 * processes and machines share those, and another installation has others.
 */
import type pg from "pg";

type Client = Pick<pg.Pool, "query">;

/** The ids, the oldest first; none before anybody's first start, and in a database of an earlier version. */
export async function readInstallationKeys(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('connector.installation_key') IS NOT NULL AS "isThere"`,
  );
  if (tables[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ keyId: string }>(
    'SELECT key_id AS "keyId" FROM connector.installation_key ORDER BY seen_at, key_id',
  );
  return rows.map(({ keyId }) => keyId);
}

/** Whose it is, where it is another's than that of `keyIds`: the ids of its keys. Nobody's is no other's. */
export async function strangersTo(client: Client, keyIds: readonly string[]): Promise<string[]> {
  const known = await readInstallationKeys(client);
  return known.some((keyId) => keyIds.includes(keyId)) ? [] : known;
}

/** Notes keys of the installation; those that are known stay as they are. */
export async function addInstallationKeys(
  client: Client,
  keyIds: readonly string[],
): Promise<void> {
  await client.query(
    "INSERT INTO connector.installation_key (key_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
    [keyIds],
  );
}

/** Forgets a key that was lost: once none is left, whoever starts next has the database. */
export async function removeInstallationKey(client: Client, keyId: string): Promise<void> {
  await client.query("DELETE FROM connector.installation_key WHERE key_id = $1", [keyId]);
}
