import type { PoolClient } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { lockOrders } from "#app/connector/store/lock-order.ts";
import { transactionIn, waitingIn } from "#app/connector/testing/row-locks.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
});

async function aStore() {
  const store = await harness.store();
  store.ctx.log = (entry) => void logged.push(entry.error ?? entry.message);
  return store;
}

const inTransaction = (work: (client: PoolClient) => Promise<void>) =>
  transactionIn(harness.database.pool, work);
const somebodyWaits = (count = 1) => waitingIn(harness.database.pool, count);

const lockOrder = (client: PoolClient, { shop }: Store) =>
  client.query("SELECT FROM connector.shop_order WHERE shop = $1 FOR UPDATE", [shop]);

const touchDispatch = (client: PoolClient, { shop }: Store) =>
  client.query("UPDATE connector.dispatch SET updated_at = updated_at WHERE shop = $1", [shop]);

/** Runs the reconciler while another transaction goes from the order to its dispatch. */
async function reconcileBeside(store: Store): Promise<void> {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  let running: Promise<void> | undefined;
  await inTransaction(async (client) => {
    await lockOrder(client, store);
    running = store.connector.jobs["reconcile-dispatch"](target);
    await somebodyWaits();
    await touchDispatch(client, store);
  });
  await running;
}

async function processAll(store: Store): Promise<void> {
  const { shop } = store;
  const rows = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  await Promise.all(
    rows.map(({ webhookId }) => store.connector.jobs["process-delivery"]({ shop, webhookId })),
  );
}

it("a hold takes the order before its dispatch", async () => {
  const store = await aStore();
  await store.send(store.place({ shippingAddress: null }));
  await processAll(store);

  await reconcileBeside(store);

  expect(await store.dispatches()).toMatchObject([
    { attentionReason: "AddressIncomplete", faults: 0 },
  ]);
  expect(logged).toEqual([]);
});

it("a fixed content takes the order before its dispatch", async () => {
  const store = await aStore();
  await store.send(store.place());
  await processAll(store);

  await reconcileBeside(store);

  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", faults: 0 }]);
  expect(logged).toEqual([]);
});

it("a write-back takes the order before its dispatch", async () => {
  const store = await aStore();
  await store.send(store.place());
  await store.settle();
  const [made] = await store.dispatches();
  store.provider.ship(made?.apiOrderId ?? "", {
    number: "1Z",
    items: (made?.lines ?? []).map(({ externalSourceId, quantity }) => ({
      externalSourceId,
      quantity,
    })),
  });
  store.advance(61_000);
  await store.connector.sweeps.tracking();

  await reconcileBeside(store);

  expect(await store.dispatches()).toMatchObject([{ state: "Closed", faults: 0 }]);
  expect(logged).toEqual([]);
});

it("an order takes its mappings before itself", async () => {
  const store = await aStore();
  const { shop } = store;
  const order = store.place({ lines: [{ id: "31", variantId: "77", sku: "MUG" }] });
  await store.send(order);
  await store.settle();
  const line = order.lines[0];
  await store.send(
    {
      ...order,
      updatedAt: store.now().toISOString(),
      lines: line ? [{ ...line, sku: "COF-1" }] : [],
    },
    { topic: "orders/updated" },
  );
  let running: Promise<void> | undefined;
  await inTransaction(async (client) => {
    await client.query(
      `INSERT INTO connector.mapping (shop, variant_id, state, origin, created_at, updated_at)
       VALUES ($1, '77', 'Ignored', 'Person', now(), now())`,
      [shop],
    );
    running = processAll(store);
    await somebodyWaits();
    await lockOrder(client, store);
  });
  await running;

  expect(logged).toEqual([]);
});

