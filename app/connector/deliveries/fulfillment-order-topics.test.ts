import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createHarness, type Harness } from "../testing/harness.ts";

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

/** Payloads as Shopify writes them; `known` is the one that the order was last read with. */
const payloads: [string, (known: string) => unknown][] = [
  [
    "fulfillment_orders/split",
    (known) => ({
      fulfillment_order: { id: known, status: "open" },
      remaining_fulfillment_order: { id: "gid://shopify/FulfillmentOrder/9", status: "open" },
      replacement_fulfillment_order: null,
    }),
  ],
  [
    "fulfillment_orders/merged",
    (known) => ({
      merge_intents: [
        { fulfillment_order_id: "gid://shopify/FulfillmentOrder/9" },
        { fulfillment_order_id: known, fulfillment_order_line_items: [] },
      ],
      fulfillment_order_merges: [
        { fulfillment_order: { id: "gid://shopify/FulfillmentOrder/9", status: "open" } },
      ],
    }),
  ],
  [
    "fulfillment_orders/cancelled",
    (known) => ({
      fulfillment_order: { id: known, status: "closed" },
      replacement_fulfillment_order: { id: "gid://shopify/FulfillmentOrder/9", status: "open" },
    }),
  ],
  [
    "fulfillment_orders/scheduled_fulfillment_order_ready",
    (known) => ({ fulfillment_order: { id: known, status: "open" } }),
  ],
  [
    "fulfillment_orders/moved",
    (known) => ({
      original_fulfillment_order: { id: Number(known.replace(/\D/g, "").slice(-9)) },
      moved_fulfillment_order: { id: known, status: "open" },
    }),
  ],
];

it.each(payloads)("%s lets the order be read again", async (topic, payload) => {
  const store = await harness.store();
  const order = store.place();
  const known = `gid://shopify/FulfillmentOrder/${order.id}`;
  const fulfillmentOrder = store.shopify.orders.get(order.id)?.fulfillmentOrders[0];
  if (fulfillmentOrder) fulfillmentOrder.status = "SCHEDULED";
  await store.send(order);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "Scheduled" }]);

  if (fulfillmentOrder) fulfillmentOrder.status = "OPEN";
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: topic,
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(JSON.stringify(payload(known))),
  });
  await store.settle();

  const row = await store.prisma.delivery.findFirst({
    where: { shop: store.shop, webhookId: topic },
  });
  expect(row).toMatchObject({ state: "Applied", orderId: order.id });
  expect(store.provider.orders.size).toBe(1);
});

it("a hold that comes when the provider has begun is told of, until it is released", async () => {
  // GIVEN an accepted order
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  const fulfillmentOrder = store.shopify.orders.get(order.id)?.fulfillmentOrders[0];
  let sent = 0;
  const tell = async (status: string, name: string) => {
    if (fulfillmentOrder) fulfillmentOrder.status = status;
    const topic = `fulfillment_orders/${name}`;
    const payload = { fulfillment_order: { id: fulfillmentOrder?.id, status } };
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: `${topic} ${(sent += 1)}`,
      topic,
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify(payload)),
    });
    await store.settle();
    const [dispatch] = await store.dispatches();
    return dispatch?.attentionReason;
  };
  // WHEN it is held, twice told, THEN it is said; WHEN it is released, THEN no more
  expect(await tell("ON_HOLD", "placed_on_hold")).toBe("HeldAfterAcceptance");
  expect(await tell("ON_HOLD", "placed_on_hold")).toBe("HeldAfterAcceptance");
  expect(await tell("OPEN", "hold_released")).toBeNull();
  // AND WHEN a person has noted it, THEN it is not said again
  await tell("ON_HOLD", "placed_on_hold");
  const [dispatch] = await store.dispatches();
  await store.connector.clearDispatch({
    shop: store.shop,
    dispatchId: dispatch?.id ?? "",
    reason: "HeldAfterAcceptance",
    actor: "owner",
  });
  expect(await tell("ON_HOLD", "placed_on_hold")).toBeNull();
});

describe("a hold of an accepted order that is told once more", () => {
  async function held() {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const tell = async (name: string, webhookId: string) => {
      store.advance(1_000);
      const known = store.shopify.orders.get(order.id)?.fulfillmentOrders[0]?.id;
      await store.connector.acceptDelivery({
        shop: store.shop,
        webhookId,
        topic: `fulfillment_orders/${name}`,
        eventId: null,
        apiVersion: "2026-10",
        triggeredAt: store.now(),
        body: Buffer.from(JSON.stringify({ fulfillment_order: { id: known } })),
      });
      await store.settle();
    };
    const replay = async (webhookId: string) => {
      store.advance(60_000);
      await store.connector.replayDelivery({ shop: store.shop, webhookId, actor: "owner" });
      await store.settle();
    };
    const told = async () => {
      const [dispatch] = await store.dispatches();
      const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
      const detail = await store.connector.readDispatch(query);
      const isHold = (remark: unknown) =>
        JSON.stringify(remark)?.includes("HeldAfterAcceptance") ?? false;
      const lines = detail?.activity.filter(({ remark }) => isHold(remark)).length;
      return { reason: dispatch?.attentionReason, lines };
    };
    await tell("placed_on_hold", "held");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
    return { store, order, tell, replay, told };
  }

  it("tells nothing once it was released", async () => {
    const { tell, replay, told } = await held();
    await tell("hold_released", "released");
    await replay("held");
    expect(await told()).toEqual({ reason: null, lines: 1 });
  });

  it("does not take back what a newer hold tells", async () => {
    const { tell, replay, told } = await held();
    await tell("hold_released", "released");
    await tell("placed_on_hold", "held-again");
    await replay("held");
    expect(await told()).toMatchObject({ reason: "HeldAfterAcceptance" });
  });

  it("tells nothing of an order that was canceled", async () => {
    const { store, order, replay, told } = await held();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    const before = await told();
    await replay("held");
    expect(await told()).toEqual(before);
    expect(before).toEqual({ reason: "CanceledAfterAcceptance", lines: 1 });
  });
});

it("neither a hold nor its release takes back that the order was changed too late", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  store.provider.move("api-1", "Printed");
  await store.sweep();
  const change = { quantities: { [`${order.id}1`]: 1 } };
  await store.send(store.change(order.id, change), { topic: "orders/updated" });
  await store.settle();
  const [known] = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
  for (const name of ["placed_on_hold", "hold_released"]) {
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: name,
      topic: `fulfillment_orders/${name}`,
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: known?.id } })),
    });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "ChangedAfterAcceptance" }]);
  }
});

it("a hold that the app itself set, because the provider ended the order, is no news", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  store.provider.move("api-1", "Declined");
  await store.sweep();
  await store.sweep();
  const [before] = await store.dispatches();
  expect(before?.shopifyHeldAt).not.toBeNull();
  const [order] = [...store.shopify.orders.values()];
  const payload = { fulfillment_order: { id: order?.fulfillmentOrders[0]?.id, status: "on_hold" } };
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "held",
    topic: "fulfillment_orders/placed_on_hold",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(JSON.stringify(payload)),
  });
  await store.settle();
  const [after] = await store.dispatches();
  expect(after?.attentionReason).toBe(before?.attentionReason);
});
