import type { Pool } from "pg";
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
  const { shop } = store;
  const { pool } = store.ctx;
  const tables = await tablesOfStores(pool);
  const kept = new Map<string, unknown>();
  for (const table of tables) {
    const { rows } = await pool.query<{ kept: unknown }>(
      `SELECT coalesce(json_agg(kept), '[]')::text AS kept FROM connector.${table} AS kept WHERE shop = $1`,
      [shop],
    );
    kept.set(table, rows[0]?.kept);
  }
  return {
    async restore() {
      const client = await pool.connect();
      try {
        // Rows come back in any order.
        await client.query("BEGIN; SET LOCAL session_replication_role = replica");
        await client.query("DELETE FROM queue.job WHERE group_id = $1", [shop]);
        for (const table of tables) {
          await client.query(`DELETE FROM connector.${table} WHERE shop = $1`, [shop]);
          await client.query(
            `INSERT INTO connector.${table} OVERRIDING SYSTEM VALUE
             SELECT * FROM json_populate_recordset(NULL::connector.${table}, $1::json)`,
            [kept.get(table)],
          );
        }
        await client.query("COMMIT");
      } finally {
        client.release();
      }
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
    `SELECT c.table_name AS name FROM information_schema.columns AS c
     JOIN information_schema.tables AS t USING (table_schema, table_name)
     WHERE c.table_schema = 'connector' AND c.column_name = 'shop' AND t.table_type = 'BASE TABLE'
     ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
