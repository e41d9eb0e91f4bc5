import { haveWait } from "#app/connector/testing/have-wait.ts";
import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { anOrderToHold } from "#app/connector/testing/held-orders.ts";
import { readingProcess } from "#app/connector/testing/reading-process.ts";

const harness = openHarness();

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
        { fulfillment_order_id: 9, fulfillment_order_line_items: [] },
        {
          fulfillment_order_id: JSON.rawJSON(known.split("/").at(-1) ?? ""),
          fulfillment_order_line_items: [],
        },
      ],
      fulfillment_order_merges: {
        fulfillment_order: { id: "gid://shopify/FulfillmentOrder/9", status: "open" },
      },
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
  // GIVEN an order in production
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  store.provider.move("api-1", "Printed");
  await store.sweep();
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

describe("a hold of an accepted order", () => {
  async function held() {
    const held = await anOrderToHold(harness);
    await held.store.send(held.order);
    await held.store.settle();
    await held.tell("placed_on_hold", "held");
    expect(await held.told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
    return held;
  }

  it("that is told once more tells nothing once it was released", async () => {
    const { tell, replay, told } = await held();
    await tell("hold_released", "released");
    await replay("held");
    expect(await told()).toEqual({ reason: null, lines: 1 });
  });

  it("that is told once more does not take back what a newer hold tells", async () => {
    const { tell, replay, told } = await held();
    await tell("hold_released", "released");
    await tell("placed_on_hold", "held-again");
    await replay("held");
    expect(await told()).toMatchObject({ reason: "HeldAfterAcceptance" });
  });

  it("stays told where an older release is told once more, or comes late", async () => {
    // GIVEN a hold that came after a release
    const { store, tell, replay, told, accept, apply } = await held();
    await tell("hold_released", "released");
    await tell("placed_on_hold", "held-again");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
    // WHEN the release is replayed, THEN the hold is told all the while
    expect(await replay("released")).toBe("HeldAfterAcceptance");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
    // AND WHEN one comes that was on its way for long, THEN too
    await accept("hold_released", "late");
    expect(await apply("late")).toBe("HeldAfterAcceptance");
    await store.settle();
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
  });

  it("that a person has noted stays noted until Shopify shows its end, and the next is told of", async () => {
    // GIVEN a hold that a person has noted
    const { store, inShopify, tell, replay, told, note } = await held();
    expect(await note()).toBe(true);
    await store.settle();
    // WHEN it is told once more THEN nothing is said
    await replay("held");
    expect(await told()).toEqual({ reason: null, lines: 1 });
    // WHEN Shopify tells of its end, and of another THEN that one is said
    await tell("hold_released", "released");
    expect(await told()).toEqual({ reason: null, lines: 1 });
    await tell("placed_on_hold", "held-again");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
    // AND once it is noted too, the older release, told once more, forgets nothing
    await note();
    await replay("released");
    expect([inShopify.status, await told()]).toEqual(["ON_HOLD", { reason: null, lines: 2 }]);
    await replay("held-again");
    expect(await told()).toEqual({ reason: null, lines: 2 });
  });

  it("that is noted while its end is being read is forgotten too", async () => {
    // GIVEN a release, and a person who notes the hold while Shopify is asked about it
    const { store, inShopify, accept, tell, told, note } = await held();
    inShopify.status = "OPEN";
    await accept("hold_released", "released");
    await store.settle(readingProcess(store, 1, async () => expect(await note()).toBe(true)));
    // WHEN it is held anew THEN that is told
    await tell("placed_on_hold", "held-again");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
  });

  it("that was noted is forgotten by any look that shows its end, though no webhook told of it", async () => {
    // GIVEN a noted hold, whose end comes to light only when the order changes otherwise
    const { store, order, inShopify, tell, told, note } = await held();
    await note();
    await store.settle();
    inShopify.status = "OPEN";
    const change = { address: { city: "Elsewhere" } };
    await store.send(store.change(order.id, change), { topic: "orders/updated" });
    await store.settle();
    // WHEN it is held anew THEN that is told
    await tell("placed_on_hold", "held-again");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 2 });
  });

  it("is told once Shopify answers again, and once what else was told is settled", async () => {
    // GIVEN a hold that comes while Shopify does not answer for hours
    const { store, inShopify, accept, attention } = await held();
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    await accept("placed_on_hold", "again");
    const hours = async (count: number) => {
      for (let ten = 0; ten < count * 6; ten += 1) {
        store.advance(600_000);
        await store.settle();
      }
    };
    await hours(3);
    expect(await attention()).toBe("ShopifyUnreachable");
    // WHEN it answers, THEN the hold is told
    store.edge.setPlan(() => undefined);
    await hours(1);
    expect(await attention()).toBe("HeldAfterAcceptance");
    // AND WHEN another question stood in its place, THEN it is told after that
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    await haveWait(store, { reason: "ChangedAfterAcceptance", subject: { status: "Printed" } });
    const target = { shop: store.shop, dispatchId, actor: "owner" };
    await store.connector.clearDispatch({ ...target, reason: "ChangedAfterAcceptance" });
    await store.settle();
    expect([inShopify.status, await attention()]).toEqual(["ON_HOLD", "HeldAfterAcceptance"]);
  });

  it("keeps its parcel waiting for Shopify, which has it once the hold is released", async () => {
    const { store, order, tell } = await held();
    const fulfillments = () =>
      store.shopify.orders.get(order.id)?.fulfillments.map(({ tracking }) => tracking) ?? [];
    const items = (await store.prisma.dispatchLine.findMany({ where: { shop: store.shop } })).map(
      ({ externalSourceId, quantity }) => ({ externalSourceId, quantity }),
    );
    store.provider.ship("api-1", { number: "1Z-HELD", items });
    await store.sweep();
    expect(fulfillments()).toEqual([]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Shipped", attentionReason: "WriteBackRefused", shipments: [{ writtenAt: null }] },
    ]);
    await tell("hold_released", "released");
    expect(fulfillments()).toMatchObject([[{ number: "1Z-HELD" }]]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("stays told while another part of the order is held, or another change is followed", async () => {
    const { store, order, inShopify, tell, told } = await held();
    const part = { ...structuredClone(inShopify), id: `${inShopify.id}9` };
    store.shopify.orders.get(order.id)?.fulfillmentOrders.push(part);
    for (const line of inShopify.lines) line.remainingQuantity = 0;
    await tell("hold_released", "released");
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
    await store.send(store.change(order.id, { address: { city: "Elsewhere" } }), {
      topic: "orders/updated",
    });
    await store.settle();
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
  });

  it("that came while it was sent is told of as well", async () => {
    const { store, order, inShopify, accept, apply, told } = await anOrderToHold(harness);
    await store.send(order);
    store.edge.setPlan((call) => (call === "createOrder" ? "lost-answer" : undefined));
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
    inShopify.status = "ON_HOLD";
    await accept("placed_on_hold", "held");
    await apply("held");
    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
    expect(store.provider.orders.size).toBe(1);
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

it("an older release that is told once more neither sends a held order nor takes its hold back", async () => {
  const held = await anOrderToHold(harness, { shippingAddress: null });
  const { store, tell, replay, attention } = held;
  await store.send(held.order);
  await store.settle();
  await tell("placed_on_hold", "held");
  await tell("hold_released", "released");
  await tell("placed_on_hold", "held-again");
  expect(await attention()).toBe("FulfillmentHold");
  expect(await replay("released")).toBe("FulfillmentHold");
  expect(await attention()).toBe("FulfillmentHold");
  expect(await store.dispatches()).toMatchObject([{ state: "Pending" }]);
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

it("a hold is told of although a person answers something else while it is read", async () => {
  const { store, order, inShopify, accept, told } = await anOrderToHold(harness);
  await store.send(order);
  await store.settle();
  store.provider.move("api-1", "Printed");
  await store.sweep();
  const more = store.change(order.id, { quantities: { [order.lines[0]?.id ?? ""]: 5 } });
  await store.send(more, { topic: "orders/updated" });
  await store.settle();
  inShopify.status = "ON_HOLD";
  await accept("placed_on_hold", "held");
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
  const answer = async () => {
    const reason = "ChangedAfterAcceptance" as const;
    expect(await store.connector.clearDispatch({ ...target, reason })).toBe(true);
  };
  await store.settle(readingProcess(store, 1, answer));
  await store.settle();
  expect(await told()).toEqual({ reason: "HeldAfterAcceptance", lines: 1 });
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
