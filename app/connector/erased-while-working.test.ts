/** A buyer's data that is erased in the moment in which it is written down or sent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import type { ConnectorContext } from "./context.ts";
import type { OrderSnapshot } from "./orders/index.ts";
import { reconcileDispatch } from "./reconciler/index.ts";
import { createHarness, type Harness, type Store } from "./testing/harness.ts";

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

const personal = /Lovelace|buyer@example|Main St|97201|Portland/;

async function process(store: Store) {
  const { shop } = store;
  const received = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await store.connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

async function paid() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await process(store);
  return { store, order };
}

async function erase(store: Store, order: OrderSnapshot) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "redact",
    topic: "customers/redact",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
  });
  await process(store);
}

/** The store's only dispatch, worked on by a process whose surroundings are changed. */
async function work(store: Store, change: Partial<ConnectorContext>) {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  await reconcileDispatch({ ...store.ctx, ...change }, target);
}

/** What comes of it when nothing more happens; whatever is kept of it holds nothing of the buyer. */
async function settled(store: Store) {
  for (let round = 0; round < 5; round += 1) {
    store.advance(5 * 60_000);
    await store.settle();
  }
  const where = { shop: store.shop };
  const tables = await Promise.all([
    store.prisma.shopOrder.findMany({ where }),
    store.prisma.dispatch.findMany({ where, include: { lines: true, drawings: true } }),
    store.prisma.activity.findMany({ where, omit: { id: true } }),
  ]);
  expect(JSON.stringify(tables)).not.toMatch(personal);
  return store.dispatches();
}

/** Does `interlude` right after an answer of Shopify's about the order, or before a call to the provider. */
function during(store: Store, moment: "read" | "send", interlude: () => Promise<void>) {
  let isOver = false;
  const once = async () => {
    if (isOver) return;
    isOver = true;
    await interlude();
  };
  const { shopify, pool } = store.ctx;
  if (moment === "read") {
    const forShop: typeof shopify.forShop = (name) => {
      const admin = shopify.forShop(name);
      return Object.assign(Object.create(admin), {
        async readOrder(orderId: string) {
          const reply = await admin.readOrder(orderId);
          await once();
          return reply;
        },
      });
    };
    return { shopify: { ...shopify, forShop } };
  }
  return {
    // The last statement before the body goes out notes that it does.
    pool: new Proxy(pool, {
      get(target, name) {
        if (name !== "query") {
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return async (text: string, values: unknown[] = []) => {
          if (text.includes("sent_at = coalesce") && values[4] !== null) await once();
          return target.query(text, values);
        };
      },
    }),
  };
}

it.each(["read", "send"] as const)(
  "what is erased before it is sent (%s) is neither kept nor sent",
  async (moment) => {
    const { store, order } = await paid();
    let isErased = false;
    const surroundings = during(store, moment, async () => {
      isErased = true;
      await erase(store, order);
    });
    await work(store, surroundings);
    expect(isErased).toBe(true);
    expect(await settled(store)).toMatchObject([{ state: "Canceled", frozenAt: null }]);
    expect(store.edge.count("createOrder")).toBe(0);
    expect(store.provider.orders.size).toBe(0);
  },
);

it("an address that is erased while the provider takes its correction is not kept", async () => {
  const { store, order } = await paid();
  await store.settle();
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await process(store);
  const { api } = store.provider;
  const openMerchantApi = () =>
    Object.assign(Object.create(api), {
      async updateOrder(...parameters: Parameters<typeof api.updateOrder>) {
        const reply = await api.updateOrder(...parameters);
        await erase(store, order);
        return reply;
      },
    });
  await work(store, { openMerchantApi });
  expect(store.provider.orders.get("api-1")?.order.toAddress.street1).toBe("2 Main St");
  expect(await settled(store)).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(store.edge.count("updateOrder")).toBe(1);
});

it("a correction is not sent any more once the buyer's data was erased", async () => {
  const { store, order } = await paid();
  await store.settle();
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await process(store);
  await work(
    store,
    during(store, "read", () => erase(store, order)),
  );
  expect(await settled(store)).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(store.edge.count("updateOrder")).toBe(0);
});
