/** What users of other connectors complain about, each as a test that says it does not happen here. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function accepted() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, order };
}

async function ship(store: Store) {
  const made = store.provider.orders.get("api-1");
  const items = (made?.order.items ?? []).map(({ externalSourceId, quantity }) => ({
    externalSourceId: externalSourceId ?? "",
    quantity,
  }));
  store.provider.ship("api-1", { number: "1Z", items });
  await store.sweep();
}

const fulfillments = (store: Store, orderId: string) =>
  store.shopify.orders.get(orderId)?.fulfillments ?? [];

describe("a webhook", () => {
  it("that comes again a minute later makes nothing new (complaint 1: shopify-api-js#916)", async () => {
    const { store, order } = await accepted();
    store.advance(60_000);
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("and its update at the same time make one row (complaint 4: laravel-shopify#130)", async () => {
    const store = await harness.store();
    const order = store.place();
    const topics = ["orders/create", "orders/paid", "orders/updated"];
    await Promise.all(topics.map((topic) => store.send(order, { topic })));
    await Promise.all([store.settle(), store.settle(store.newProcess())]);
    expect(await store.dispatches()).toHaveLength(1);
  });

  it("that never comes is found out (complaints 5 and 7: laravel-shopify#591, dshop#319)", async () => {
    const store = await harness.store();
    store.place();
    store.advance(16 * 60_000);
    await store.compare();
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });
});

describe("a fulfillment", () => {
  it("always carries its tracking number (complaint 8: shopify-api-php#112)", async () => {
    const { store, order } = await accepted();
    await ship(store);
    expect(fulfillments(store, order.id).map(({ tracking }) => tracking[0]?.number)).toEqual([
      "1Z",
    ]);
  });

  it("goes by the line, not by the variant (complaint 13: BCApps#6157)", async () => {
    const store = await harness.store();
    const order = store.place({
      lines: [
        { id: "71", variantId: "11", quantity: 1 },
        { id: "72", variantId: "11", quantity: 3 },
      ],
    });
    await store.send(order);
    await store.settle();
    store.provider.ship("api-1", {
      number: "A",
      items: [{ externalSourceId: "72", quantity: 3 }],
      status: "Packaged",
    });
    await store.sweep();
    expect(fulfillments(store, order.id)[0]?.lines).toEqual([{ lineItemId: "72", quantity: 3 }]);
  });

  it("is not lost to a momentary error (complaint 21: stuckorders.com)", async () => {
    const { store, order } = await accepted();
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" && count <= 3 ? "lost-request" : undefined,
    );
    await ship(store);
    for (let round = 0; round < 4; round += 1) {
      store.advance(60_000);
      await store.settle();
    }
    expect(fulfillments(store, order.id)).toHaveLength(1);
  });
});

describe("an edit in the store", () => {
  it("is never ignored (complaint 15: printbest.com)", async () => {
    const { store, order } = await accepted();
    const changed = store.change(order.id, { quantities: { [`${order.id}1`]: 1 } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.items[0]?.quantity).toBe(1);
  });

  it("leaves no line of quantity zero behind (complaint 16: help.shipstation.com)", async () => {
    const { store, order } = await accepted();
    const changed = store.change(order.id, { quantities: { [`${order.id}1`]: 0 } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    const made = store.provider.orders.get("api-1")?.order.items ?? [];
    expect(made.map(({ externalSourceId }) => externalSourceId)).toEqual([`${order.id}2`]);
  });

  it("that comes too late says so, with its cut-off (complaint 17: manifest2268.zendesk.com)", async () => {
    const { store, order } = await accepted();
    store.provider.move("api-1", "Picked");
    await store.sweep();
    const changed = store.change(order.id, { address: { zip: "97299" } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention?.subject).toEqual({
      status: "Picked",
      isAddressAlone: true,
    });
  });
});

describe("a product", () => {
  it("whose SKU was renamed keeps its mapping (complaint 18: help.printify.com)", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "81", variantId: "11", sku: "RENAMED" }] });
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.items[0]?.sku).toBe("COF-1");
  });
});

describe("a failed call", () => {
  it("that made the order all the same makes no second (complaint 24: medusa-fulfillment-shippo#128)", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1 ? "lost-answer" : undefined,
    );
    await store.send(store.place());
    await store.settle();
    store.advance(2_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });
});

describe("a cancelation", () => {
  it("reaches the provider while it can, and is not refused by us (complaint 15: theprintspace.co.uk)", async () => {
    const { store, order } = await accepted();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  });

  it("within the hold window costs nothing (complaint 28: help.dripshipper.io)", async () => {
    const store = await harness.store();
    const rules = await store.connector.readPolicy(store.shop);
    if (rules === null) throw new Error("The store has no rules.");
    const holdWindow = { kind: "hours", hours: 24 } as const;
    const command = { shop: store.shop, rules: { ...rules, holdWindow }, actor: "owner" };
    await store.connector.changePolicy(command);
    const order = store.place();
    await store.send(order);
    await store.settle();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
  });
});
