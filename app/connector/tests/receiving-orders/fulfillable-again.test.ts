/** Orders of which Shopify shows nothing to fulfill: at first, for a while, or for good. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const harness = openHarness();

const stored = (store: Store, orderId: string) => {
  const found = store.shopify.orders.get(orderId);
  if (found === undefined) throw new Error(`There is no order ${orderId}.`);
  return found;
};

/** Shopify has not assigned the order to a location yet; the function that is returned does it. */
function unroute(store: Store, orderId: string) {
  const order = stored(store, orderId);
  const groups = order.fulfillmentOrders;
  order.fulfillmentOrders = [];
  return () => {
    order.fulfillmentOrders = groups;
  };
}

/** Somebody packs lines of an order in the store; the function that is returned takes it back. */
function fulfillByHand(store: Store, orderId: string, ends = ["1", "2", "3"]) {
  const order = stored(store, orderId);
  const [group] = order.fulfillmentOrders;
  if (group === undefined) throw new Error("The order is not routed.");
  const lines = group.lines.filter(({ lineItemId }) => ends.includes(lineItemId.slice(-1)));
  const taken = lines.map(({ lineItemId, remainingQuantity: quantity }) => ({
    lineItemId,
    quantity,
  }));
  for (const line of lines) line.remainingQuantity = 0;
  group.status = group.lines.some((line) => line.remainingQuantity > 0) ? "IN_PROGRESS" : "CLOSED";
  const id = `gid://shopify/Fulfillment/${orderId}99`;
  const fulfillment = { id, status: "SUCCESS", tracking: [], lines: taken };
  order.fulfillments.push(fulfillment);
  return () => {
    fulfillment.status = "CANCELLED";
    // Shopify opens another fulfillment order for what was canceled.
    order.fulfillmentOrders.push({
      ...structuredClone(group),
      id: `${group.id}9`,
      status: "OPEN",
      lines: taken.map(({ lineItemId, quantity }) => ({
        id: `gid://shopify/FulfillmentOrderLineItem/${lineItemId}9`,
        lineItemId,
        totalQuantity: quantity,
        remainingQuantity: quantity,
      })),
    });
  };
}

async function reportRouting(store: Store) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "fulfillment_orders/order_routing_complete",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(
      '{"fulfillment_order":{"id":"gid://shopify/FulfillmentOrder/7","status":"open"}}',
    ),
  });
  await store.settle();
}

async function compare(store: Store, afterMs = 16 * minuteMs) {
  store.advance(afterMs);
  await store.compare();
  await store.settle();
}

const sent = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(({ externalSourceId }) => externalSourceId?.slice(-1)).join(),
  );

const verdicts = async (store: Store) => {
  const lines = await store.prisma.orderLine.findMany({
    where: { shop: store.shop },
    orderBy: { position: "asc" },
  });
  return lines.map(({ verdict, dispatchSequence }) => [verdict, dispatchSequence]);
};

async function holdingFor(minutes: number) {
  const store = await harness.store();
  const rules = policy.parse({ holdWindow: { kind: "minutes", minutes } });
  await store.connector.changePolicy({ shop: store.shop, actor: "merchant", rules });
  return store;
}

it("an order that Shopify has not routed yet waits, says so, and goes when Shopify tells", async () => {
  const store = await harness.store();
  const order = store.place();
  const route = unroute(store, order.id);
  await store.send(order);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([
    { state: "Pending", attentionReason: "NotRouted" },
  ]);

  route();
  await reportRouting(store);
  await reportRouting(store);

  expect(sent(store)).toEqual(["1,2"]);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
});

it("an order that is routed late is found without a word of Shopify's, at ever longer intervals", async () => {
  const store = await harness.store();
  const order = store.place();
  const route = unroute(store, order.id);
  await store.send(order);
  for (let look = 0; look < 60; look += 1) {
    store.advance(12 * hourMs);
    await store.settle();
  }
  expect(store.edge.count("readOrder")).toBeLessThan(12);
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "NotRouted" }]);

  route();
  store.advance(30 * 24 * hourMs);
  await store.settle();

  expect(sent(store)).toEqual(["1,2"]);
});

it("what is routed waits a while for the rest of its order, and then goes alone", async () => {
  const store = await harness.store();
  const order = store.place();
  const [group] = stored(store, order.id).fulfillmentOrders;
  const late = group?.lines.splice(1, 1) ?? [];
  await store.send(order);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "NotRouted" }]);

  store.advance(hourMs);
  await store.settle();
  expect(sent(store)).toEqual(["1"]);

  group?.lines.push(...late);
  await store.send(store.change(order.id, {}), { topic: "orders/updated" });
  await store.settle();
  expect(sent(store)).toEqual(["1,2"]);
});

