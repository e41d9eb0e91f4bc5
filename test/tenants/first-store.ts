/** The first store's things, and a look at everything that belongs to it. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import { expect, vi } from "vitest";
import type { World } from "#test/world/index.ts";
import { drawingForm, type Ids, studioProduct } from "./acts.ts";

const coffee = { sku: "COF-WHB-12O-HSE-BOX", quantity: 1 };

/** Brings the store so far that it has one of everything: orders, webhooks, a listing, mapped variants, artwork. */
export async function fillStore(
  world: World,
  {
    shop,
    db,
    get,
    post,
    upload,
  }: {
    shop: string;
    db: pg.Client;
    get: (address: string) => Promise<Response>;
    post: (address: string, form: [string, string][]) => Promise<Response>;
    upload: (address: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Response>;
  },
): Promise<Ids> {
  const one = async <Row extends object>(sql: string): Promise<Row> => {
    const { rows } = await db.query<Row>(sql, [shop]);
    if (rows[0] === undefined) throw new Error(`Not there yet: ${sql}`);
    return rows[0];
  };
  const until = <Row extends object>(sql: string) =>
    vi.waitFor(() => one<Row>(sql), { timeout: 90_000, interval: 200 });
  await until("SELECT 1 FROM connector.mapping WHERE shop = $1");
  await post("/app/catalog/prd_instant_tin.data", [
    ["intent", "add"],
    ["title", "Harbor Instant"],
    ["option", "Blend"],
    ["visibility", "draft"],
    ["artworkUrl", ""],
    ["sku", "COF-INS-03O-HSE-TIN"],
    ["price", "24.90"],
    ["ownArtworkUrl", ""],
  ]);
  const drawingId = randomUUID();
  await post(`/app/studio/${studioProduct}.data?index`, drawingForm(drawingId));
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "brown" } });
  const uploaded = await upload("/app/uploads", Uint8Array.from(await picture.png().toBuffer()));
  expect(await uploaded.json()).toMatchObject({ kind: "stored" });
  const label = "Warehouse";
  await post("/app/settings/keys", [
    ["intent", "create"],
    ["label", label],
    ["mode", "live"],
  ]);
  world.standIn.placeOrder(shop, { line_items: [coffee] });
  world.standIn.placeOrder(shop, { line_items: [coffee], tags: "hold" });
  const listing = await until<{ id: string }>(
    "SELECT id FROM connector.listing WHERE shop = $1 AND state = 'Done'",
  );
  const dispatch = await until<{ id: string; order_id: string; order_name: string }>(
    "SELECT id, order_id, order_name FROM connector.dispatch WHERE shop = $1 AND state = 'Accepted'",
  );
  const item = await until<{ id: string }>(
    `SELECT id FROM connector.order_line WHERE shop = $1 AND order_id = '${dispatch.order_id}'`,
  );
  const line = await until<{ id: string }>(
    `SELECT id FROM connector.activity
     WHERE shop = $1 AND dispatch_id = '${dispatch.id}' AND exchanges IS NOT NULL`,
  );
  const delivery = await until<{ webhook_id: string }>(
    "SELECT webhook_id FROM connector.delivery WHERE shop = $1 AND state = 'Applied' AND order_id IS NOT NULL",
  );
  const variant = await until<{ variant_id: string }>(
    "SELECT variant_id FROM connector.mapping WHERE shop = $1 AND state = 'Mapped'",
  );
  const key = await until<{ id: string }>(
    `SELECT id FROM core.api_key WHERE label = '${label}'
       AND merchant_id = (SELECT id FROM core.merchant WHERE external_ref = $1)`,
  );
  await vi.waitFor(
    async () => {
      const followed = await get(`/app/studio/${studioProduct}/drawings/${drawingId}.data`);
      expect(await followed.text()).toContain('"done"');
    },
    { timeout: 90_000, interval: 500 },
  );
  const kept = await one<{ file_name: string }>(
    "SELECT file_name FROM connector.upload WHERE shop = $1 AND state = 'Stored'",
  );
  const recipient = await one<{ id: string }>(
    `INSERT INTO connector.recipient
       (shop, id, channel, state, label, sealed_address, choice, since, heard_until, created_at)
     VALUES ($1, gen_random_uuid()::text, 'Email', 'Active', 'boss@example.com',
       -- Something that the app's own key sealed: a start refuses what it has no key for.
       (SELECT sealed FROM connector.session WHERE shop = $1 LIMIT 1),
       '{"subjects": ["late"], "isAtOnce": true, "digestHour": null}', now(), now(), now())
     RETURNING id`,
  );
  const bulkAct = await one<{ id: string }>(
    `INSERT INTO connector.bulk_act (shop, id, act, query, state, matched, actor, created_at, ended_at)
     VALUES ($1, gen_random_uuid()::text, 'retry', '{}', 'Done', 1, 'merchant', now(), now()) RETURNING id`,
  );
  const variantAct = await one<{ id: string }>(
    `INSERT INTO connector.variant_act (shop, id, act, request, state, matched, actor, created_at, ended_at)
     VALUES ($1, gen_random_uuid()::text, 'ignore', '{}', 'Done', 1, 'merchant', now(), now()) RETURNING id`,
  );
  const orderView = await one<{ id: string }>(
    `INSERT INTO connector.order_view (shop, id, name, name_key, address, saved_by, saved_at)
     VALUES ($1, gen_random_uuid()::text, 'Mondays', 'mondays', 'filter=late', 'merchant', now()) RETURNING id`,
  );
  const sample = await one<{ id: string }>(
    `INSERT INTO connector.sample (shop, id, is_test, state, idempotency_key, request, connection_id, ask_at,
       ordered_by, created_at)
     VALUES ($1, gen_random_uuid()::text, true, 'Shipped', gen_random_uuid()::text,
       '{"toAddress": {"name": "Ada", "street1": "1 Main St", "city": "Portland", "state": "OR", "country": "US",
          "zip": "97201", "email": "ada@example.com"},
         "items": [{"sku": "COF-1", "artworkUrl": "https://art.example/a.png", "quantity": 1}]}',
       'con_1', now(), 'merchant', now()) RETURNING id`,
  );
  // Of nothing: only where it stands matters here.
  await one(
    `INSERT INTO connector.remake (shop, dispatch_id, of_dispatch_id, root_dispatch_id, request_id, reason, payer, note,
       photo_urls, items, requested_by, created_at)
     VALUES ($1, '${dispatch.id}', '${dispatch.id}', '${dispatch.id}', 'r', 'lost', 'open', '', '{}', '[]', 'merchant', now())
     RETURNING request_id`,
  );
  const added = await upload(
    `/app/remakes/${dispatch.id}/photos`,
    Uint8Array.from(await picture.jpeg().toBuffer()),
  );
  expect(await added.json()).toMatchObject({ kind: "stored" });
  const photo = await one<{ id: string }>(
    "SELECT id FROM connector.remake_photo WHERE shop = $1 AND state = 'Stored'",
  );
  const csv = await get("/app/products/export");
  expect(csv.status).toBe(200);
  return {
    dispatchId: dispatch.id,
    orderId: dispatch.order_id,
    orderName: dispatch.order_name,
    webhookId: delivery.webhook_id,
    variantId: variant.variant_id,
    listingId: listing.id,
    keyId: key.id,
    drawingId,
    lineId: line.id,
    itemId: item.id,
    uploadName: kept.file_name,
    photoId: photo.id,
    recipientId: recipient.id,
    bulkActId: bulkAct.id,
    variantActId: variantAct.id,
    orderViewId: orderView.id,
    sampleId: sample.id,
    csv: await csv.text(),
  };
}

