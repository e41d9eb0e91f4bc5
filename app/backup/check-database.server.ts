import type pg from "pg";
import { BackupError } from "./backup-error.ts";
import { coreInvariants } from "./core-invariants.ts";

/** What of a database is counted, by what it is called to the one who asked. */
const counted = {
  stores: "SELECT count(*) FROM connector.shop",
  "orders of Shopify": "SELECT count(*) FROM connector.shop_order",
  "orders sent or to be sent": "SELECT count(*) FROM connector.dispatch",
  "orders of the core": 'SELECT count(*) FROM core."order"',
} as const;

/** What must never be found, whatever happened: each is a count of rows that break it. */
const invariants = {
  "an order of the provider belongs to two dispatches": `
    SELECT count(*) FROM (SELECT 1 FROM connector.dispatch WHERE api_order_id IS NOT NULL
      GROUP BY connection_id, api_order_id HAVING count(*) > 1) AS twice`,
  "an accepted order has no id at the provider": `
    SELECT count(*) FROM connector.dispatch
    WHERE state IN ('Accepted', 'Shipped') AND api_order_id IS NULL`,
  ...coreInvariants,
} as const;

/** What a check found of a database that is sound. */
export interface DatabaseChecked {
  indexes: number;
  counts: { what: string; count: number }[];
}

/**
 * Compares every index of a database with its table (amcheck), counts what it holds, and looks for what must never be.
 * Throws `BackupError` naming what it found.
 */
export async function checkDatabase(pool: Pick<pg.Pool, "query">): Promise<DatabaseChecked> {
  const indexes = await checkIndexes(pool);
  const faults = await findFaults(pool);
  if (faults.length > 0) {
    const named = faults.map(({ fault, count }) => `${fault} (${count})`);
    throw new BackupError(`The backup's database is not sound: ${named.join("; ")}.`);
  }
  const counts = [];
  for (const [what, statement] of Object.entries(counted)) {
    counts.push({ what, count: await countOf(pool, statement) });
  }
  return { indexes, counts };
}

/** What of a database's rows must never be, in words, and how often it is. */
export async function findFaults(
  pool: Pick<pg.Pool, "query">,
): Promise<{ fault: string; count: number }[]> {
  const faults = [];
  for (const [fault, statement] of Object.entries(invariants)) {
    const count = await countOf(pool, statement);
    if (count > 0) faults.push({ fault, count });
  }
  return faults;
}

async function checkIndexes(pool: Pick<pg.Pool, "query">): Promise<number> {
  await pool.query("CREATE EXTENSION IF NOT EXISTS amcheck");
  try {
    const { rowCount } = await pool.query(
      `SELECT bt_index_check(pg_class.oid, true) FROM pg_class
       JOIN pg_index ON pg_index.indexrelid = pg_class.oid
       JOIN pg_am ON pg_am.oid = pg_class.relam AND pg_am.amname = 'btree'
       WHERE pg_class.relkind = 'i' AND pg_class.relpersistence = 'p' AND indisvalid AND indisready`,
    );
    return rowCount ?? 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`An index of the backup's database is damaged: ${reason}.`, {
      cause: error,
    });
  }
}

async function countOf(pool: Pick<pg.Pool, "query">, statement: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count ?? 0);
}
