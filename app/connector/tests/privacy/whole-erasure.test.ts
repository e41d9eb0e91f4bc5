/**
 * Everything that is kept of a buyer goes with their erasure, and is in the file that they may ask for.
 * Every column that could hold text is walked, so that a new one is either named here as one that never
 * holds a buyer's, or is planted with it, searched for, and expected in the export.
 */
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { createConnector } from "#app/connector/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { buyerFile } from "#app/connector/testing/buyer-file.ts";
import { webhookBody } from "#app/connector/testing/orders.ts";
import { waitingIn } from "#app/connector/testing/row-locks.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const buyer = "Xantippe Zuckmayer";
const personal = /Xantippe/;

/** The tables whose rows belong to an order. */
const tables = [
  "shop_order",
  "order_line",
  "dispatch",
  "dispatch_line",
  "attempt",
  "cost",
  "sent_change",
  "attention",
  "drawing",
  "given_up_drawing",
  "shipment",
  "write_back",
  "activity",
  "failed_order",
  "redaction",
  "flow_event",
  "flow_hold",
  "flow_run",
  "wish",
  "remake",
  "remake_photo",
  "added_units",
  "line_correction",
  "part_correction",
  "snooze",
  "never_sent",
  "order_tags",
] as const;

/** Ids, codes, keys, and what products, places and parcels are called: never a word of the buyer's. */
const impersonal: Record<string, string> = {
  shop_order: "shop id name observed observed_ids unfulfilled_lines rules",
  order_line: "shop order_id id variant_id title sku decided_sku",
  dispatch: `shop id order_id order_name rules connection_id api_order_id api_status api_updated_at
    difference lease_token`,
  dispatch_line: "shop dispatch_id external_source_id line_item_id title sku",
  attempt: "shop dispatch_id idempotency_key look_up_cursor",
  sent_change: "shop dispatch_id",
  attention: "shop dispatch_id reason answer answered_by",
  cost: "shop dispatch_id currency",
  drawing: "shop dispatch_id external_source_id title idempotency_key connection_id job_id",
  given_up_drawing: "shop order_id idempotency_key job_id",
  shipment: `shop dispatch_id id tracking_numbers tracking_urls carrier service estimated_delivery items
    journey`,
  write_back:
    "shop dispatch_id id shipment_id tracking step location_id lines claims shopify_fulfillment_id",
  activity: "shop dispatch_id kind actor",
  failed_order: "shop order_id error",
  redaction: "shop order_id",
  flow_event: "shop trigger key order_id dispatch_id",
  flow_hold: "shop order_id",
  // Tags among those that the store itself chose.
  flow_run: "shop id action order_id outcome hold_tags",
  wish: "shop order_id kind outcome",
  line_correction: "shop order_id line_item_id corrected_by",
  part_correction: "shop dispatch_id line_item_id corrected_by",
  snooze: "shop dispatch_id reason subject_digest snoozed_by",
  // The store's own words for its stages.
  order_tags: "shop order_id ours kept removed",
  never_sent: "shop dispatch_id",
  added_units: "shop dispatch_id line_item_id of_dispatch_id",
  // The pictures themselves are files, which `remake-photos/photos.test.ts` looks for.
  remake_photo: "shop id order_id request_id digest added_by",
  remake:
    "shop dispatch_id of_dispatch_id root_dispatch_id request_id reason payer items requested_by",
};

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Every column that can hold text and is not said to be impersonal. */
async function personalColumns(): Promise<Column[]> {
  const { rows } = await harness.database.pool.query<Column>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type
     FROM information_schema.columns
     WHERE table_schema = 'connector' AND table_name = ANY ($1)
       AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
     ORDER BY table_name, column_name`,
    [tables],
  );
  return rows.filter(({ table, name }) => !(impersonal[table] ?? "").split(/\s+/).includes(name));
}

const markOf = ({ table, name }: Column) => `${buyer} in ${table}.${name}`;

/** Parsed where they are read: the buyer stands in them in a place of theirs. */
const shaped: Record<string, (mark: string) => string> = {
  "shop_order.snapshot": (mark) =>
    `snapshot || jsonb_build_object('email', '${mark}', 'phone', '${mark}', 'tags', jsonb_build_array('${mark}'),
       'shippingAddress', snapshot -> 'shippingAddress' || '{"name": "${mark}", "address1": "${mark}"}'::jsonb,
       'lines', (SELECT jsonb_agg(line || '{"properties": [{"name": "Name", "value": "${mark}"}]}')
                 FROM jsonb_array_elements(snapshot -> 'lines') AS line))`,
  "attempt.body": (mark) =>
    `jsonb_set(jsonb_set(body, '{toAddress,name}', '"${mark}"'), '{items,0,artworkUrl}', '"${mark}"')`,
  "sent_change.content": (mark) =>
    `(SELECT jsonb_build_object('request', jsonb_set(body, '{toAddress,name}', '"${mark}"'))
      FROM connector.attempt
      WHERE attempt.shop = sent_change.shop AND attempt.dispatch_id = sent_change.dispatch_id)`,
  "attention.subject": (mark) =>
    `jsonb_build_object('words', '${mark}', 'entries', jsonb_build_array('${mark}'), 'value', '${mark}')`,
  "activity.remark": () => `'{"code": "quoteErased"}'::jsonb`,
};

/** Puts the buyer into every such column of the store's rows, each with its own mark. */
async function plant({ shop, dispatches }: Store): Promise<Column[]> {
  const { pool } = harness.database;
  const [dispatch] = await dispatches();
  await pool.query(
    `INSERT INTO connector.write_back (shop, dispatch_id, id, shipment_id, kind, state, lines, sent_at)
     VALUES ($1, $2, 'w', 's', 'Create', 'Refused', '[]', now())`,
    [shop, dispatch?.id],
  );
  await pool.query(
    `INSERT INTO connector.drawing (shop, dispatch_id, external_source_id, title, state, idempotency_key,
       request, connection_id, ask_at, created_at)
     VALUES ($1, $2, 'x', 't', 'Failed', 'k', '{}', 'c', now(), now())`,
    [shop, dispatch?.id],
  );
  await pool.query(
    `INSERT INTO connector.sent_change (shop, dispatch_id, sent_at) VALUES ($1, $2, now())`,
    [shop, dispatch?.id],
  );
  await pool.query(
    `INSERT INTO connector.attention (shop, dispatch_id, number, reason, asked_at)
     VALUES ($1, $2, 1, 'ChangeRefused', now())`,
    [shop, dispatch?.id],
  );
  await pool.query(
    `INSERT INTO connector.flow_event (shop, trigger, key, order_id, created_at)
     VALUES ($1, 'order-needs-attention', 'k', $2, now())`,
    [shop, dispatch?.orderId],
  );
  await pool.query(
    `INSERT INTO connector.flow_hold (shop, order_id, note, held_at) VALUES ($1, $2, '', now())`,
    [shop, dispatch?.orderId],
  );
  await pool.query(
    `INSERT INTO connector.wish (shop, order_id, number, kind, text, asked_at)
     VALUES ($1, $2, 1, 'cancel', '', now())`,
    [shop, dispatch?.orderId],
  );
  await pool.query(
    `INSERT INTO connector.remake (shop, dispatch_id, of_dispatch_id, root_dispatch_id, request_id, reason, payer,
       note, photo_urls, items, requested_by, created_at)
     VALUES ($1, $2, $2, $2, 'r', 'lost', 'open', '', '{}', '[]', 'owner', now())`,
    [shop, dispatch?.id],
  );
  await pool.query(
    `INSERT INTO connector.line_correction (shop, order_id, number, line_item_id, change, corrected_by, corrected_at)
     VALUES ($1, $2, 1, '1', '{}', 'owner', now())`,
    [shop, dispatch?.orderId],
  );
  await pool.query(
    `INSERT INTO connector.part_correction (shop, dispatch_id, number, line_item_id, change, corrected_by, corrected_at)
     VALUES ($1, $2, 1, '1', '{}', 'owner', now())`,
    [shop, dispatch?.id],
  );
  await pool.query(`UPDATE connector.activity SET kind = 'unanswered' WHERE shop = $1`, [shop]);
  const columns = await personalColumns();
  for (const column of columns) {
    const { table, name, type } = column;
    const mark = markOf(column);
    const plain = type === "ARRAY" ? `ARRAY['${mark}']` : `'${mark}'`;
    const value =
      shaped[`${table}.${name}`]?.(mark) ??
      (type.startsWith("json") ? `jsonb_build_object('words', '${mark}'::text)` : plain);
    const scope = table === "activity" ? "AND dispatch_id IS NOT NULL" : "";
    await pool.query(`UPDATE connector.${table} SET ${name} = ${value} WHERE shop = $1 ${scope}`, [
      shop,
    ]);
  }
  return columns;
}

/**
 * Each row of any table of the database in which the buyer stands and that is no other store's, webhooks'
 * bodies opened.
 */
async function found({ shop }: Store): Promise<string[]> {
  const { pool } = harness.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const hits = [];
  for (const { name } of rows) {
    const { rows: held } = await pool.query<{ text: string }>(
      `SELECT t::text AS text FROM ${name} AS t WHERE t::text ~ 'Xantippe'`,
    );
    const own = held.filter(({ text }) => text.includes(shop) || !text.includes(".myshopify.com"));
    hits.push(...own.map(({ text }) => `${name}: ${text}`));
  }
  const bodies = await pool.query<{ topic: string; body: Buffer }>(
    "SELECT topic, body FROM connector.delivery WHERE body <> '' AND shop = $1",
    [shop],
  );
  for (const { topic, body } of bodies.rows) {
    const text = inflateSync(body).toString();
    if (personal.test(text)) hits.push(`a body of ${topic}: ${text}`);
  }
  return hits;
}

async function tell(store: Store, topic: string, body: string, webhookId = topic) {
  await accept(store, { topic, body, webhookId });
  await store.settle();
}

async function accept(
  store: Store,
  { topic, body, webhookId = topic }: { topic: string; body: string; webhookId?: string },
) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic,
    eventId: null,
    apiVersion: null,
    triggeredAt: store.now(),
    body: Buffer.from(body),
  });
}

const customer = `"customer":{"id":7,"email":"${buyer}@example.com"}`;
const erasureOf = ({ shop }: Store, id: string) =>
  `{"shop_domain":"${shop}",${customer},"orders_to_redact":[${id}]}`;
const redact = (store: Store, id: string) => tell(store, "customers/redact", erasureOf(store, id));

/** An order of the buyer's, accepted, and a webhook of it. */
async function anOrder(store: Store) {
  const order = store.place();
  const named = { ...order, email: `${buyer}@example.com` };
  await store.send(named);
  await store.settle();
  return named;
}

it("an erasure leaves nothing of the buyer in any column of any table", async () => {
  const store = await harness.store();
  const order = await anOrder(store);
  await plant(store);
  await tell(
    store,
    "customers/data_request",
    `{"shop_domain":"${store.shop}",${customer},"orders_requested":[]}`,
  );
  expect(await found(store)).not.toEqual([]);

  await redact(store, order.id);

  // The artwork of an order under way goes once it has ended.
  await harness.database.pool.query(
    "UPDATE connector.dispatch SET state = 'Canceled' WHERE shop = $1",
    [store.shop],
  );
  await redactAgain(store, order.id);
  expect(await found(store)).toEqual([]);
});

async function redactAgain(store: Store, id: string) {
  await tell(store, "customers/redact", erasureOf(store, id), "again");
}

it("the file for a buyer holds what stands in every such column", async () => {
  const store = await harness.store();
  const order = await anOrder(store);
  const columns = await plant(store);
  await tell(
    store,
    "customers/data_request",
    `{"shop_domain":"${store.shop}",${customer},"orders_requested":[${order.id}]}`,
  );

  const data = await buyerFile(store, "customers/data_request");

  const text = JSON.stringify(data);
  // Which artwork was sent stands in the body that was sent; which texts are asked about, in the order.
  // A digest of them says nothing of its own.
  const repeated =
    /dispatch_line\.artwork_url|drawing\.artwork_url|\.entries_|activity\.remark|remake\.asked_digest/;
  const missing = columns
    .map(markOf)
    .filter((mark) => !text.includes(mark) && !repeated.test(mark));
  expect(missing).toEqual([]);
});

it.each(["known before", "never heard of"])(
  "a late webhook about an order that was %s brings no buyer back",
  async (known) => {
    const store = await harness.store();
    const order = known === "known before" ? await anOrder(store) : store.place();
    await redact(store, order.id);
    store.advance(60_000);

    const late = {
      ...order,
      email: `${buyer}@example.com`,
      updatedAt: store.now().toISOString(),
      lines: structuredClone(order.lines),
    };
    for (const line of late.lines) line.properties = [{ name: "Name", value: buyer }];
    await store.send(late, { topic: "orders/updated" });
    await store.settle();
    await store.send(late);
    await store.settle();

    expect(await found(store)).toEqual([]);
    const sent = [...store.provider.orders.values()].map((sentOrder) => JSON.stringify(sentOrder));
    expect(sent.filter((text) => personal.test(text))).toEqual([]);
  },
);

it.each([
  ["found by the erasure", false],
  ["emptied where the erasure was before", true],
])("a webhook that failed to the end is %s", async (_, isErasedBefore) => {
  const store = await harness.store();
  const order = { ...store.place(), email: `${buyer}@example.com` };
  if (isErasedBefore) await redact(store, order.id);
  await store.send(order, { webhookId: "failing" });
  const failing = createConnector({
    ...store.ctx,
    enqueue: async () => {
      throw new Error("The queue is away.");
    },
  });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await failing.jobs["process-delivery"]({ shop: store.shop, webhookId: "failing" }).catch(
      () => undefined,
    );
  }
  const where = { shop_webhookId: { shop: store.shop, webhookId: "failing" } };
  expect(await store.prisma.delivery.findUnique({ where })).toMatchObject({ state: "Failed" });

  if (!isErasedBefore) await redact(store, order.id);
  else {
    // Until then it is tried again.
    for (let tries = 0; tries < 20; tries += 1) {
      store.advance(5 * 60 * 60_000);
      await store.connector.sweeps.failedDeliveries();
      await failing.jobs["process-delivery"]({ shop: store.shop, webhookId: "failing" });
    }
  }
  expect(await store.prisma.delivery.findUnique({ where })).toMatchObject({ state: "Failed" });

  expect(await found(store)).toEqual([]);
});

it.each([
  ["a new order", "orders/paid"],
  ["an order that is known", "orders/updated"],
  ["a refund", "refunds/create"],
])("a webhook of %s that is worked on while its buyer is erased is emptied", async (_, topic) => {
  const store = await harness.store();
  const { shop } = store;
  const order = topic === "orders/paid" ? store.place() : await anOrder(store);
  store.advance(1_000);
  const updatedAt = store.now().toISOString();
  const body =
    topic === "refunds/create"
      ? `{"id":5,"order_id":${order.id},"note":"${buyer}"}`
      : JSON.stringify(webhookBody({ ...order, updatedAt, email: `${buyer}@example.com` }));
  await accept(store, { topic, body });
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const working = createConnector({
    ...store.ctx,
    async enqueue(...asked) {
      begun.resolve();
      await goesOn.promise;
      return store.ctx.enqueue(...asked);
    },
  });
  const work = working.jobs["process-delivery"]({ shop, webhookId: topic });
  await begun.promise;
  // WHEN the erasure comes in this moment
  const webhookId = "customers/redact";
  await accept(store, { topic: webhookId, body: erasureOf(store, order.id) });
  const erasing = store.connector.jobs["process-delivery"]({ shop, webhookId });
  await waitingIn(harness.database.pool, 1);
  goesOn.resolve();
  await Promise.all([work, erasing]);
  await store.settle();
  // THEN
  const where = { shop_webhookId: { shop, webhookId } };
  expect(await store.prisma.delivery.findUnique({ where })).toMatchObject({ state: "Applied" });
  expect(await found(store)).toEqual([]);
});

it("what was said of a dispatch goes as it is taken back, from where no order leads to it", async () => {
  const store = await harness.store();
  const { shop, prisma } = store;
  await store.connector.changePolicy({
    shop,
    rules: policy.parse({ holdTags: ["wait"] }),
    actor: "owner",
  });
  const order = store.place({ tags: ["wait"] });
  await store.send(order);
  await store.settle();
  const [dispatch] = await store.dispatches();
  await harness.database.pool.query(
    `UPDATE connector.activity SET kind = 'held', remark = jsonb_build_object('code', 'shopifySilent', 'attempt', 1, 'words', $2::text),
       exchanges = jsonb_build_object('a', $2::text)
     WHERE shop = $1 AND dispatch_id = $3`,
    [shop, buyer, dispatch?.id],
  );
  const variants = [{ variantId: "11" }, { variantId: "12" }];
  await store.connector.products.decideVariants({
    shop,
    variantIds: variants.map(({ variantId }) => variantId),
    decision: "ignore",
    actor: "owner",
  });
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  expect(
    await prisma.timelineEntry.count({ where: { shop, dispatchId: dispatch?.id ?? "" } }),
  ).not.toBe(0);

  await redact(store, order.id);

  expect(await found(store)).toEqual([]);
});
