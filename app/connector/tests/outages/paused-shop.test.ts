import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const shopifyCalls = new Set(["readOrder", "readShop", "readVariants", "readFulfillments"]);

async function refusedStore() {
  const store = await harness.store();
  store.edge.setPlan((operation) => (shopifyCalls.has(operation) ? "unauthorized" : undefined));
  for (let count = 0; count < 5; count += 1) await store.send(store.place());
  await store.settle();
  return store;
}

const admin = (calls: readonly string[]) => calls.filter((call) => shopifyCalls.has(call));

describe("a shop whose token Shopify declines", () => {
  it("pauses as a whole: one call finds it out, the others wait", async () => {
    const store = await refusedStore();
    expect(admin(store.edge.calls)).toHaveLength(1);
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches.map(({ attention }) => attention?.reason)).toEqual(
      Array.from({ length: 5 }, () => "ShopifyUnavailable"),
    );
  });

  it("is asked once a minute at most, and goes on by itself when it is let in", async () => {
    const store = await refusedStore();
    for (let second = 0; second < 180; second += 10) {
      store.advance(10_000);
      await store.connector.sweeps.pausedShops();
      await store.settle();
    }
    expect(admin(store.edge.calls).length).toBeLessThanOrEqual(4);
    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.connector.sweeps.pausedShops();
    await store.settle();
    expect(store.provider.orders.size).toBe(5);
    const states = (await store.dispatches()).map(({ state, attentionReason }) => [
      state,
      attentionReason,
    ]);
    expect(states).toEqual(Array.from({ length: 5 }, () => ["Accepted", null]));
  });

  it("goes on at once when there is a new token", async () => {
    const store = await refusedStore();
    store.edge.setPlan(() => undefined);
    store.advance(1_000);
    await store.connector.installShop(store.shop);
    await store.settle();
    expect(store.provider.orders.size).toBe(5);
  });
});
