import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

async function withOrders(count: number): Promise<Store> {
  const store = await harness.store();
  for (let index = 0; index < count; index += 1) {
    await store.send(store.place({ lines: [{ id: `${index + 1}`, variantId: "11" }] }));
  }
  await store.settle();
  // The first look takes note of them.
  await store.sweep();
  store.edge.calls.length = 0;
  return store;
}

describe("the tracking sweep", () => {
  // 120 orders go their whole way first.
  it(
    "reads many open orders by pages, and details only of those that moved",
    { timeout: 120_000 },
    async () => {
      const store = await withOrders(120);
      store.provider.move("api-7", "Printed");
      const item = store.provider.orders.get("api-60")?.order.items[0]?.externalSourceId ?? "";
      store.provider.ship("api-60", {
        number: "1Z",
        items: [{ externalSourceId: item, quantity: 1 }],
      });
      await store.sweep();
      const calls = ["getOrders", "getOrder", "getOrderEvents", "getOrderShipping"];
      expect(calls.map((operation) => store.edge.count(operation))).toEqual([2, 0, 2, 2]);
      const stages = await store.prisma.dispatch.groupBy({
        by: ["state"],
        where: { shop: store.shop },
        _count: true,
      });
      expect(new Map(stages.map(({ state, _count }) => [state, _count]))).toEqual(
        new Map([
          ["Accepted", 119],
          ["Closed", 1],
        ]),
      );
    },
  );

  it("reads a few orders singly, and none that was looked at a moment ago", async () => {
    const store = await withOrders(2);
    await store.sweep();
    expect(store.edge.calls).toEqual(["getOrder", "getOrder"]);
    await store.connector.sweeps.tracking();
    expect(store.edge.calls).toHaveLength(2);
  });

  it("is done by one process when two come at once", async () => {
    const store = await withOrders(2);
    store.advance(61_000);
    await Promise.all([
      store.newProcess().connector.sweeps.tracking(),
      store.newProcess().connector.sweeps.tracking(),
    ]);
    expect(store.edge.count("getOrder")).toBe(2);
  });

  it("is taken up at once where its process was killed, and by nobody while it lives", async () => {
    const store = await withOrders(2);
    const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop: store.shop },
    });
    store.advance(61_000);
    const client = await harness.database.pool.connect();
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [
      `sweep ${connectionId}`,
    ]);
    await store.connector.sweeps.tracking();
    expect(store.edge.calls).toEqual([]);
    const ended = once(client, "end");
    client.release(true);
    await ended;
    await store.connector.sweeps.tracking();
    expect(store.edge.calls).toEqual(["getOrder", "getOrder"]);
  });

  it("asks again for a tracking number that was not there yet", async () => {
    const store = await withOrders(1);
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiStatus: "Shipped" }]);
    const found = store.provider.orders.get("api-1");
    if (found) {
      found.shipping = {
        status: "sent",
        trackingNumber: "LATE",
        trackingUrl: "https://c.example",
        estimatedDelivery: "2026-11-25T10:00:00Z",
        shippingCarrier: "UPS",
        shippingService: "Ground",
      };
    }
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", shipments: [{ trackingNumbers: ["LATE"] }] },
    ]);
  });

  it("tells a person when the provider canceled an order, and stops to look", async () => {
    const store = await withOrders(1);
    store.provider.move("api-1", "Canceled");
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled", attentionReason: "CanceledByProvider", pollDueAt: null },
    ]);
  });

  it("goes on where an answer failed to come", async () => {
    const store = await withOrders(1);
    store.provider.ship("api-1", { number: "1Z", items: [{ externalSourceId: "1", quantity: 1 }] });
    store.edge.setPlan((operation) =>
      operation === "getOrderShipping" ? "lost-answer" : undefined,
    );
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", shipments: [] }]);
    store.edge.setPlan(() => undefined);
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });
});

describe("the comparison with Shopify", () => {
  it("finds a paid order whose webhook was lost, and reads no known one", async () => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    store.place();
    store.edge.calls.length = 0;
    store.advance(901_000);
    await store.connector.sweeps.comparison();
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    expect(store.edge.count("readOrderSnapshot")).toBe(1);
  });
});
