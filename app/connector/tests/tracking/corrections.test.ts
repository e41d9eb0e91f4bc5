/** Tracking that the provider changes after the fulfillment was written. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const hourMs = 60 * 60_000;

/** An order of one line that was forwarded; nothing of it has left. */
async function forwarded(lineIds = ["1"]): Promise<{ store: Store; orderId: string }> {
  const store = await harness.store();
  const order = store.place({ lines: lineIds.map((id) => ({ id, variantId: "11" })) });
  await store.send(order);
  await store.settle();
  return { store, orderId: order.id };
}

/** An order that left under the number A and whose dispatch is closed. */
async function shipped(number = "A") {
  const made = await forwarded();
  made.store.provider.ship("api-1", { number, items: [{ externalSourceId: "1", quantity: 1 }] });
  await made.store.sweep();
  expect(await made.store.dispatches()).toMatchObject([{ state: "Closed" }]);
  return made;
}

function fulfillments({ store, orderId }: { store: Store; orderId: string }) {
  return store.shopify.orders.get(orderId)?.fulfillments ?? [];
}

function numbers(made: { store: Store; orderId: string }) {
  return fulfillments(made).map(({ tracking }) => tracking.map(({ number }) => number));
}

async function later(store: Store, hours = 1) {
  store.advance(hours * hourMs);
  await store.sweep();
}

