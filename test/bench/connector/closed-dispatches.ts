/**
 * Very many closed dispatches: copies of one that really was closed, with all that hangs on it, under
 * ids and times of their own. Written by COPY: the server writes a file and reads it again.
 */
import type pg from "pg";
import type { Ground } from "./ground.ts";

const id = "'copy-' || n";
const orderId = "(7000000000000 + n)::text";

/** For each table: what of the copied row is another in each copy, and how the row is found. */
const tables = {
  shop_order: { key: "id = $order", changes: { id: orderId } },
  order_line: { key: "order_id = $order", changes: { order_id: orderId } },
  dispatch: {
    key: "id = $dispatch",
    changes: {
      id,
      order_id: orderId,
      api_order_id: "'ord_copy_' || n",
      created_at: "model.created_at - n * interval '1 second'",
      updated_at: "model.updated_at - n * interval '1 second'",
    },
  },
  attempt: {
    key: "dispatch_id = $dispatch",
    changes: { dispatch_id: id, idempotency_key: "gen_random_uuid()::text" },
  },
  dispatch_line: { key: "dispatch_id = $dispatch", changes: { dispatch_id: id } },
  shipment: { key: "dispatch_id = $dispatch", changes: { dispatch_id: id } },
  write_back: { key: "dispatch_id = $dispatch", changes: { dispatch_id: id } },
  activity: {
    key: "dispatch_id = $dispatch",
    changes: { dispatch_id: id, id: "nextval('connector.activity_id_seq')" },
  },
  delivery: {
    key: "order_id = $order",
    changes: {
      order_id: orderId,
      webhook_id: "model.webhook_id || n",
      received_at: "model.received_at - n * interval '1 second'",
      // As it is once the personal data has gone.
      body: "''::bytea",
    },
  },
} as const satisfies Record<string, { key: string; changes: Record<string, string> }>;

/** Brings `count` closed dispatches into the tables, spread over the stores. */
export async function seedClosed({ database, shops }: Ground, count: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    // Their rows are whole by construction; checking each reference would take longer than writing.
    await client.query("SET session_replication_role = replica");
    for (const shop of shops)
      await copyInto(client, { shop, count: Math.ceil(count / shops.length) });
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  } finally {
    client.release(true);
  }
}

async function copyInto(
  client: pg.PoolClient,
  { shop, count }: { shop: string; count: number },
): Promise<void> {
  const { rows } = await client.query<{ dispatch: string; order: string; file: string }>(
    `SELECT id AS dispatch, order_id AS "order", current_setting('data_directory') || '/copied' AS file
     FROM connector.dispatch WHERE shop = $1 AND state = 'Closed' LIMIT 1`,
    [shop],
  );
  const [model] = rows;
  if (model === undefined) throw new Error(`${shop} has no closed dispatch to copy.`);
  for (const [table, { key, changes }] of Object.entries(tables)) {
    const columns = await columnsOf(client, table);
    const values = columns.map(
      (name) => new Map(Object.entries(changes)).get(name) ?? `model."${name}"`,
    );
    const where = key
      .replace("$order", `'${model.order}'`)
      .replace("$dispatch", `'${model.dispatch}'`);
    await client.query(
      `COPY (SELECT ${values.join(", ")}
             FROM connector.${table} AS model, generate_series(1, ${count}) AS n
             WHERE model.shop = '${shop}' AND model.${where}) TO '${model.file}'`,
    );
    const names = columns.map((name) => `"${name}"`).join(", ");
    await client.query(`COPY connector.${table} (${names}) FROM '${model.file}'`);
  }
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'connector' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
