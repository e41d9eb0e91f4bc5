/** An order's page says who is out while the order needs them, since when, and what of it goes on by itself. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const minuteMs = 60_000;

/** What the page of the store's only order says. */
async function heldUp({ connector, shop }: Store) {
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  const dispatch = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
  if (dispatch === null) throw new Error("There is no order.");
  return connector.readHeldUp({ shop, dispatch });
}

async function place(store: Store) {
  const order = store.place();
  await store.send(order);
  await store.settle();
  return order;
}

describe("an order while its provider does not answer", () => {
  it("says since when, and that it is sent again by itself", async () => {
    const store = await harness.store();
    await store.sweep();
    const answered = store.now();
    store.advance(5 * minuteMs);
    store.edge.setPlan((operation) =>
      operation === "createOrder" || operation === "listOrders" ? "lost-request" : undefined,
    );
    await place(store);
    await store.prisma.connection.updateMany({ data: { error: "down", sweptAt: answered } });
    expect(await heldUp(store)).toEqual([
      { kind: "unreachable", since: answered, until: null, step: "sending" },
    ]);
    store.edge.setPlan(() => undefined);
    store.advance(5 * minuteMs);
    await store.settle();
    // It has answered since; where it is out once more, it has the order.
    expect(await heldUp(store)).toEqual([]);
    await store.prisma.connection.updateMany({ data: { error: "down" } });
    expect(await heldUp(store)).toMatchObject([{ kind: "unreachable", step: "production" }]);
  });

  it("says nothing of it once it is over, or waits for somebody else", async () => {
    const store = await harness.store();
    await store.changeRules({ holdTags: ["wait"] });
    await store.send(store.place({ tags: ["wait"] }));
    await store.settle();
    await store.prisma.connection.updateMany({ data: { error: "down" } });
    expect(await heldUp(store)).toEqual([]);
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const { shop, connector } = store;
    await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await store.settle();
    expect(await heldUp(store)).toEqual([]);
  });
});

describe("an order while its provider asks for a pause", () => {
  it("names that as such, with the moment at which it goes on", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1
        ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } }
        : undefined,
    );
    await place(store);
    expect(await heldUp(store)).toEqual([
      { kind: "throttled", since: null, until: expect.any(Date), step: "sending" },
    ]);
    store.advance(20 * minuteMs);
    await store.settle();
    expect(await heldUp(store)).toEqual([]);
  });
});

describe("an order while Shopify does not answer", () => {
  it("says since when, and that it is sent by itself", async () => {
    const store = await harness.store();
    const order = store.place();
    const ofShopify = new Set(["readShop", "readOrder", "readOrderSnapshot", "listChangedOrders"]);
    store.edge.setPlan((operation) => (ofShopify.has(operation) ? "lost-request" : undefined));
    await store.send(order);
    await store.settle();
    store.advance(20_000);
    await store.connector.sweeps.pausedShops();
    expect(await heldUp(store)).toEqual([
      { kind: "silent", since: expect.any(Date), until: null, step: "unsent" },
    ]);
    const home = await store.connector.readHome(store.shop);
    expect((await heldUp(store))[0]?.since).toEqual(home?.outages[0]?.since);
    store.edge.setPlan(() => undefined);
    store.advance(5 * minuteMs);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await heldUp(store)).toEqual([]);
  });
});
