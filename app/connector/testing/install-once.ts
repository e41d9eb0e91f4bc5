import pg, { type Pool } from "pg";
import type { OrderKind } from "../model/order-kinds.ts";

/** Whose rows they are: a store's, and its connection's. */
interface Owner {
  shop: string;
  connectionId: string;
}

/** What the first store of its kind had once it was installed, as a statement that writes it. */
const installed = new Map<OrderKind, { owner: Owner; statement: string }>();

/**
 * Installs a store: the first of its kind in this process by `install`, each further one as a copy of the rows that this
 * wrote, by one statement in place of a hundred. All databases of the tests are alike.
 */
export async function installOnce(
  pool: Pick<Pool, "query">,
  { kind, owner }: { kind: OrderKind; owner: Owner },
  install: () => Promise<void>,
): Promise<void> {
  const first = installed.get(kind);
  if (first === undefined) {
    await install();
    installed.set(kind, { owner, statement: await statementOf(pool, owner) });
    return;
  }
  const { shop, connectionId } = first.owner;
  await pool.query(
    first.statement.replaceAll(shop, owner.shop).replaceAll(connectionId, owner.connectionId),
  );
}

interface Table {
  name: string;
  /** Which column says whose a row is. */
  key: "shop" | "connection_id" | "id" | "group_id";
  /** All but those whose values each row gets of its own. */
  columns: string;
}

async function statementOf(
  pool: Pick<Pool, "query">,
  { shop, connectionId }: Owner,
): Promise<string> {
  const tables = await tablesOfOwners(pool);
  const { rows: kept } = await pool.query<Table & { rows: string }>(
    tables
      .map(({ name, key, columns }) => {
        const owner = key === "shop" || key === "group_id" ? shop : connectionId;
        return `SELECT '${name}' AS name, '${columns}' AS columns, json_agg(kept)::text AS rows FROM ${name} AS kept
          WHERE ${key} = ${pg.escapeLiteral(owner)} HAVING count(*) > 0`;
      })
      .join(" UNION ALL "),
  );
  const filled = kept.map(
    ({ name, columns, rows }) =>
      `INSERT INTO ${name} (${columns}) SELECT ${columns}
       FROM json_populate_recordset(NULL::${name}, ${pg.escapeLiteral(rows)}::json);`,
  );
  // Rows come in any order.
  return `DO $copy$ BEGIN
    SET LOCAL session_replication_role = replica;
    ${filled.join("\n")}
  END $copy$`;
}

async function tablesOfOwners(pool: Pick<Pool, "query">): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `SELECT * FROM (
       SELECT relnamespace::regnamespace || '.' || relname AS name,
         CASE WHEN relname = 'connection' THEN 'id'
           WHEN relname = 'job' THEN 'group_id'
           WHEN bool_or(attname = 'shop') THEN 'shop'
           WHEN bool_or(attname = 'connection_id') THEN 'connection_id' END AS key,
         string_agg(attname, ', ') FILTER (
           WHERE attidentity = '' AND coalesce(pg_get_expr(adbin, adrelid), '') !~ '^(nextval|gen_random_uuid)') AS columns
       FROM pg_class
       JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
       LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE (relnamespace = 'connector'::regnamespace AND relkind = 'r') OR pg_class.oid = 'queue.job'::regclass
       GROUP BY pg_class.oid) AS owned
     WHERE key IS NOT NULL`,
  );
  return rows;
}
