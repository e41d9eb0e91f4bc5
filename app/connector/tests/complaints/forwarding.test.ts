/** Complaints of other connectors' users about orders that were doubled, lost or hidden. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const hourMs = 60 * 60_000;

async function accepted() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, order };
}

describe("one order", () => {
  it("is made once of identical webhooks at the same instant (complaint 2: ShopifySharp#919)", async () => {
    const store = await harness.store();
    const order = store.place();
    const webhookId = randomUUID();
    const processes = Array.from({ length: 8 }, () => store.newProcess());
    await Promise.all(processes.map((process) => store.send(order, { webhookId, process })));
    await Promise.all(processes.map((process) => store.settle(process)));
    expect(await store.prisma.delivery.count({ where: { shop: store.shop } })).toBe(1);
    expect(store.edge.count("createOrder")).toBe(1);
  });

  it("stays one when its webhook is sent again all day (complaint 3: shopify_app#1173)", async () => {
    const { store, order } = await accepted();
    const webhookId = randomUUID();
    for (let time = 0; time < 5; time += 1) {
      store.advance(5 * hourMs);
      await store.send(order, { webhookId });
      await store.settle();
    }
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toHaveLength(1);
  });

  it("is submitted by one of two processes that find it at once (complaint 25: RITL migrations/003)", async () => {
    const store = await harness.store();
    await store.send(store.place());
    const processes = Array.from({ length: 4 }, () => store.newProcess());
    await Promise.all(processes.map((process) => store.settle(process)));
    expect(store.edge.count("createOrder")).toBe(1);
  });

  it("is not mixed up with another of the same number (complaints 19 and 22: printful, craftcms#3391)", async () => {
    const store = await harness.store();
    const [first, second] = [store.place(), store.place()];
    second.name = first.name;
    await store.send(first);
    await store.send(second);
    await store.settle();
    const ids = [...store.provider.orders.values()].map(({ order }) => order.externalSourceId);
    expect(new Set(ids).size).toBe(2);
  });

  it("made at the provider says whose it is (complaint 26: chitchats-api-doc#77)", async () => {
    const { store, order } = await accepted();
    const [made] = [...store.provider.orders.values()];
    expect(made?.order.externalSourceId).toContain(store.shop);
    expect(made?.order.externalSourceId).toContain(order.id);
    expect(made?.order.items.map(({ externalSourceId }) => externalSourceId)).toEqual([
      `${order.id}1`,
      `${order.id}2`,
    ]);
  });
});

describe("with webhooks gone for good", () => {
  it("orders, edits and cancelations are found all the same (complaint 6: laravel-shopify#936)", async () => {
    const store = await harness.store();
    const [kept, edited, canceled] = [store.place(), store.place(), store.place()];
    const compare = async () => {
      store.advance(16 * 60_000);
      await store.compare();
      await store.settle();
    };
    await compare();
    expect(store.provider.orders.size).toBe(3);
    store.change(edited.id, { quantities: { [`${edited.id}1`]: 1 } });
    store.change(canceled.id, { isCanceled: true });
    await compare();
    const made = (orderId: string) =>
      [...store.provider.orders.values()].find(({ order }) =>
        order.externalSourceId?.includes(orderId),
      )?.order;
    expect(made(kept.id)).toMatchObject({ orderStatus: "Created", items: [{ quantity: 2 }, {}] });
    expect(made(edited.id)?.items[0]?.quantity).toBe(1);
    expect(made(canceled.id)?.orderStatus).toBe("Canceled");
  });
});

describe("an order that can't go out", () => {
  it("without a street says which part is missing (complaint 19: help.printful.com)", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(store.change(order.id, { address: { address1: null } }));
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches).toMatchObject([
      { attention: { reason: "AddressIncomplete", subject: { lacks: "street" } } },
    ]);
    expect(store.edge.count("createOrder")).toBe(0);
  });

  it("is in a list, with the reason (complaint 20: stuckorders.com/shopify-shipstation-sync-issues)", async () => {
    const store = await harness.store();
    const unpaid = store.place({ financialStatus: "pending" });
    const unmapped = store.place({ lines: [{ id: "201", variantId: "13", sku: "MUG" }] });
    await store.send(unpaid, { topic: "orders/create" });
    await store.send(unmapped);
    await store.settle();
    const { orders } = await store.connector.listUnforwarded({ shop: store.shop });
    expect(Object.fromEntries(orders.map(({ orderId, cause }) => [orderId, cause]))).toEqual({
      [unpaid.id]: "Unpaid",
      [unmapped.id]: "NotMapped",
    });
  });

  it("waits for stock with the provider's words, and the store never says fulfilled (complaint 27: shopintegrations.com)", async () => {
    const store = await harness.store();
    store.provider.stock.set("COF-1", 1);
    store.provider.refuseWith({ kind: "refused", status: 422, message: "Not enough stock of A." });
    const order = store.place();
    await store.send(order);
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention?.subject).toEqual({
      words: "Not enough stock of A.",
      about: { field: "sku", lineItemId: order.lines[0]?.id },
    });
    expect(store.shopify.orders.get(order.id)?.fulfillments).toEqual([]);
  });

  it("that is picked up is not made, and says so (complaint 19: help.printful.com)", async () => {
    const store = await harness.store();
    const order = store.place();
    const stored = store.shopify.orders.get(order.id);
    for (const one of stored?.fulfillmentOrders ?? []) one.deliveryMethod = "PICK_UP";
    await store.send(order);
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
    const { orders } = await store.connector.listUnforwarded({ shop: store.shop });
    expect(orders).toMatchObject([{ orderId: order.id, cause: "NotOurs" }]);
  });
});

describe("a line", () => {
  it("of another fulfillment service stays with it (complaint 22: sweetprocess.com)", async () => {
    const store = await harness.store();
    const order = store.place();
    const [one] = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
    if (one) one.location = { ...one.location, isFulfillmentService: true };
    await store.send(order);
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
  });

  it("that nothing is made for has a verdict, and the others go out (complaint 18: help.tpop.com)", async () => {
    const { store, order } = await accepted();
    const lines = await store.prisma.orderLine.findMany({
      where: { shop: store.shop, orderId: order.id },
      orderBy: { position: "asc" },
    });
    expect(lines.map(({ verdict }) => verdict)).toEqual(["Forwarded", "Forwarded", "NeedsMapping"]);
    expect(store.provider.orders.get("api-1")?.order.items).toHaveLength(2);
  });
});

describe("a cancelation", () => {
  it("by the provider never cancels the order in the store (complaint 29: help.dropcommerce.com)", async () => {
    const { store, order } = await accepted();
    store.provider.move("api-1", "Declined");
    await store.sweep();
    const stored = store.shopify.orders.get(order.id);
    expect(stored?.snapshot.canceledAt).toBeNull();
    expect(stored?.fulfillmentOrders.map(({ status }) => status)).toEqual(["ON_HOLD"]);
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention?.reason).toBe("CanceledByProvider");
    const told = await store.prisma.timelineEntry.findMany({
      where: { shop: store.shop, kind: "canceled" },
    });
    expect(told.map(({ actor }) => actor)).toEqual(["provider"]);
  });

  it("in the store stops nothing that was begun, and says so (complaint 29: help.dropcommerce.com)", async () => {
    const { store, order } = await accepted();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Printed");
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches[0]?.attention?.reason).toBe("CanceledAfterAcceptance");
  });
});
