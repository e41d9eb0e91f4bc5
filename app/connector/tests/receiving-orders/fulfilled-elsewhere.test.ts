/** Lines that Shopify has given to another service, or to the buyer at the counter; and back. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { createConnector } from "#app/connector/index.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

type Place = "here" | "picked up" | "other service";

/** Puts each line of an order into a fulfillment order of its own, at the place that is told. */
function lieAt(store: Store, orderId: string, places: Record<string, Place>) {
  const stored = store.shopify.orders.get(orderId);
  const [first] = stored?.fulfillmentOrders ?? [];
  if (stored === undefined || first === undefined) throw new Error(`There is no order ${orderId}.`);
  const lines = stored.fulfillmentOrders.flatMap((one) => one.lines);
  stored.fulfillmentOrders = lines.map((line) => {
    const place = places[line.lineItemId.slice(-1)] ?? "here";
    const isFulfillmentService = place === "other service";
    return Object.assign(structuredClone(first), {
      id: `gid://shopify/FulfillmentOrder/${line.lineItemId}`,
      deliveryMethod: place === "picked up" ? "PICK_UP" : "SHIPPING",
      location: { ...first.location, isFulfillmentService },
      lines: [line],
    });
  });
}

/** Shopify tells that one of an order's fulfillment orders was moved. */
async function reportMove(store: Store, orderId: string, line = "1") {
  const moved = `gid://shopify/FulfillmentOrder/${orderId}${line}`;
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "fulfillment_orders/moved",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(JSON.stringify({ original_fulfillment_order: { id: moved } })),
  });
}

async function paid(places: Record<string, Place>) {
  const store = await harness.store();
  const order = store.place();
  lieAt(store, order.id, places);
  await store.send(order);
  await store.settle();
  return { store, order };
}

const verdicts = async (store: Store) => {
  const lines = await store.prisma.orderLine.findMany({
    where: { shop: store.shop },
    orderBy: { position: "asc" },
  });
  return lines.map(({ verdict, dispatchSequence }) => [verdict, dispatchSequence]);
};
const sent = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(({ externalSourceId }) => externalSourceId?.slice(-1)).join(),
  );
const mug = ["NeedsMapping", null];

it("what lies elsewhere as a whole has no dispatch, and each line says so", async () => {
  const { store } = await paid({ 1: "picked up", 2: "other service" });
  expect(await verdicts(store)).toEqual([["SomebodyElses", null], ["SomebodyElses", null], mug]);
  expect(await store.dispatches()).toEqual([]);
  expect(sent(store)).toEqual([]);
});

it("a webhook that is repeated opens nothing, and news about the order look once more", async () => {
  const { store, order } = await paid({ 1: "picked up", 2: "picked up" });
  const looks = store.edge.count("readOrder");
  await store.send(order);
  await store.settle();
  expect(store.edge.count("readOrder")).toBe(looks);
  const tagged = store.change(order.id, {});
  await store.send(tagged, { topic: "orders/updated" });
  await store.settle();
  expect(store.edge.count("readOrder")).toBe(looks + 1);
  expect(await store.dispatches()).toEqual([]);
});

it("what the store has handed over stays elsewhere", async () => {
  const { store, order } = await paid({ 1: "picked up", 2: "picked up" });
  for (const one of store.shopify.orders.get(order.id)?.fulfillmentOrders ?? []) {
    one.status = "CLOSED";
    for (const line of one.lines) line.remainingQuantity = 0;
  }
  await store.send(store.change(order.id, {}), { topic: "orders/updated" });
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  expect((await verdicts(store)).slice(0, 2)).toEqual([
    ["SomebodyElses", null],
    ["SomebodyElses", null],
  ]);
});