/**
 * Tells of every row that belongs to a store, in the connector, in the core and in the queue, as one digest for each
 * table. Which tables those are is asked once; then a digest is one statement.
 */
export async function openDigests(
  db: pg.Client,
): Promise<(shop: string) => Promise<Record<string, string>>> {
  const { rows: tables } = await db.query<{ name: string; column: string }>(
    `SELECT c.table_schema || '.' || c.table_name AS name, c.column_name AS column
     FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND (
       (c.table_schema = 'connector' AND c.column_name = 'shop')
       OR (c.table_schema = 'core' AND (c.column_name = 'merchant_id' OR (c.table_name, c.column_name) = ('merchant', 'id'))))`,
  );
  const merchant = "(SELECT id FROM core.merchant WHERE external_ref = $1)";
  const wheres = tables.map(({ name, column }): [string, string] => [
    name,
    column === "shop" ? "shop = $1" : `${column} = ${merchant}`,
  ]);
  wheres.push(["queue.job", "data->>'shop' = $1"]);
  const text = wheres
    .map(
      ([name, where]) =>
        `SELECT '${name}' AS name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest
         FROM ${name} AS t WHERE ${where}`,
    )
    .join(" UNION ALL ");
  return async (shop) => {
    const { rows } = await db.query<{ name: string; digest: string }>({
      name: "digest",
      text,
      values: [shop],
    });
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}
