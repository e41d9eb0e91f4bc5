import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** Ships all that the provider has, under one number per order. */
async function shipAll(store: Store, number = "1Z999") {
  for (const [orderId, { order }] of store.provider.orders) {
    const items = order.items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship(orderId, { number: `${number}-${orderId}`, items });
  }
}

describe("one paid order", () => {
  it("travels to the provider and comes back as a fulfillment of exactly its mapped lines", async () => {
    const store = await harness.store();
    const order = store.place();

    await store.send(order);
    await store.settle();

    const [sent] = [...store.provider.orders.values()];
    expect(sent?.order.externalSourceId).toBe(`${store.shop}/${order.id}`);
    expect(sent?.order.items).toEqual([
      {
        externalSourceId: `${order.id}1`,
        sku: "COF-1",
        quantity: 2,
        artworkUrl: "https://art.example/product.png",
      },
      {
        externalSourceId: `${order.id}2`,
        sku: "COF-2",
        quantity: 1,
        artworkUrl: "https://art.example/product.png",
      },
    ]);

    await shipAll(store);
    await store.sweep();

    expect(store.shopify.orders.get(order.id)?.fulfillments).toEqual([
      {
        id: expect.any(String),
        status: "SUCCESS",
        tracking: [{ number: "1Z999-api-1", url: "https://carrier.example/track", company: "UPS" }],
        lines: [
          { lineItemId: `${order.id}1`, quantity: 2 },
          { lineItemId: `${order.id}2`, quantity: 1 },
        ],
      },
    ]);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Closed", attentionReason: null, dueAt: null });
  });

  it("costs one order reading, one look and one mutation in Shopify", async () => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    await shipAll(store);
    await store.sweep();
    const admin = ["readOrder", "readVariants", "readFulfillments", "createFulfillment"];
    expect(admin.map((operation) => store.edge.count(operation))).toEqual([1, 0, 1, 1]);
  });

  it("gives every line a verdict", async () => {
    const store = await harness.store();
    const order = store.place({
      lines: [
        { id: "1", variantId: "11" },
        { id: "2", variantId: "13", sku: "MUG" },
        { id: "3", variantId: null },
        { id: "4", variantId: "12", isGiftCard: true },
        { id: "5", variantId: "12", fulfillmentService: "other-3pl" },
      ],
    });
    await store.send(order);
    await store.settle();
    const [dispatch] = await store.dispatches();
    const detail = await store.connector.readDispatch({
      shop: store.shop,
      dispatchId: dispatch?.id ?? "",
    });
    expect(detail?.orderLines.map(({ verdict }) => verdict)).toEqual([
      "Forwarded",
      "NeedsMapping",
      "NeedsDecision",
      "NotShippable",
      "SomebodyElses",
    ]);
  });

  it("is forwarded once when 20 identical webhooks come at the same instant", async () => {
    const store = await harness.store();
    const order = store.place();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.send(order, { webhookId: index < 10 ? "same" : `other-${index}` }),
      ),
    );
    const webhooks = await store.prisma.delivery.findMany({ where: { shop: store.shop } });
    expect(webhooks).toHaveLength(11);

    await Promise.all(
      webhooks.map(({ webhookId }) =>
        store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId }),
      ),
    );
    await Promise.all(Array.from({ length: 4 }, () => store.settle()));

    expect(await store.dispatches()).toHaveLength(1);
    expect(store.provider.orders.size).toBe(1);
  });

  it("is forwarded whatever order its webhooks come in", async () => {
    const store = await harness.store();
    const order = store.place();
    const later = {
      ...order,
      updatedAt: new Date(store.now().getTime() + 5_000).toISOString(),
      email: "corrected@example.com",
    };
    await store.send(later, { topic: "orders/updated" });
    await store.send(order, { topic: "orders/paid" });
    await store.send(order, { topic: "orders/create" });
    await store.settle();

    const [sent] = [...store.provider.orders.values()];
    expect(store.provider.orders.size).toBe(1);
    expect(sent?.order.toAddress.email).toBe("corrected@example.com");
    const states = await store.prisma.delivery.groupBy({
      by: ["state"],
      where: { shop: store.shop },
      _count: true,
    });
    expect(states.find(({ state }) => state === "Received")).toBeUndefined();
  });
});

describe("an answer that was lost", () => {
  it("and then a refusal from somebody on the way end in the order that was made", async () => {
    // GIVEN
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1 ? "lost-answer" : undefined,
    );
    await store.send(store.place());
    await store.settle();
    // WHEN a gateway answers the second try
    store.provider.refuseWith({ kind: "refused", status: 403, message: "Blocked" });
    store.advance(60_000);
    await store.settle();
    // THEN
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("leads to the same key and body again, and to one order", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count <= 4 ? "lost-answer" : undefined,
    );
    await store.send(store.place());
    await store.settle();
    const waits = [];
    for (let count = 1; count <= 4; count += 1) {
      const [dispatch] = await store.dispatches();
      waits.push(Number(dispatch?.dueAt) - Number(store.now()));
      store.advance(waits.at(-1) ?? 0);
      await store.settle();
    }
    expect(waits.map((ms) => Math.floor(ms / 1_000))).toEqual([1, 2, 4, 8]);
    expect(store.edge.count("createOrder")).toBe(5);
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", tries: 0 }]);
  });

  it("of a fulfillment never doubles it", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" && count === 1 ? "lost-answer" : undefined,
    );
    const order = store.place();
    await store.send(order);
    await store.settle();
    await shipAll(store);
    await store.sweep();
    store.advance(2_000);
    await store.settle();

    expect(store.edge.count("createFulfillment")).toBe(1);
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
    const [dispatch] = await store.dispatches();
    expect(dispatch?.state).toBe("Closed");
    expect(dispatch?.writeBacks).toMatchObject([{ state: "Adopted" }]);
  });

  it("of a fulfillment that never happened is made good", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" && count === 1 ? "lost-request" : undefined,
    );
    const order = store.place();
    await store.send(order);
    await store.settle();
    await shipAll(store);
    await store.sweep();
    expect(store.shopify.orders.get(order.id)?.fulfillments).toEqual([]);
    store.advance(2_000);
    await store.settle();

    // Both ask for all that remains: Shopify lets one of them succeed.
    expect(store.edge.count("createFulfillment")).toBe(2);
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
    const [dispatch] = await store.dispatches();
    expect(dispatch?.writeBacks.map(({ state }) => state).toSorted()).toEqual(["Done", "Lost"]);
  });

  it("older than a day is looked up before it is tried again", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
    await store.send(store.place());
    await store.settle();
    store.edge.setPlan(() => undefined);
    store.advance(25 * 60 * 60_000);
    await store.settle();

    expect(store.edge.count("createOrder")).toBe(1);
    expect(store.edge.count("getOrders")).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });
});

