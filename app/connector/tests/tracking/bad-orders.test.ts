/** One order of which the provider says nonsense stops nobody else's tracking. */
import { phrase } from "#app/connector/model/phrases.ts";
import { describe, expect, it } from "vitest";
import { answered, type Fault, type FaultPlan, refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function withOrders(count: number): Promise<Store> {
  const store = await harness.store();
  for (let index = 0; index < count; index += 1) {
    await store.send(store.place({ lines: [{ id: `${index + 1}`, variantId: "11" }] }));
  }
  await store.settle();
  await store.sweep();
  store.edge.calls.length = 0;
  return store;
}

function shipAll(store: Store): void {
  for (const [orderId, { order }] of store.provider.orders) {
    const items = order.items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship(orderId, { number: `1Z-${orderId}`, items });
  }
}

/** The calls of an operation that are about the bad order, as they come in one sweep. */
function only(operation: string, nth: number, fault: Fault): FaultPlan {
  return (called, count) => (called === operation && count === nth ? fault : undefined);
}

async function stateOf(store: Store): Promise<Record<string, string>> {
  const dispatches = await store.dispatches();
  return Object.fromEntries(dispatches.map(({ apiOrderId, state }) => [apiOrderId ?? "", state]));
}

/** Makes every look at api-1 fail, whatever else is looked at. */
function poison(store: Store, operation: "getOrder" | "getOrderEvents" | "getOrderShipping"): void {
  const { api } = store.provider;
  const original = api[operation];
  const broken = { kind: "unanswered", message: "answered 500", retryAfterMs: null } as const;
  Object.assign(api, {
    [operation]: async (orderId: string) =>
      orderId === "api-1" ? broken : Reflect.apply(original, api, [orderId]),
  });
}

async function sweepFor(store: Store, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) await store.sweep();
}

describe("an order whose details fail", () => {
  it.each(["getOrderEvents", "getOrderShipping"] as const)(
    "leaves the others alone when %s does not answer for it",
    async (operation) => {
      const store = await withOrders(4);
      shipAll(store);
      poison(store, operation);
      await store.sweep();
      expect(await stateOf(store)).toEqual({
        "api-1": "Accepted",
        "api-2": "Closed",
        "api-3": "Closed",
        "api-4": "Closed",
      });
    },
  );

  it("is looked at ever less often, a person hears of it, and it goes on when it can", async () => {
    const store = await withOrders(1);
    shipAll(store);
    const fixed = store.provider.api.getOrderEvents;
    poison(store, "getOrderEvents");
    await sweepFor(store, 10);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null }]);
    await sweepFor(store, 50);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Accepted", attentionReason: "OrderUnreadable" });
    expect(store.edge.count("getOrder")).toBeLessThan(10);

    store.provider.api.getOrderEvents = fixed;
    const dispatchId = dispatch?.id ?? "";
    await store.connector.retryDispatch({ shop: store.shop, dispatchId, actor: "owner" });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null, pollFailures: 0 },
    ]);
  });

  it("counts nothing against anybody when the provider is down as a whole", async () => {
    const store = await withOrders(2);
    shipAll(store);
    store.edge.setPlan(() => "lost-request");
    await sweepFor(store, 60);
    expect(await store.dispatches()).toMatchObject([
      { attentionReason: null, pollFailures: 0 },
      { attentionReason: null, pollFailures: 0 },
    ]);
    store.edge.setPlan(() => undefined);
    await store.sweep();
    expect(await stateOf(store)).toEqual({ "api-1": "Closed", "api-2": "Closed" });
  });

  it("counts nothing when the provider goes down between a page and its details", async () => {
    const store = await withOrders(6);
    shipAll(store);
    let isDown = false;
    store.edge.setPlan((operation) => {
      isDown ||= operation === "getOrderEvents";
      return isDown ? "lost-request" : undefined;
    });
    await store.sweep();
    const failures = (await store.dispatches()).map(({ pollFailures }) => pollFailures);
    expect(failures.filter((count) => count > 0)).toHaveLength(2);
    expect(store.edge.count("getOrderEvents")).toBe(3);
  });
});

describe("an order that the provider does not know any more", () => {
  it("goes to a person after some tries, and never holds up another", async () => {
    const store = await withOrders(2);
    store.provider.orders.delete("api-1");
    await sweepFor(store, 60);
    shipAll(store);
    await sweepFor(store, 6);
    const dispatches = await store.dispatches();
    expect(dispatches.find(({ apiOrderId }) => apiOrderId === "api-1")).toMatchObject({
      state: "Accepted",
      attentionReason: "OrderNotFound",
    });
    expect(await stateOf(store)).toMatchObject({ "api-2": "Closed" });
  });

  it("is not gone because of one wrong answer", async () => {
    const store = await withOrders(1);
    store.edge.setPlan(only("getOrder", 1, { instead: refused(404, "no such order") }));
    await store.sweep();
    shipAll(store);
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });
});