it("webhooks, reconciling and changed rules at once never lock each other out", async () => {
  const store = await aStore();
  const { shop } = store;
  const orders = Array.from({ length: 6 }, () => store.place({ shippingAddress: null }));
  for (const order of orders) await store.send(order);
  await store.settle();
  const rules = await store.connector.readPolicy(shop);
  const tell = (topic: string, body: unknown, webhookId: string) =>
    store.connector.acceptDelivery({
      shop,
      webhookId,
      topic,
      eventId: null,
      apiVersion: null,
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify(body)),
    });
  for (let round = 0; round < 8; round += 1) {
    store.advance(1_000);
    await Promise.all(
      orders.flatMap((order, index) => [
        store.send(
          { ...order, updatedAt: store.now().toISOString(), email: `${round}@example.com` },
          { topic: "orders/updated" },
        ),
        tell("refunds/create", { id: 1, order_id: order.id }, `refund ${round} ${index}`),
        tell(
          "fulfillment_orders/merged",
          {
            merge_intents: orders.map(({ id }) => ({
              fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${id}` },
            })),
          },
          `merge ${round} ${index}`,
        ),
        tell(
          "products/update",
          {
            id: 111,
            updated_at: store.now().toISOString(),
            variants: ["12", "13", "11"].map((id) => ({ id, product_id: 111, sku: `X-${id}` })),
          },
          `product ${round} ${index}`,
        ),
      ]),
    );
    await store.prisma.dispatch.updateMany({ where: { shop }, data: { dueAt: store.now() } });
    const dispatches = await store.dispatches();
    await Promise.all([
      processAll(store),
      ...dispatches.map(({ id }) =>
        store.connector.jobs["reconcile-dispatch"]({ shop, dispatchId: id }),
      ),
      ...(rules === null ? [] : [store.connector.changePolicy({ shop, rules, actor: "owner" })]),
    ]);
  }
  await store.settle();

  expect(logged).toEqual([]);
  const states = await store.prisma.delivery.groupBy({ by: ["state"], where: { shop } });
  expect(states.map(({ state }) => state)).not.toContain("Failed");
  expect((await store.dispatches()).every(({ faults }) => faults === 0)).toBe(true);
});

it("a sweep that finds no news takes dispatches in the order of their ids", async () => {
  const store = await aStore();
  for (let count = 0; count < 8; count += 1) await store.send(store.place());
  await store.settle();
  const ids = (await store.dispatches()).map(({ id }) => id).toSorted();
  store.advance(61_000);
  let running: Promise<unknown> | undefined;
  await inTransaction(async (client) => {
    const lock = (some: readonly string[]) =>
      client.query("SELECT FROM connector.dispatch WHERE shop = $1 AND id = ANY ($2) FOR UPDATE", [
        store.shop,
        some,
      ]);
    await lock(ids.slice(0, 1));
    running = store.connector.sweeps.tracking();
    await somebodyWaits();
    await lock(ids.slice(1));
  });
  await running;

  expect(logged).toEqual([]);
});

it("a dispatch is written twice without asking for its order", async () => {
  const store = await aStore();
  const order = store.place();
  await store.send(order);
  await store.settle();
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "merchant" };
  const retried = await harness.database.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop: store.shop, orderIds: [order.id] });
    return store.connector.retryDispatch(target);
  });
  expect(retried).toBe(true);
  expect(logged).toEqual([]);
});

it("following a mapping takes dispatches in the order of their ids, whatever becomes of them", async () => {
  const store = await aStore();
  const { shop } = store;
  // GIVEN orders that a decision changes, and others that only wait
  const waiting = { shippingAddress: null };
  for (let at = 0; at < 6; at += 1) {
    const mapped = { variantId: "11" };
    const open = { id: `72${at}`, variantId: "13", sku: "MUG" };
    await store.send(store.place({ ...waiting, lines: [{ id: `71${at}`, ...mapped }, open] }));
    await store.send(store.place({ ...waiting, lines: [{ id: `73${at}`, ...mapped }] }));
  }
  await store.settle();
  const ids = (await store.dispatches()).map(({ id }) => id).toSorted();
  const { pool } = harness.database;
  await pool.query(
    `INSERT INTO connector.mapping (shop, variant_id, state, origin, created_at, updated_at)
     VALUES ($1, '13', 'Mapped', 'Person', now(), now())`,
    [shop],
  );
  await pool.query(
    `UPDATE connector.variant SET follow_due_at = $2, followed_until = NULL
     WHERE shop = $1 AND id IN ('11', '13')`,
    [shop, store.now()],
  );
  // WHEN somebody takes the first of all, and then the others
  let running: Promise<unknown> = Promise.resolve();
  await inTransaction(async (client) => {
    const lock = (some: readonly string[]) =>
      client.query("SELECT FROM connector.dispatch WHERE shop = $1 AND id = ANY ($2) FOR UPDATE", [
        shop,
        some,
      ]);
    await lock(ids.slice(0, 1));
    running = store.connector.jobs["follow-mappings"]({ shop });
    await somebodyWaits();
    await lock(ids.slice(1));
  });
  await running;
  // THEN nobody was in anybody's way
  expect(logged).toEqual([]);
});

describe("a product's variants", () => {
  const tell = ({ connector, shop, now }: Store, topic: string, ids: number[], webhookId: string) =>
    connector.acceptDelivery({
      shop,
      webhookId,
      topic,
      eventId: null,
      apiVersion: null,
      triggeredAt: now(),
      body: Buffer.from(
        JSON.stringify({
          id: 900,
          updated_at: now().toISOString(),
          variants: ids.map((id) => ({ id, product_id: 900, sku: `X-${id}`, title: `${id}` })),
        }),
      ),
    });
  const lock = (client: PoolClient, { shop }: Store, ids: string[]) =>
    client.query("SELECT FROM connector.variant WHERE shop = $1 AND id = ANY ($2) FOR UPDATE", [
      shop,
      ids,
    ]);

  it("are taken in the order of their ids, in whatever order webhooks tell of them", async () => {
    const store = await aStore();
    const { shop } = store;
    await tell(store, "products/update", [901, 902, 903], "first");
    await store.settle();
    store.advance(1_000);
    await tell(store, "products/update", [901, 902, 903], "one");
    await tell(store, "products/update", [903, 902, 901], "two");
    let running: Promise<unknown> = Promise.resolve();
    await inTransaction(async (client) => {
      await lock(client, store, ["902"]);
      running = Promise.all(
        ["one", "two"].map((webhookId) =>
          store.connector.jobs["process-delivery"]({ shop, webhookId }),
        ),
      );
      await somebodyWaits(2);
    });
    await running;
    expect(logged).toEqual([]);
  });

  it("are taken in the order of their ids where the product is gone", async () => {
    const store = await aStore();
    const { shop } = store;
    await tell(store, "products/update", [923, 922, 921], "first");
    await store.settle();
    // As many as a shop has: PostgreSQL looks them up by their product, not by their ids.
    await harness.database.pool.query(
      `INSERT INTO connector.variant (shop, id, product_id, product_title, title, sku, seen_at)
       SELECT $1, 'n' || n, 'p' || n / 3, 't', 't', 's', now() FROM generate_series(1, 20000) AS n`,
      [shop],
    );
    await harness.database.pool.query("ANALYZE connector.variant");
    await tell(store, "products/delete", [], "gone");
    let running: Promise<unknown> = Promise.resolve();
    await inTransaction(async (client) => {
      await lock(client, store, ["921"]);
      running = store.connector.jobs["process-delivery"]({ shop, webhookId: "gone" });
      await somebodyWaits();
      await lock(client, store, ["922", "923"]);
    });
    await running;
    expect(logged).toEqual([]);
  });
});