it.each(["fulfillment_orders/moved", "orders/updated"])(
  "what is moved back as a whole is sent, once, whichever webhook tells of it (%s)",
  async (topic) => {
    const { store, order } = await paid({ 1: "picked up", 2: "other service" });
    lieAt(store, order.id, {});
    if (topic === "orders/updated") await store.send(store.change(order.id, {}), { topic });
    else await reportMove(store, order.id);
    await store.settle();
    await reportMove(store, order.id);
    await store.send(order);
    await store.settle();
    expect(sent(store)).toEqual(["1,2"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", sequence: 1 }]);
    expect((await verdicts(store)).slice(0, 2)).toEqual([
      ["Forwarded", 1],
      ["Forwarded", 1],
    ]);
  },
);

it("a part that lies elsewhere stays there, and joins the order when it is moved in time", async () => {
  const { store, order } = await paid({ 2: "other service" });
  expect(sent(store)).toEqual(["1"]);
  expect(await verdicts(store)).toEqual([["Forwarded", 1], ["SomebodyElses", null], mug]);
  lieAt(store, order.id, {});
  await reportMove(store, order.id, "2");
  await store.settle();
  expect(sent(store)).toEqual(["1,2"]);
  expect(await verdicts(store)).toEqual([["Forwarded", 1], ["Forwarded", 1], mug]);
});

it("a part that is moved back when the provider has begun goes in a dispatch of its own", async () => {
  const { store, order } = await paid({ 2: "picked up" });
  store.provider.move("api-1", "Printed");
  await store.sweep();
  lieAt(store, order.id, {});
  await reportMove(store, order.id, "2");
  await store.settle();
  expect(sent(store)).toEqual(["1", "2"]);
  expect(await verdicts(store)).toEqual([["Forwarded", 1], ["Forwarded", 2], mug]);
  expect((await store.dispatches()).map(({ attentionReason }) => attentionReason)).toEqual([
    null,
    null,
  ]);
});

it("a part that is moved away from an order that is not begun leaves it", async () => {
  const { store, order } = await paid({});
  lieAt(store, order.id, { 2: "other service" });
  await reportMove(store, order.id, "2");
  await store.settle();
  expect(sent(store)).toEqual(["1"]);
  expect(await verdicts(store)).toEqual([["Forwarded", 1], ["SomebodyElses", null], mug]);
});

it("an edit that comes while the order is read in Shopify is followed", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  let isOver = false;
  const shopify = {
    ...store.ctx.shopify,
    forShop: (shop: string) => {
      const admin = store.ctx.shopify.forShop(shop);
      return {
        ...admin,
        readOrder: async (id: string) => {
          const read = await store.shopify.shopify.forShop(shop).readOrder(id);
          if (!isOver) {
            isOver = true;
            const edited = store.change(order.id, { quantities: { [`${order.id}1`]: 1 } });
            await store.send(edited, { topic: "orders/updated" });
            await importOrder(store);
          }
          return read;
        },
      };
    },
  };
  const connector = createConnector({ ...store.ctx, shopify });
  await store.settle({ ...store.newProcess(), connector });
  expect([...store.provider.orders.values()][0]?.order.items[0]?.quantity).toBe(1);
});

async function importOrder({ prisma, shop, connector }: Store) {
  const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

it("a process that is killed at any step loses and doubles nothing", async () => {
  const live = async (store: Store, orderId: string, process: Process) => {
    await store.settle(process);
    lieAt(store, orderId, { 2: "other service" });
    await reportMove(store, orderId);
    await store.settle(process);
    lieAt(store, orderId, {});
    await reportMove(store, orderId, "2");
    await store.settle(process);
  };
  const begun = async () => {
    const store = await harness.store();
    const order = store.place();
    lieAt(store, order.id, { 1: "picked up", 2: "picked up" });
    await store.send(order);
    return { store, order };
  };
  const whole = await begun();
  const counted = whole.store.newProcess();
  await live(whole.store, whole.order.id, counted);
  expect(sent(whole.store)).toEqual(["1,2"]);
  for (const crashAt of crashSteps({ last: counted.steps })) {
    const { store, order } = await begun();
    await live(store, order.id, store.newProcess({ crashAt }));
    store.advance(25_000);
    await store.settle();
    expect({ crashAt, sent: sent(store) }).toEqual({ crashAt, sent: ["1,2"] });
  }
}, 300_000);

it("is listed among the products as fulfilled elsewhere, until its next order is the provider's", async () => {
  const { store, order } = await paid({ 1: "other service" });
  const [line] = store.shopify.orders.get(order.id)?.snapshot.lines ?? [];
  const elsewhere = async () => {
    const { variants, counts } = await store.connector.products.listVariants({
      shop: store.shop,
      filter: "elsewhere",
    });
    expect(counts.elsewhere).toBe(variants.length);
    return variants.map(({ id }) => id);
  };
  expect(await elsewhere()).toEqual([line?.variantId]);
  await store.send(store.place());
  await store.settle();
  expect(await elsewhere()).toEqual([]);
});