it.each(["a webhook", "the comparison"])(
  "an order that was fulfilled by hand while it waited is left alone, until that is canceled (%s)",
  async (news) => {
    const store = await holdingFor(30);
    const order = store.place();
    await store.send(order);
    await store.settle();
    const cancel = fulfillByHand(store, order.id);
    store.advance(hourMs);
    await store.settle();
    expect(await store.dispatches()).toEqual([]);
    expect(await store.connector.listUnforwarded({ shop: store.shop })).toMatchObject({
      orders: [{ orderId: order.id, cause: "NotOurs" }],
    });
    expect((await verdicts(store)).slice(0, 2)).toEqual([
      ["SomebodyElses", null],
      ["SomebodyElses", null],
    ]);
    const looks = store.edge.count("readOrder");
    await compare(store, 24 * hourMs);
    await store.send(order);
    await store.settle();
    expect(store.edge.count("readOrder")).toBe(looks);

    cancel();
    const changed = store.change(order.id, {});
    if (news === "a webhook") await store.send(changed, { topic: "orders/updated" });
    else await compare(store);
    await store.settle();
    store.advance(hourMs);
    await store.settle();
    await store.send(changed, { topic: "orders/updated" });
    await compare(store);

    expect(sent(store)).toEqual(["1,2"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", sequence: 1 }]);
  },
);

it("an order that comes back has the hold window and the trigger that it came with", async () => {
  const store = await holdingFor(24 * 60);
  const order = store.place();
  await store.send(order);
  await store.settle();
  const [came] = await store.dispatches();
  const cancel = fulfillByHand(store, order.id);
  store.advance(hourMs);
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  const rules = policy.parse({ trigger: "by-hand", holdWindow: { kind: "hours", hours: 48 } });
  await store.connector.changePolicy({ shop: store.shop, actor: "merchant", rules });

  cancel();
  await store.send(store.change(order.id, {}), { topic: "orders/updated" });
  await store.settle();

  const [again] = await store.dispatches();
  expect(again).toMatchObject({ rules: came?.rules, releaseAt: came?.releaseAt });
  expect(again?.id).not.toBe(came?.id);
  store.advance(23 * hourMs);
  await store.settle();
  expect(sent(store)).toEqual(["1,2"]);
});

it("a part that was fulfilled by hand is left out, and joins when that is canceled", async () => {
  const store = await harness.store();
  const order = store.place();
  const cancel = fulfillByHand(store, order.id, ["2"]);
  await store.send(order);
  await store.settle();
  expect(sent(store)).toEqual(["1"]);
  expect((await verdicts(store))[1]).toEqual(["SomebodyElses", null]);
  // News that change nothing leave it there.
  await store.send(store.change(order.id, {}), { topic: "orders/updated" });
  await store.settle();
  expect((await verdicts(store))[1]).toEqual(["SomebodyElses", null]);

  cancel();
  await store.send(store.change(order.id, {}), { topic: "orders/updated" });
  await store.settle();

  expect(sent(store)).toEqual(["1,2"]);
});

it("an order whose lines were all removed is sent when an edit brings one back", async () => {
  const store = await holdingFor(30);
  const order = store.place();
  await store.send(order);
  await store.settle();
  const quantities = { [`${order.id}1`]: 0, [`${order.id}2`]: 0, [`${order.id}3`]: 0 };
  await store.send(store.change(order.id, { quantities }), { topic: "orders/updated" });
  store.advance(hourMs);
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  expect(await store.connector.listUnforwarded({ shop: store.shop })).toMatchObject({
    orders: [{ cause: "NothingToShip" }],
  });

  const back = store.change(order.id, { quantities: { [`${order.id}2`]: 1 } });
  await store.send(back, { topic: "orders/updated" });
  await store.settle();
  store.advance(hourMs);
  await store.settle();

  expect(sent(store)).toEqual(["2"]);
});

it.each(["a webhook", "the comparison"])(
  "an order that was refused, and then fulfilled by hand, is sent under its own id once more (%s)",
  async (news) => {
    const store = await harness.store();
    const order = store.place();
    store.edge.setPlan((operation) =>
      operation === "createOrder"
        ? { instead: { kind: "refused", status: 400, message: "No." } }
        : undefined,
    );
    await store.send(order);
    await store.settle();
    store.edge.setPlan(() => undefined);
    const cancel = fulfillByHand(store, order.id);
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    await store.connector.retryDispatch({ shop: store.shop, dispatchId, actor: "merchant" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "NothingToFulfill" },
    ]);
    expect(sent(store)).toEqual([]);

    cancel();
    const changed = store.change(order.id, {});
    if (news === "a webhook") await store.send(changed, { topic: "orders/updated" });
    else await store.compare();
    await store.settle();

    expect(sent(store)).toEqual(["1,2"]);
    expect(await store.dispatches()).toMatchObject([{ id: dispatchId, state: "Accepted" }]);
  },
);
