/** Parcels that Shopify doesn't take, or of which it is not known whether it has: the others go on. */
import { describe, expect, it } from "vitest";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** An order of two lines that was forwarded. */
async function forwarded(quantity = 1): Promise<{ store: Store; orderId: string }> {
  const store = await harness.store();
  const lines = ["1", "2"].map((id) => ({ id, variantId: "11", quantity }));
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  return { store, orderId: order.id };
}

function ship(store: Store, number: string, externalSourceId: string, quantity = 1): void {
  store.provider.ship("api-1", { number, items: [{ externalSourceId, quantity }] });
}

function numbers({ store, orderId }: { store: Store; orderId: string }) {
  const { fulfillments } = store.shopify.orders.get(orderId) ?? { fulfillments: [] };
  return fulfillments.map(({ tracking }) => tracking.map(({ number }) => number).join());
}

/** Shopify takes nothing of the first line. */
function refuseFirstLine(made: { store: Store; orderId: string }, isRefusing: boolean): void {
  const places = made.store.shopify.orders.get(made.orderId)?.fulfillmentOrders ?? [];
  const [first] = places.flatMap(({ lines }) => lines);
  if (first !== undefined) first.remainingQuantity = isRefusing ? 0 : 1;
}

async function pass(store: Store, ms: number): Promise<void> {
  store.advance(ms);
  await store.settle();
}

const minuteMs = 60_000;

describe("a parcel that Shopify refuses", () => {
  async function refused() {
    const made = await forwarded();
    refuseFirstLine(made, true);
    ship(made.store, "A", "1");
    await made.store.sweep();
    expect(await made.store.dispatches()).toMatchObject([
      { attentionReason: "WriteBackRefused", retryAt: null },
    ]);
    return made;
  }

  it("keeps no other one back, and is asked for again by itself", async () => {
    const made = await refused();
    ship(made.store, "B", "2");
    await made.store.sweep();
    expect(numbers(made)).toEqual(["B"]);
    expect(await made.store.dispatches()).toMatchObject([
      { state: "Shipped", attentionReason: "WriteBackRefused" },
    ]);
    refuseFirstLine(made, false);
    const [place] = made.store.shopify.orders.get(made.orderId)?.fulfillmentOrders ?? [];
    if (place !== undefined) place.status = "OPEN";
    await pass(made.store, 10 * minuteMs);
    expect(numbers(made)).toEqual(["B", "A"]);
    expect(await made.store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null },
    ]);
  });

  it("is asked for every ten minutes and not more often", async () => {
    const made = await refused();
    const before = made.store.edge.count("readFulfillments");
    for (let minute = 0; minute < 30; minute += 1) await pass(made.store, minuteMs);
    expect(made.store.edge.count("readFulfillments") - before).toBe(3);
  });

  it("is asked about once, however often it is refused", async () => {
    const made = await refused();
    const { prisma, shop } = made.store;
    for (let minute = 0; minute < 30; minute += 1) await pass(made.store, minuteMs);
    const places = made.store.shopify.orders.get(made.orderId)?.fulfillmentOrders ?? [];
    for (const line of places.flatMap(({ lines }) => lines)) line.remainingQuantity = 0;
    ship(made.store, "B", "2");
    await made.store.sweep();
    for (let minute = 0; minute < 30; minute += 1) await pass(made.store, minuteMs);
    expect(await prisma.attention.findMany({ where: { shop } })).toMatchObject([
      { reason: "WriteBackRefused", endedAt: null },
    ]);
    // Once for each parcel.
    expect(await prisma.timelineEntry.count({ where: { shop, kind: "write-back-refused" } })).toBe(
      2,
    );
  });

  it("does not keep the app from learning which of two contents is made", async () => {
    const made = await forwarded();
    const { store, orderId } = made;
    store.edge.setPlan((operation) => (operation === "updateOrder" ? "late" : undefined));
    const added = { id: "3", variantId: "12", quantity: 1 };
    await store.send(store.change(orderId, { added }), { topic: "orders/updated" });
    await store.settle();
    store.edge.setPlan(() => undefined);
    store.edge.arrive();
    for (const externalSourceId of ["1", "2", "3"]) {
      ship(store, `N${externalSourceId}`, externalSourceId);
    }
    const quantities = { "1": 0, "2": 0, "3": 0 };
    store.change(orderId, { quantities, financialStatus: "refunded" });
    await store.sweep();
    for (let minute = 0; minute < 12; minute += 1) await pass(store, minuteMs);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ attentionReason: "WriteBackRefused", sentChange: null });
    expect(dispatch?.lines.map(({ lineItemId }) => lineItemId).toSorted()).toEqual(["1", "2", "3"]);
  });

  it("is left as it is where a person says so, and the order comes to its end", async () => {
    const made = await refused();
    ship(made.store, "B", "2");
    await made.store.sweep();
    const [dispatch] = await made.store.dispatches();
    const isCleared = await made.store.connector.clearDispatch({
      shop: made.store.shop,
      dispatchId: dispatch?.id ?? "",
      reason: "WriteBackRefused",
      actor: "merchant",
    });
    expect(isCleared).toBe(true);
    await pass(made.store, 1_000);
    expect(numbers(made)).toEqual(["B"]);
    expect(await made.store.dispatches()).toMatchObject([
      { state: "Unwritten", attentionReason: null, cleared: [] },
    ]);
    // It is not called fulfilled, nor its parcel one that Shopify has.
    const { shop, connector } = made.store;
    const query = { shop, dispatchId: dispatch?.id ?? "" };
    const detail = await connector.readDispatch(query);
    expect(detail).toMatchObject({
      stage: "Shipped",
      tracking: [
        { number: "A", isWrittenBack: false, isLeftOut: true },
        { number: "B", isWrittenBack: true, isLeftOut: false },
      ],
      cost: { cents: 1_234 },
    });
    const said = detail?.timeline.map(({ remark }) => remark?.code);
    expect(said).toContain("closedUnwritten");
    expect(said).not.toContain("closed");
    const listed = async (filter: "shipped" | "fulfilled") =>
      (await connector.listDispatches({ shop, filter })).dispatches.length;
    expect([await listed("shipped"), await listed("fulfilled")]).toEqual([1, 0]);
    expect((await connector.readHome(shop))?.counts).toMatchObject({ Shipped: 1, Fulfilled: 0 });
  });

  it("is fulfilled where only other tracking was refused", async () => {
    const made = await forwarded();
    const { store } = made;
    ship(store, "A", "1");
    ship(store, "B", "2");
    await store.sweep();
    const no = { instead: { kind: "refused", status: 200, message: "No." } } as const;
    store.edge.setPlan((operation) => (operation === "updateTracking" ? no : undefined));
    store.provider.correct("api-1", { trackingNumber: "C" });
    store.advance(60 * minuteMs);
    await store.sweep();
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ attentionReason: "WriteBackRefused" });
    await store.connector.clearDispatch({
      shop: store.shop,
      dispatchId: dispatch?.id ?? "",
      reason: "WriteBackRefused",
      actor: "merchant",
    });
    await pass(store, 1_000);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", shipments: [{ leftOutAt: null }] },
    ]);
  });

  it("is asked for at once when a person wants it tried again", async () => {
    const made = await refused();
    refuseFirstLine(made, false);
    const [dispatch] = await made.store.dispatches();
    await made.store.connector.retryDispatch({
      shop: made.store.shop,
      dispatchId: dispatch?.id ?? "",
      actor: "merchant",
    });
    await pass(made.store, 1_000);
    expect(numbers(made)).toEqual(["A"]);
  });
});