describe("corrected tracking", () => {
  it("changes the fulfillment that is there, and makes no second one", async () => {
    const made = await shipped();
    const { store } = made;
    const [before] = fulfillments(made).map(({ id }) => id);
    store.provider.correct("api-1", { trackingNumber: "B" });
    await later(store);

    expect(fulfillments(made)).toEqual([
      {
        id: before,
        status: "SUCCESS",
        tracking: [{ number: "B", url: "https://carrier.example/track", company: "UPS" }],
        lines: [{ lineItemId: "1", quantity: 1 }],
      },
    ]);
    expect(store.edge.count("createFulfillment")).toBe(1);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({
      state: "Closed",
      attentionReason: null,
      dueAt: null,
      shipments: [{ trackingNumbers: ["B"], correctedAt: null }],
    });
    const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
    const detail = await store.connector.readDispatch(query);
    expect(detail?.tracking).toMatchObject([{ number: "B", isWrittenBack: true }]);
    expect(detail?.timeline.map(({ kind }) => kind)).toContain("corrected");
  });

  it.each([
    [
      { trackingUrl: "https://other.example/A" },
      { number: "A", url: "https://other.example/A", company: "UPS" },
    ],
    [
      { shippingCarrier: "fedex" },
      { number: "A", url: "https://carrier.example/track", company: "FedEx" },
    ],
    [
      { shippingCarrier: "Bike courier Anna" },
      { number: "A", url: "https://carrier.example/track", company: null },
    ],
  ])("may be another address or carrier: %j", async (change, expected) => {
    const made = await shipped();
    made.store.provider.correct("api-1", change);
    await later(made.store);
    expect(fulfillments(made).map(({ tracking }) => tracking)).toEqual([[expected]]);
  });

  it.each([
    [true, [["A"], ["B"]]],
    [false, []],
  ])("mails the buyer if the shop wants that: %s", async (notifyBuyer, mails) => {
    const made = await forwarded();
    const { store } = made;
    await store.prisma.shop.update({
      where: { domain: store.shop },
      data: { settings: { notifyBuyer } },
    });
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
    await store.sweep();
    store.provider.correct("api-1", { trackingNumber: "B" });
    await later(store);
    expect(numbers(made)).toEqual([["B"]]);
    expect(store.shopify.mails).toEqual(mails);
  });

  it.each(["lost-answer", "crash-after"] as const)(
    "is written once when its answer is lost (%s)",
    async (fault) => {
      const made = await shipped();
      const { store } = made;
      store.edge.setPlan((operation, count) =>
        operation === "updateTracking" && count === 1 ? fault : undefined,
      );
      store.provider.correct("api-1", { trackingNumber: "B" });
      store.advance(hourMs);
      await store.sweep(store.newProcess());
      await later(store);
      expect(store.edge.count("updateTracking")).toBe(1);
      expect(store.shopify.mails).toEqual([["A"], ["B"]]);
      const [dispatch] = await store.dispatches();
      expect(dispatch?.writeBacks.map(({ kind, state }) => [kind, state])).toEqual(
        expect.arrayContaining([["Correct", "Adopted"]]),
      );
    },
  );

  it("is written after all when Shopify never heard of it", async () => {
    const made = await shipped();
    made.store.edge.setPlan((operation, count) =>
      operation === "updateTracking" && count === 1 ? "lost-request" : undefined,
    );
    made.store.provider.correct("api-1", { trackingNumber: "B" });
    await later(made.store);
    await later(made.store);
    expect(numbers(made)).toEqual([["B"]]);
  });

  it("finds a fulfillment whose creation was never answered", async () => {
    const made = await forwarded();
    const { store } = made;
    store.edge.setPlan((operation) =>
      operation === "createFulfillment"
        ? "lost-answer"
        : operation === "readFulfillments" && store.edge.count("createFulfillment") > 0
          ? "lost-request"
          : undefined,
    );
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
    await store.sweep();
    store.provider.correct("api-1", { trackingNumber: "B" });
    await later(store);
    store.edge.setPlan(() => undefined);
    await later(store);
    expect(numbers(made)).toEqual([["B"]]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("does not make again what was canceled in Shopify meanwhile", async () => {
    const made = await shipped();
    const inStore = made.store.shopify.orders.get(made.orderId);
    const [fulfillment] = inStore?.fulfillments ?? [];
    if (fulfillment) fulfillment.status = "CANCELLED";
    const [place] = inStore?.fulfillmentOrders ?? [];
    if (place?.lines[0]) Object.assign(place.lines[0], { remainingQuantity: 1 });
    if (place) place.status = "OPEN";
    made.store.provider.correct("api-1", { trackingNumber: "B" });
    await later(made.store);
    expect(made.store.edge.count("createFulfillment")).toBe(1);
    expect(numbers(made)).toEqual([["A"]]);
  });

  it("stays when a person changed it in Shopify and the provider says nothing new", async () => {
    const made = await shipped();
    const [fulfillment] = fulfillments(made);
    if (fulfillment) fulfillment.tracking = [{ number: "BY-HAND", url: null, company: null }];
    made.store.provider.correct("api-1", {});
    await later(made.store);
    expect(numbers(made)).toEqual([["BY-HAND"]]);
  });

  it("is told under attention when Shopify refuses it, and tried again", async () => {
    const made = await shipped();
    const { store } = made;
    const refusal = { kind: "refused", status: 200, message: "Not now." } as const;
    store.edge.setPlan((operation) =>
      operation === "updateTracking" ? { instead: refusal } : undefined,
    );
    store.provider.correct("api-1", { trackingNumber: "B" });
    await later(store);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: "WriteBackRefused" },
    ]);
    store.edge.setPlan(() => undefined);
    await later(store);
    expect(numbers(made)).toEqual([["B"]]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("is looked for during a week, and no longer", async () => {
    const made = await shipped();
    const { store } = made;
    for (let day = 0; day < 6; day += 1) await later(store, 24);
    store.provider.correct("api-1", { trackingNumber: "B" });
    await later(store, 7);
    expect(numbers(made)).toEqual([["B"]]);
    await later(store, 48);
    store.edge.calls.length = 0;
    store.provider.correct("api-1", { trackingNumber: "C" });
    await later(store, 24);
    expect(store.edge.calls).toEqual([]);
    expect(numbers(made)).toEqual([["B"]]);
  });
});

describe("several tracking numbers", () => {
  it("of one shipment are written together, each with its address", async () => {
    const made = await forwarded();
    made.store.provider.ship("api-1", {
      number: "A, B",
      items: [{ externalSourceId: "1", quantity: 1 }],
    });
    made.store.provider.correct("api-1", {
      trackingUrl: "https://c.example/A, https://c.example/B",
    });
    await made.store.sweep();
    expect(fulfillments(made).map(({ tracking }) => tracking)).toEqual([
      [
        { number: "A", url: "https://c.example/A", company: "UPS" },
        { number: "B", url: "https://c.example/B", company: "UPS" },
      ],
    ]);
  });

  it("may become more once all has left", async () => {
    const made = await shipped();
    made.store.provider.correct("api-1", { trackingNumber: "A; B" });
    await later(made.store);
    expect(numbers(made)).toEqual([["A", "B"]]);
  });

  it("of two parcels are one each, also while the next parcel's label is told early", async () => {
    const made = await forwarded(["1", "2"]);
    const { store } = made;
    const items = [{ externalSourceId: "1", quantity: 1 }];
    store.provider.ship("api-1", { number: "A", items, status: "Packaged" });
    await store.sweep();
    store.provider.correct("api-1", { trackingNumber: "B" });
    await store.sweep();
    expect(numbers(made)).toEqual([["A"]]);
    store.provider.ship("api-1", {
      number: "B",
      items: [{ externalSourceId: "2", quantity: 1 }],
    });
    await store.sweep();
    expect(numbers(made)).toEqual([["A"], ["B"]]);
    expect(store.edge.count("updateTracking")).toBe(0);
  });

  it("are corrected at the parcel that left last", async () => {
    const made = await forwarded(["1", "2"]);
    const { store } = made;
    for (const [number, id] of [
      ["A", "1"],
      ["B", "2"],
    ] as const) {
      const items = [{ externalSourceId: id, quantity: 1 }];
      store.provider.ship("api-1", { number, items, status: id === "2" ? "Shipped" : "Packaged" });
      await store.sweep();
    }
    store.provider.correct("api-1", { trackingNumber: "C" });
    await later(store);
    expect(numbers(made)).toEqual([["A"], ["C"]]);
    // Where the numbers of all parcels are told, it is the one that is missing whose number is another.
    store.provider.correct("api-1", { trackingNumber: "A, C" });
    await later(store);
    expect(numbers(made)).toEqual([["A"], ["C"]]);
    store.provider.correct("api-1", { trackingNumber: "A, D" });
    await later(store);
    expect(numbers(made)).toEqual([["A"], ["D"]]);
  });
});
