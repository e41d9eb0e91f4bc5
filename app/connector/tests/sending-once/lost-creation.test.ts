/** Fulfillments whose creation brought no answer: tried again at once where only one of two can succeed. */
import { describe, expect, it } from "vitest";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** A store whose provider has accepted an order of two units, and what goes wrong with creations. */
async function accepted(creations: readonly (Fault | undefined)[]) {
  const store = await harness.store();
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  store.edge.setPlan((operation, count) =>
    operation === "createFulfillment" ? creations[count - 1] : undefined,
  );
  const shown = () =>
    (store.shopify.orders.get(order.id)?.fulfillments ?? []).map(({ tracking, lines }) => ({
      number: tracking[0]?.number,
      units: lines.map(({ quantity }) => quantity).reduce((sum, each) => sum + each, 0),
    }));
  return { store, orderId: order.id, shown };
}

/** Has the second line of an order lie at another location than the first. */
function atTwoLocations(store: Store, orderId: string) {
  const found = store.shopify.orders.get(orderId);
  const [here] = found?.fulfillmentOrders ?? [];
  if (found === undefined || here === undefined) throw new Error("The store has no such order.");
  const there = structuredClone(here);
  there.id = `${here.id}2`;
  there.location.id = "gid://shopify/Location/2";
  there.lines.splice(0, 1);
  here.lines.splice(1);
  found.fulfillmentOrders.push(there);
  return [here, there] as const;
}

function ship(store: Store, quantity = 2): void {
  store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity }] });
}

/** The provider corrects the number, and tells so at once. */
async function correct(store: Store): Promise<void> {
  store.provider.correct("api-1", { trackingNumber: "B" });
  await store.prisma.dispatch.updateMany({
    where: { shop: store.shop },
    data: { pollDueAt: store.now() },
  });
  await store.prisma.connection.updateMany({ data: { sweepDueAt: store.now() } });
  await store.connector.sweeps.tracking();
}

/** One second after another passes, and what is due is done. Returns the seconds at which `operation` was called. */
async function secondsOf(store: Store, operation: string, seconds: number): Promise<number[]> {
  const at: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const before = store.edge.count(operation);
    store.advance(1_000);
    await store.settle();
    if (store.edge.count(operation) > before) at.push(second);
  }
  return at;
}

const failed: Fault = {
  instead: { kind: "unanswered", message: "Shopify answered 502.", retryAfterMs: null },
};

