/** What the provider took for an order. */
import { describe, expect, it } from "vitest";
import { createConnector } from "../../index.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import { type Fault, refused } from "../../testing/faults.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

async function forwarded(): Promise<Store> {
  const store = await harness.store();
  await store.send(store.place({ lines: [{ id: "1", variantId: "11" }] }));
  await store.settle();
  return store;
}

async function ship(store: Store): Promise<void> {
  store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
  await store.sweep();
}

async function read(store: Store) {
  const [dispatch] = await store.dispatches();
  const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  return store.connector.readDispatch(query);
}

async function costOf(store: Store) {
  return (await read(store))?.cost;
}

function failWith(store: Store, fault: Fault | undefined): void {
  store.edge.setPlan((operation) => (operation === "getTransactionByOrderId" ? fault : undefined));
}

describe("the cost of an order", () => {
  it("is read once, after all of it was written back, and kept in cents", async () => {
    const store = await forwarded();
    expect(await costOf(store)).toBeNull();
    await ship(store);
    expect(await costOf(store)).toEqual({ cents: 1_234, currency: "USD" });
    expect(await read(store)).toMatchObject({
      profit: { sold: { minor: 1_500, currency: "USD" }, profit: { minor: 266, currency: "USD" } },
    });
    expect(store.edge.calls.indexOf("createFulfillment")).toBeLessThan(
      store.edge.calls.indexOf("getTransactionByOrderId"),
    );
    store.provider.correct("api-1", { trackingNumber: "B" });
    store.advance(60 * 60_000);
    await store.sweep();
    expect(store.edge.count("getTransactionByOrderId")).toBe(1);
  });

  it("leaves another profit once the order's prices change", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11" }] });
    await store.send(order);
    await store.settle();
    await ship(store);
    const changed = store.change(order.id, {});
    const [line] = changed.lines;
    if (!line) throw new Error("The order has no line.");
    const lines = [{ ...line, total: { minor: 1_100, currency: "USD" } }];
    await store.send({ ...changed, lines }, { topic: "orders/updated" });
    await store.settle();
    expect(await read(store)).toMatchObject({
      profit: { sold: { minor: 1_100 }, profit: { minor: -134 } },
    });
  });

  it("leaves what is still sold once units are taken back, on Home too", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 3 }] });
    await store.send(order);
    await store.settle();
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 3 }] });
    await store.sweep();
    expect(await read(store)).toMatchObject({ profit: { sold: { minor: 4_500 } } });
    const tell = async (change: Partial<OrderSnapshot>) => {
      await store.send({ ...store.change(order.id, {}), ...change }, { topic: "orders/updated" });
      await store.settle();
      const home = await store.connector.readHome(store.shop);
      return { profit: (await read(store))?.profit, costs: home?.costs };
    };
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line.");
    expect(await tell({ lines: [{ ...line, currentQuantity: 1 }] })).toMatchObject({
      profit: { sold: { minor: 1_500 }, profit: { minor: 266 } },
      costs: [{ soldCents: 1_500, profitCents: 266 }],
    });
    expect(await tell({ canceledAt: store.now().toISOString() })).toMatchObject({
      profit: { sold: { minor: 0 }, profit: { minor: -1_234 } },
      costs: [{ soldCents: 0, profitCents: -1_234 }],
    });
  });

  it.each([
    ["in part", { financialStatus: "partially_refunded", left: 1, sold: 1_500 }],
    ["as a whole", { financialStatus: "refunded", left: 3, sold: 0 }],
  ])("leaves what is still sold though Shopify's word of a refund %s was lost", async (_, told) => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 3 }] });
    await store.send(order);
    await store.settle();
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 3 }] });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
    const compare = async () => {
      store.advance(60 * 60_000);
      await store.compare();
      await store.settle();
    };
    await compare();
    expect(store.edge.count("readOrderSnapshot")).toBe(0);
    store.change(order.id, { financialStatus: told.financialStatus });
    const [line] = store.shopify.orders.get(order.id)?.snapshot.lines ?? [];
    if (line === undefined) throw new Error("The order has no line.");
    line.currentQuantity = told.left;
    await compare();
    expect(await read(store)).toMatchObject({ profit: { sold: { minor: told.sold } } });
    const reads = store.edge.count("readOrderSnapshot");
    await compare();
    expect(store.edge.count("readOrderSnapshot")).toBe(reads);
  });

  it("leaves nothing of what was refunded in the moment in which it is asked for", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11" }] });
    await store.send(order);
    await store.settle();
    const process = store.newProcess();
    const { openMerchantApi } = process.ctx;
    process.ctx.openMerchantApi = (...args) => {
      const api = openMerchantApi(...args);
      return Object.assign(Object.create(api), {
        async getTransactionByOrderId(apiOrderId: string) {
          const reply = await api.getTransactionByOrderId(apiOrderId);
          const webhookId = "refunded-meanwhile";
          const refunded = store.change(order.id, { financialStatus: "refunded" });
          await store.send(refunded, { topic: "orders/updated", webhookId });
          await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
          return reply;
        },
      });
    };
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
    await store.sweep({ ...process, connector: createConnector(process.ctx) });
    expect(await read(store)).toMatchObject({
      cost: { cents: 1_234 },
      profit: { sold: { minor: 0 }, profit: { minor: -1_234 } },
    });
  });

  it("stays unknown where the provider says that there is none, and is not asked again", async () => {
    const store = await forwarded();
    failWith(store, { instead: refused(404, "transaction not found") });
    await ship(store);
    failWith(store, undefined);
    store.advance(24 * 60 * 60_000);
    await store.settle();
    expect(await costOf(store)).toBeNull();
    expect(store.edge.count("getTransactionByOrderId")).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("is asked for again where no answer came, and keeps nothing open", async () => {
    const store = await forwarded();
    failWith(store, "lost-answer");
    await ship(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
    failWith(store, undefined);
    store.advance(60 * 60_000);
    await store.settle();
    expect(await costOf(store)).toEqual({ cents: 1_234, currency: "USD" });
  });

  it("is given up after some tries without an answer", async () => {
    const store = await forwarded();
    failWith(store, "lost-request");
    await ship(store);
    for (let day = 0; day < 5; day += 1) {
      store.advance(24 * 60 * 60_000);
      await store.settle();
    }
    expect(store.edge.count("getTransactionByOrderId")).toBe(3);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null, dueAt: null },
    ]);
  });
});
