/** An order's page says who is out while the order needs them, since when, and what of it goes on by itself. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { listedOutages } from "#app/connector/testing/listed-outages.ts";
import { aPersonalStore, personalized } from "#app/connector/testing/personal-orders.ts";

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

  it.each(["lost-request", "unauthorized"] as const)(
    "is one of those that Home counts and its list names while its drawing waits (%s)",
    async (answer) => {
      const store = await aPersonalStore(harness);
      store.edge.setPlan((operation) => (operation === "createArtwork" ? answer : undefined));
      await store.send(store.place(personalized()));
      await store.settle();
      for (let count = 0; count < 3; count += 1) {
        store.advance(10 * minuteMs);
        await store.settle();
      }
      const kind = answer === "unauthorized" ? "unauthorized" : "unreachable";
      expect(await heldUp(store)).toMatchObject([{ kind, step: "unsent" }]);
      expect(await listedOutages(store)).toMatchObject([{ kind, waiting: 1 }]);
      // What waits for somebody else is not held up by the provider.
      await store.changeRules({ holdTags: ["wait"] });
      await store.send(store.place({ tags: ["wait"], lines: [{ id: "7795", variantId: "12" }] }));
      await store.settle();
      expect(await listedOutages(store)).toMatchObject([{ kind, waiting: 1 }]);
    },
  );

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
  const pauses = (times: number) => (operation: string, count: number) =>
    operation === "createOrder" && count <= times
      ? ({ instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } } as const)
      : undefined;

  it("names that as such, since when it does, and the moment at which it goes on", async () => {
    const store = await harness.store();
    const began = store.now();
    store.edge.setPlan(pauses(2));
    await place(store);
    const [first] = await heldUp(store);
    expect(first).toEqual({
      kind: "throttled",
      since: expect.any(Date),
      until: expect.any(Date),
      step: "sending",
    });
    const since = first?.since;
    expect((since?.getTime() ?? 0) - began.getTime()).toBeLessThan(minuteMs);
    // Asked once more, it asks for another pause: it is the same one.
    store.advance(20 * minuteMs);
    await store.settle();
    const [second] = await heldUp(store);
    expect(second).toMatchObject({ kind: "throttled", since });
    expect(second?.until?.getTime()).toBeGreaterThan(first?.until?.getTime() ?? Infinity);
    const home = await store.connector.readHome(store.shop);
    expect(home?.outages).toMatchObject([{ kind: "throttled", since, waiting: 1 }]);
    store.advance(20 * minuteMs);
    await store.settle();
    expect(await heldUp(store)).toEqual([]);
    // It has answered since: the next pause is another one.
    store.edge.setPlan(pauses(99));
    await place(store);
    expect((await store.connector.readHome(store.shop))?.outages).toMatchObject([
      { kind: "throttled", since: expect.toSatisfy((at: Date) => at > (since ?? at)) },
    ]);
    // A process of an earlier version notes that it answers, and knows nothing of since when it did not.
    const { shop, prisma } = store;
    const { connectionId: id } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    const answering = { error: null, blockedUntil: null };
    await prisma.connection.update({ where: { id }, data: answering });
    store.edge.setPlan(() => undefined);
    store.advance(20 * minuteMs);
    await store.settle();
    const row = await prisma.connection.findUniqueOrThrow({ where: { id } });
    expect(row.throttledAt).toBeNull();
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