describe("a parcel", () => {
  it("that holds a part writes back that part, and the rest under its own number", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const [one, two] = [`${order.id}1`, `${order.id}2`];

    store.provider.ship("api-1", {
      number: "A",
      items: [{ externalSourceId: one, quantity: 2 }],
      status: "Packaged",
    });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    store.provider.ship("api-1", { number: "B", items: [{ externalSourceId: two, quantity: 1 }] });
    await store.sweep();

    const fulfillments = store.shopify.orders.get(order.id)?.fulfillments ?? [];
    expect(fulfillments.map(({ tracking, lines }) => [tracking[0]?.number, lines])).toEqual([
      ["A", [{ lineItemId: one, quantity: 2 }]],
      ["B", [{ lineItemId: two, quantity: 1 }]],
    ]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("that somebody fulfilled by hand meanwhile is left alone", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "7", variantId: "11" }] });
    await store.send(order);
    await store.settle();
    const inStore = store.shopify.orders.get(order.id);
    const [fulfillmentOrder] = inStore?.fulfillmentOrders ?? [];
    if (fulfillmentOrder?.lines[0]) fulfillmentOrder.lines[0].remainingQuantity = 0;
    if (fulfillmentOrder) fulfillmentOrder.status = "CLOSED";
    const byHand = {
      id: "gid://shopify/Fulfillment/77",
      status: "SUCCESS",
      tracking: [],
      lines: [{ lineItemId: "7", quantity: 1 }],
    };
    inStore?.fulfillments.push(byHand);
    await shipAll(store);
    await store.sweep();

    expect(inStore?.fulfillments).toEqual([byHand]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("that was canceled in Shopify after its parcel left is told, never shown as fulfilled", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "7", variantId: "11" }] });
    await store.send(order);
    await store.settle();
    const inStore = store.shopify.orders.get(order.id);
    const [fulfillmentOrder] = inStore?.fulfillmentOrders ?? [];
    if (fulfillmentOrder) fulfillmentOrder.status = "CLOSED";
    await shipAll(store);
    await store.sweep();

    expect(inStore?.fulfillments).toEqual([]);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Shipped", attentionReason: "WriteBackRefused" });
    expect(dispatch?.attentionDetail).toBe("lineCanceled");
  });
});

describe("what cannot be sent", () => {
  it("waits under attention with its reason, and goes on by itself when the cause is gone", async () => {
    const store = await harness.store();
    const order = store.place({
      lines: [{ id: "9", variantId: "11" }],
      shippingAddress: null,
    });
    await store.send(order);
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention).toMatchObject({ reason: "AddressIncomplete" });

    const corrected = {
      ...store.place({ id: order.id, lines: [{ id: "9", variantId: "11" }] }),
      updatedAt: new Date(store.now().getTime() + 1_000).toISOString(),
    };
    await store.send(corrected, { topic: "orders/updated" });
    await store.settle();

    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("because the provider refused it is not sent again before something changed, then under a new key", async () => {
    const store = await harness.store();
    store.provider.refuseWith({ kind: "refused", status: 422, message: "No such artwork size" });
    await store.send(store.place());
    await store.settle();
    const [before] = await store.dispatches();
    expect(before).toMatchObject({ state: "Pending", attentionReason: "RefusedByProvider" });
    store.advance(60 * 60_000);
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(1);

    store.provider.refuseWith(null);
    const command = { shop: store.shop, dispatchId: before?.id ?? "", actor: "owner" };
    expect(await store.connector.retryDispatch(command)).toBe(true);
    await store.settle();
    const [after] = await store.dispatches();
    expect(after).toMatchObject({ state: "Accepted", attentionReason: null });
    expect(store.edge.count("createOrder")).toBe(2);
  });

  it("because no artwork is there is held, and reads it again when the product changed", async () => {
    const store = await harness.store();
    for (const variant of store.shopify.variants.values()) variant.productArtworkUrl = null;
    store.advance(2 * 60 * 60_000);
    await store.send(store.place({ lines: [{ id: "5", variantId: "11", title: "Blend" }] }));
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention).toMatchObject({
      reason: "NoArtwork",
      subject: { title: "Blend" },
    });
  });

  it("is closed to other shops", async () => {
    const [one, other] = [await harness.store(), await harness.store()];
    await one.send(one.place());
    await one.settle();
    const [dispatch] = await one.dispatches();
    const query = { shop: other.shop, dispatchId: dispatch?.id ?? "" };
    expect(await other.connector.readDispatch(query)).toBeNull();
    expect(await other.connector.retryDispatch({ ...query, actor: "stranger" })).toBe(false);
    expect((await other.connector.listDispatches({ shop: other.shop })).dispatches).toEqual([]);
  });
});