describe("a creation of all that remains that brings no answer", () => {
  it.each<[string, Fault]>([
    ["an error of the server's", failed],
    ["no answer at all", "lost-request"],
  ])("is made again a second later after %s", async (_, fault) => {
    const { store, shown } = await accepted([fault]);
    ship(store);
    await store.sweep();
    expect(shown()).toEqual([]);

    await secondsOf(store, "createFulfillment", 2);

    expect(shown()).toEqual([{ number: "A", units: 2 }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("is made again after about 1, 2, 4 and 8 seconds", async () => {
    const { store, shown } = await accepted(["lost-request", failed, "lost-request", failed]);
    ship(store);
    await store.sweep();

    // The waits are lengthened by up to a tenth, and seconds pass one by one.
    const [first = 0, second = 0, third = 0, fourth = 0, ...further] = await secondsOf(
      store,
      "createFulfillment",
      30,
    );

    expect(further).toEqual([]);
    expect([1, 2]).toContain(first);
    expect([2, 3]).toContain(second - first);
    expect([4, 5]).toContain(third - second);
    expect([8, 9]).toContain(fourth - third);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
  });

  it("is found a second later where it happened, and made no second time", async () => {
    const { store, shown } = await accepted(["lost-answer"]);
    ship(store);
    await store.sweep();

    await secondsOf(store, "createFulfillment", 2);

    expect(store.edge.count("createFulfillment")).toBe(1);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("is refused by Shopify where it happens after the second one", async () => {
    const { store, shown } = await accepted(["late"]);
    ship(store);
    await store.sweep();
    await secondsOf(store, "createFulfillment", 5);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);

    store.edge.arrive();
    await secondsOf(store, "createFulfillment", 120);

    expect(shown()).toEqual([{ number: "A", units: 2 }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("is found where it happens just before the second one, which Shopify refuses", async () => {
    const { store, shown } = await accepted(["late"]);
    ship(store);
    await store.sweep();
    store.edge.setPlan((operation, count) => {
      if (operation === "createFulfillment" && count === 2) store.edge.arrive();
      return undefined;
    });

    await secondsOf(store, "createFulfillment", 10);

    expect(store.edge.count("createFulfillment")).toBe(2);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
    const kinds = await store.prisma.timelineEntry.findMany({ where: { shop: store.shop } });
    expect(kinds.map(({ kind }) => kind)).not.toContain("write-back-refused");
  });

  it("gets the newest tracking where it is found", async () => {
    const { store, shown } = await accepted(["late", "late"]);
    ship(store);
    await store.sweep();
    await correct(store);
    await secondsOf(store, "createFulfillment", 2);
    expect(store.edge.count("createFulfillment")).toBe(2);

    store.edge.arrive();
    await secondsOf(store, "createFulfillment", 10);

    expect(shown()).toEqual([{ number: "B", units: 2 }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("has no second one where nobody knows any more what it asked for", async () => {
    const { store, shown } = await accepted(["late"]);
    ship(store);
    await store.sweep();
    await store.prisma.$executeRaw`
      UPDATE connector.write_back SET claims = NULL WHERE shop = ${store.shop}`;
    await secondsOf(store, "createFulfillment", 50);
    expect(store.edge.count("createFulfillment")).toBe(1);
    await secondsOf(store, "createFulfillment", 15);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
  });
});

describe("a creation of a part of what remains that brings no answer", () => {
  it("has no second one while it may still happen", async () => {
    const { store, orderId, shown } = await accepted(["late"]);
    await store.send(store.change(orderId, { quantities: { "1": 5 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    ship(store, 2);
    await store.sweep();

    await secondsOf(store, "createFulfillment", 50);
    expect(store.edge.count("createFulfillment")).toBe(1);
    expect(shown()).toEqual([]);

    store.edge.arrive();
    await secondsOf(store, "createFulfillment", 70);
    expect(store.edge.count("createFulfillment")).toBe(1);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
  });

  it("is found within 8 seconds of its happening", async () => {
    const { store, orderId } = await accepted(["late"]);
    await store.send(store.change(orderId, { quantities: { "1": 5 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    ship(store, 2);
    await store.sweep();
    await secondsOf(store, "createFulfillment", 10);
    store.edge.arrive();

    await secondsOf(store, "createFulfillment", 8);

    const [dispatch] = await store.dispatches();
    expect(dispatch?.writeBacks).toMatchObject([{ state: "Adopted" }]);
    expect(dispatch?.shipments).toMatchObject([{ writtenAt: expect.any(Date) }]);
  });

  it("is made again once it can't happen any more", async () => {
    const { store, orderId, shown } = await accepted(["lost-request"]);
    await store.send(store.change(orderId, { quantities: { "1": 5 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    ship(store, 2);
    await store.sweep();

    await secondsOf(store, "createFulfillment", 70);

    expect(store.edge.count("createFulfillment")).toBe(2);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
  });

  it("is one, too, where the order grew after it went out", async () => {
    const { store, orderId, shown } = await accepted(["late"]);
    ship(store);
    await store.sweep();
    await store.send(store.change(orderId, { quantities: { "1": 5 } }), {
      topic: "orders/updated",
    });

    await secondsOf(store, "createFulfillment", 50);
    expect(store.edge.count("createFulfillment")).toBe(1);

    store.edge.arrive();
    await secondsOf(store, "createFulfillment", 70);
    expect(shown()).toEqual([{ number: "A", units: 2 }]);
  });

  it("is one, too, where the one before it was canceled in Shopify", async () => {
    const store = await harness.store();
    const lines = ["1", "2"].map((id) => ({ id, variantId: "11", quantity: 2 }));
    const order = store.place({ lines });
    const [here, there] = atTwoLocations(store, order.id);
    await store.send(order);
    await store.settle();
    // One location's is made, the other's is lost; then one for the first again, which is late.
    const creations: (Fault | undefined)[] = [undefined, "lost-request", "late"];
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" ? creations[count - 1] : undefined,
    );
    const items = ["1", "2"].map((externalSourceId) => ({ externalSourceId, quantity: 2 }));
    store.provider.ship("api-1", { number: "A", items });
    await store.sweep();
    const { fulfillments } = store.shopify.orders.get(order.id) ?? { fulfillments: [] };
    const [made] = fulfillments;
    if (made === undefined) throw new Error("Nothing was made.");
    made.status = "CANCELLED";
    here.status = "OPEN";
    for (const line of here.lines) line.remainingQuantity = 5;
    await secondsOf(store, "createFulfillment", 50);
    expect(store.edge.count("createFulfillment")).toBe(3);

    store.edge.arrive();
    await secondsOf(store, "createFulfillment", 70);

    expect(here.lines.map(({ remainingQuantity }) => remainingQuantity)).toEqual([3]);
    expect(there.lines.map(({ remainingQuantity }) => remainingQuantity)).toEqual([0]);
  });
});
