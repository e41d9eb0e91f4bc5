/** What all measured programs share: one merchant, its key, its artwork, and two lines to order. */
import { createHash } from "node:crypto";
import pg from "pg";

export const apiKey = "bench-live-key-0123456789";
export const stockedSku = "COF-WHB-12O-YIR-BOX";
const skus = ["COF-WHB-12O-HSE-BOX", "COF-GND-12O-ESP-BOX"];
const artworkUrl = "https://art.example/bench.png";

/** A valid order of two lines. */
export const orderBody = {
  externalSourceId: "bench/1",
  toAddress: {
    name: "Ada Byron",
    street1: "1 Roaster Row",
    city: "Portland",
    state: "OR",
    country: "US",
    zip: "97201",
    email: "ada@example.com",
  },
  items: skus.map((sku, index) => ({
    externalSourceId: String(index),
    sku,
    artworkUrl,
    quantity: 1,
  })),
};

/** Runs statements on a connection of their own. */
export async function onDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The merchant of the bench's key. */
export async function merchantIdOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM core.merchant WHERE external_ref = 'default'",
  );
  return rows[0]?.id ?? "";
}

/** Says that the artwork was verified, for longer than a bench lasts. */
export async function verifyArtwork(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO core.artwork_check (merchant_id, url_hash, type, width_px, height_px, checked_at)
     VALUES ($1, $2, 'png', 3150, 2400, now() + interval '2 hours') ON CONFLICT DO NOTHING`,
    [await merchantIdOf(client), createHash("sha256").update(artworkUrl).digest()],
  );
}

/**
 * Brings the merchant's orders to `count`, of two lines and one event each, by COPY: the server writes
 * a file and reads it again, table by table.
 */
export async function seedOrders(client: pg.Client, count: number): Promise<void> {
  const merchantId = await merchantIdOf(client);
  const address = JSON.stringify(orderBody.toAddress);
  const id = "'ord_00' || lpad(n::text, 24, '0')";
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`;
  const item = (index: number) =>
    `SELECT '${merchantId}', ${id}, 'itm_${index}' || lpad(n::text, 24, '0'), ${index}, '${index}', '${skus[index - 1]}', '${artworkUrl}', 1, 0, 1650, false FROM numbers`;
  const sources = {
    order: `SELECT '${merchantId}', ${id}, false, 'Created', 'bench/' || n, '${address}'::jsonb, NULL::jsonb, NULL::jsonb, ${at}, ${at} FROM numbers`,
    order_item: `${item(1)} UNION ALL ${item(2)}`,
    order_event: `SELECT '${merchantId}', ${id}, 1, ${at}, 'Created', jsonb_build_array(jsonb_build_object('id', 'itm_1', 'externalSourceId', '1', 'sku', '${skus[0]}', 'quantity', 1)) FROM numbers`,
  };
  const columns = {
    order: `merchant_id, id, is_test, status, external_source_id, to_address, return_address, shipping,
      created_at, updated_at`,
    order_item: `merchant_id, order_id, id, position, external_source_id, sku, artwork_url, quantity, reserved,
      unit_price_cents, is_shipped`,
    order_event: "merchant_id, order_id, number, time, action, items",
  } satisfies Record<keyof typeof sources, string>;
  for (const table of ["order", "order_item", "order_event"] as const) {
    const { rows } = await client.query<{ file: string }>(
      "SELECT '/tmp/portafilter-bench-' || pg_backend_pid() AS file",
    );
    const file = rows[0]?.file ?? "";
    await client.query(
      `COPY (WITH numbers AS (SELECT n FROM generate_series(1, ${count}) AS n) ${sources[table]}) TO '${file}'`,
    );
    await client.query(`COPY core."${table}" (${columns[table]}) FROM '${file}'`);
    await client.query(`COPY (SELECT) TO '${file}'`);
  }
  await client.query('VACUUM (ANALYZE) core."order", core.order_item, core.order_event');
  await client.query("CHECKPOINT");
}