describe("a fulfillment whose creation was not answered", () => {
  const first = (fault: Fault) => (operation: string, count: number) =>
    operation === "createFulfillment" && count === 1 ? fault : undefined;

  it.each([5_000, 30_000, 59_000])("and comes %i ms later is the only one", async (ms) => {
    const made = await forwarded(4);
    const { store } = made;
    store.edge.setPlan(first("late"));
    ship(store, "A", "1", 2);
    await store.sweep();
    for (let passed = 0; passed < ms; passed += 1_000) await pass(store, 1_000);
    store.edge.arrive();
    await pass(store, 2 * minuteMs);
    expect(numbers(made)).toEqual(["A"]);
    ship(store, "B", "1", 2);
    await store.sweep();
    ship(store, "C", "2", 4);
    await store.sweep();
    expect(numbers(made)).toEqual(["A", "B", "C"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("but was throttled is made as soon as it may be", async () => {
    const made = await forwarded();
    const throttled = {
      kind: "unanswered",
      message: "Throttled",
      retryAfterMs: 2_000,
      isUndone: true,
    } as const;
    made.store.edge.setPlan(first({ instead: throttled }));
    ship(made.store, "A", "1");
    await made.store.sweep();
    await pass(made.store, 3_000);
    expect(numbers(made)).toEqual(["A"]);
  });
});

describe("a plan that does not include the order", () => {
  const twoLines = [
    { id: "71", variantId: "11" },
    { id: "72", variantId: "12" },
  ];

  it.each([
    [
      "the only line, whatever the words",
      "Upgrade to go on.",
      [{ id: "71", variantId: "11" }],
      "71",
    ],
    ["the line that the words name", "items.1.sku: COF-2 needs the Pro plan.", twoLines, "72"],
    ["no line where nothing says which", "Upgrade to go on.", twoLines, undefined],
  ])("leads to another SKU for %s", async (_, message, lines, lineItemId) => {
    const store = await harness.store();
    const no = { kind: "refused", status: 403, message } as const;
    store.edge.setPlan((operation) => (operation === "createOrder" ? { instead: no } : undefined));
    await store.send(store.place({ lines }));
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    const fix = lineItemId === undefined ? null : { what: "sku", lineItemId };
    expect(dispatches[0]?.attention).toMatchObject({ reason: "PlanTooLow", action: "retry", fix });
  });

  it("is asked for again by itself, and the order goes when it does", async () => {
    const store = await harness.store();
    const no = { kind: "refused", status: 403, message: "Not in this plan." } as const;
    store.edge.setPlan((operation) => (operation === "createOrder" ? { instead: no } : undefined));
    await store.send(store.place());
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "PlanTooLow" }]);
    for (let minute = 0; minute < 60; minute += 1) await pass(store, minuteMs);
    expect(store.edge.count("createOrder")).toBe(5);
    store.edge.setPlan(() => undefined);
    await pass(store, 15 * minuteMs);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });
});
