import pg, { type Pool, type QueryResult } from "pg";
import type { Process, Store } from "./harness.ts";

/** A backup of a store: brings the database back as it stood then. */
export interface Backup {
  /** All that was written since is lost; a process goes on that knows of it. */
  restore: () => Promise<Process>;
}

/** So long after a restore nothing that the lost machine had sent is on its way any more. */
const settledMs = 61_000;

/**
 * Makes a backup of all that the database has of a store. What the provider and Shopify have stays as it is, whatever is
 * restored: they know nothing of it.
 */
export async function backUp(store: Store): Promise<Backup> {
  const { pool } = store.ctx;
  const shop = pg.escapeLiteral(store.shop);
  const tables = await tablesOfStores(pool);
  // To plan them as one takes longer than to run them.
  const selects = tables.map(
    (name) =>
      `SELECT json_agg(kept)::text AS rows FROM connector.${name} AS kept WHERE shop = ${shop}`,
  );
  // Of several statements there is a result each, which the types do not say.
  const results = (await pool.query(selects.join(";"))) as unknown as QueryResult<{
    rows: string | null;
  }>[];
  const kept = tables.map((name, at) => ({ name, rows: results[at]?.rows[0]?.rows ?? "[]" }));
  return {
    async restore() {
      const emptied = tables.map((name) => `DELETE FROM connector.${name} WHERE shop = ${shop};`);
      const filled = kept
        .filter(({ rows }) => rows !== "[]")
        .map(
          ({ name, rows }) =>
            `INSERT INTO connector.${name} OVERRIDING SYSTEM VALUE
           SELECT * FROM json_populate_recordset(NULL::connector.${name}, ${pg.escapeLiteral(rows)}::json);`,
        );
      // Rows come back in any order.
      await pool.query(
        `DO $restore$ BEGIN
           SET LOCAL session_replication_role = replica;
           DELETE FROM queue.job WHERE group_id = ${shop};
           ${emptied.join("\n")}
           ${filled.join("\n")}
         END $restore$`,
      );
      store.advance(1_000);
      const restored = store.newProcess({ settings: { restoredAt: store.now() } });
      store.advance(settledMs);
      return restored;
    },
  };
}

/** The tables whose rows are a store's. */
async function tablesOfStores(pool: Pick<Pool, "query">): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'connector'::regnamespace AND relkind = 'r' AND attname = 'shop'
     ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}