describe("a status that is none of the API's", () => {
  it("is no news, and the next real one is", async () => {
    const store = await withOrders(1);
    const odd = {
      orderId: "api-1",
      orderStatus: null,
      updatedAt: "other",
      toAddress: {},
      items: [],
    };
    store.edge.setPlan(only("getOrder", 1, { instead: answered(odd) }));
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", apiStatus: "Created", attentionReason: null },
    ]);
    shipAll(store);
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });
});

describe("a provider that tells every event twice", () => {
  it("has no more fulfilled than has left", async () => {
    const store = await harness.store();
    await store.send(store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] }));
    await store.settle();
    const { api } = store.provider;
    const once = api.getOrderEvents;
    api.getOrderEvents = async (orderId) => {
      const reply = await once(orderId);
      if (reply.kind !== "answered") return reply;
      const { events } = reply.value;
      return answered({ ...reply.value, events: [...events, ...events] });
    };
    const items = [{ externalSourceId: "1", quantity: 1 }];
    store.provider.ship("api-1", { number: "1Z-1", items, status: "Packaged" });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    const fulfilled = [...store.shopify.orders.values()].flatMap(({ fulfillments }) =>
      fulfillments.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)),
    );
    expect(fulfilled).toEqual([1]);
  });
});

describe("a look that the app itself fails on", () => {
  it("concerns its own order alone", async () => {
    const store = await withOrders(3);
    shipAll(store);
    const dispatch = (await store.dispatches()).find(({ apiOrderId }) => apiOrderId === "api-1");
    await store.prisma.shipment.create({
      data: {
        shop: store.shop,
        dispatchId: dispatch?.id ?? "",
        id: "damaged",
        trackingNumbers: ["damaged"],
        trackingUrls: [],
        carrier: "",
        service: "",
        estimatedDelivery: "",
        items: "no items",
        seenAt: store.now(),
      },
    });
    await store.sweep();
    expect(await stateOf(store)).toMatchObject({ "api-2": "Closed", "api-3": "Closed" });
  });
});

async function dispatchOf(store: Store, apiOrderId: string) {
  return (await store.dispatches()).find((dispatch) => dispatch.apiOrderId === apiOrderId);
}

describe("an id under which the provider shows somebody else's order", () => {
  /** The order with our id is now the one that another store made. */
  async function withStranger(): Promise<Store> {
    const store = await withOrders(2);
    const first = store.provider.orders.get("api-1");
    if (first === undefined) throw new Error("No order was made.");
    first.order = { ...first.order, externalSourceId: "elsewhere.myshopify.com/1" };
    return store;
  }

  it("ships nothing to our buyer, and a person hears of it; other orders go on", async () => {
    const store = await withStranger();
    shipAll(store);
    await sweepFor(store, 120);
    const ours = await dispatchOf(store, "api-1");
    const other = await dispatchOf(store, "api-2");
    expect(ours).toMatchObject({
      state: "Accepted",
      shipments: [],
      attentionReason: "OrderUnreadable",
      attentionDetail: "anothersOrder",
    });
    expect(other).toMatchObject({ state: "Closed" });
  });

  it.each(["update", "cancel"] as const)("is left as it is: %s", async (change) => {
    const store = await withStranger();
    const orderId = (await dispatchOf(store, "api-1"))?.orderId ?? "";
    const changed = change === "cancel" ? { isCanceled: true } : { address: { zip: "97202" } };
    await store.send(store.change(orderId, changed), { topic: "orders/updated" });
    await store.settle();
    expect(store.edge.count("updateOrder") + store.edge.count("cancelOrder")).toBe(0);
    expect((await dispatchOf(store, "api-1"))?.lastError).toEqual(phrase("anothersOrder"));
  });
});

describe("an id that the provider gave to two orders", () => {
  it.each([2, 4])("has both of them looked at in one sweep of %i", async (count) => {
    const store = await withOrders(count);
    const twice = await dispatchOf(store, "api-2");
    await store.prisma.dispatch.update({
      where: { shop_id: { shop: store.shop, id: twice?.id ?? "" } },
      data: { apiOrderId: "api-1" },
    });
    shipAll(store);
    await store.sweep();
    const [own, other] = (await store.dispatches())
      .filter(({ apiOrderId }) => apiOrderId === "api-1")
      .toSorted((a) => (a.id === twice?.id ? 1 : -1));
    expect(own).toMatchObject({ state: "Closed", pollFailures: 0 });
    expect(other).toMatchObject({ state: "Accepted", pollFailures: 1, shipments: [] });
    expect(other?.lastError).toEqual(phrase("anothersOrder"));
  });
});
