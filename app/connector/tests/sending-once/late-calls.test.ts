/** Calls that happen after their caller has given up on them. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OrderChange } from "#app/connector/testing/changes.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** Seconds pass, and what is due is done. */
async function pass(store: Store, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    store.advance(1_000);
    await store.settle();
  }
}

/** A store whose one order the provider has accepted, and whose first call of `operation` is late. */
async function accepted(operation: string) {
  const store = await harness.store();
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  store.edge.setPlan((called, count) => (called === operation && count === 1 ? "late" : undefined));
  const change = async (what: OrderChange) => {
    await store.send(store.change(order.id, what), { topic: "orders/updated" });
    await store.settle();
  };
  const made = () => store.provider.orders.get("api-1")?.order.items.map((item) => item.quantity);
  return { store, orderId: order.id, change, made };
}

async function redact(store: Store, orderId: string) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "customers/redact",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(`{"orders_to_redact":[${orderId}]}`),
  });
}

describe("an update of the provider's order that happens late", () => {
  it.each([1, 30, 58])("undoes no newer one, %i seconds later", async (seconds) => {
    const { store, change, made } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    await pass(store, 2);
    await change({ quantities: { "1": 5 } });
    await pass(store, seconds - 1);

    store.edge.arrive();
    await pass(store, 120);

    expect(made()).toEqual([5]);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Accepted", attentionReason: null, sentChange: null });
    expect(dispatch?.lines).toMatchObject([{ quantity: 5 }]);
  });

  it("is undone where the order was changed back meanwhile", async () => {
    const { store, change, made } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    await change({ quantities: { "1": 2 } });

    store.edge.arrive();
    await pass(store, 120);

    expect(made()).toEqual([2]);
    expect(await store.dispatches()).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  });

  it("is what is compared with where the provider has begun since", async () => {
    const { store, change } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    await change({ quantities: { "1": 5 } });

    store.edge.arrive();
    store.provider.move("api-1", "Picked");
    await pass(store, 120);

    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({
      attentionReason: "ChangedAfterAcceptance",
      difference: { items: [{ made: 1, wanted: 5 }] },
      lines: [{ quantity: 1 }],
    });
  });

  it("keeps nobody from canceling the order", async () => {
    const { store, change } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    await change({ isCanceled: true });

    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    store.edge.arrive();
    await pass(store, 120);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  });

  it("is what is followed where the provider has begun before it could be canceled", async () => {
    const { store, change, made } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    store.edge.arrive();
    store.provider.move("api-1", "Picked");
    const [open] = await store.dispatches();
    const target = { shop: store.shop, dispatchId: open?.id ?? "", actor: "owner" };
    await store.connector.actOnDispatch({ ...target, act: "cancel" });
    await store.settle();
    await pass(store, 120);

    expect(made()).toEqual([1]);
    expect(await store.dispatches()).toMatchObject([
      {
        attentionReason: "CanceledAfterAcceptance",
        difference: { items: [{ made: 1, wanted: 0 }] },
        lines: [{ quantity: 1 }],
        sentChange: null,
      },
    ]);
  });

  it("leaves nothing of a buyer whose data is erased", async () => {
    const { store, orderId, change } = await accepted("updateOrder");
    await change({ address: { address1: "2 Other St" } });
    expect(JSON.stringify(await store.dispatches())).toContain("2 Other St");
    await redact(store, orderId);
    await pass(store, 120);

    expect(JSON.stringify(await store.dispatches())).not.toContain("2 Other St");
    expect(await store.dispatches()).toMatchObject([{ sentChange: null }]);
  });

  it("is followed to its end though the buyer's data is erased", async () => {
    const { store, orderId, change, made } = await accepted("updateOrder");
    await change({ quantities: { "1": 1 } });
    await redact(store, orderId);
    store.edge.arrive();
    await pass(store, 120);

    expect(made()).toEqual([1]);
    const items = [{ externalSourceId: "1", quantity: 1 }];
    store.provider.ship("api-1", { number: "A", items });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", lines: [{ quantity: 1 }] }]);
  });
});

it("a cancelation that happens late hits no order that is wanted again", async () => {
  const { store, change } = await accepted("cancelOrder");
  await change({ quantities: { "1": 0 } });
  expect(store.edge.count("cancelOrder")).toBe(1);
  store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
  const added = { id: "2", variantId: "12", quantity: 1 };
  await change({ added });
  await pass(store, 30);
  expect(store.edge.count("updateOrder")).toBe(0);

  store.edge.arrive();
  await pass(store, 120);

  expect(store.edge.count("updateOrder")).toBe(0);
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "CanceledByProvider" }]);
  expect(store.shopify.holds.size).toBe(1);
});

describe("a correction of tracking that happens late", () => {
  it.each([1, 30, 58])("undoes no newer one, %i seconds later", async (seconds) => {
    const { store, orderId } = await accepted("updateTracking");
    const items = [{ externalSourceId: "1", quantity: 2 }];
    store.provider.ship("api-1", { number: "A", items });
    await store.sweep();
    store.provider.correct("api-1", { trackingNumber: "B" });
    store.advance(60 * 60_000);
    await store.sweep();
    expect(store.edge.count("updateTracking")).toBe(1);
    const [dispatch] = await store.dispatches();
    await store.prisma.dispatch.updateMany({
      where: { shop: store.shop, id: dispatch?.id ?? "" },
      data: { pollDueAt: store.now() },
    });
    store.provider.correct("api-1", { trackingNumber: "C" });
    await store.prisma.connection.updateMany({ data: { sweepDueAt: store.now() } });
    await store.connector.sweeps.tracking();
    await pass(store, seconds);

    store.edge.arrive();
    await pass(store, 120);

    const shown = store.shopify.orders.get(orderId)?.fulfillments.map(({ tracking }) => tracking);
    expect(shown).toMatchObject([[{ number: "C" }]]);
  });
});

it.each([1, 20])(
  "an order that is created late is none beside another, though the provider had refused it (%i s later)",
  async (seconds) => {
    // GIVEN tries without an answer, the fifth of which is late, a look-up that finds nothing, and then a refusal
    const store = await harness.store();
    store.edge.setPlan((operation, count) => {
      if (operation !== "createOrder" || count > 5) return undefined;
      return count === 5 ? "late" : "lost-request";
    });
    const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] });
    await store.send(order);
    await store.settle();
    store.provider.refuseWith(refused(422, "no"));
    const isAskedAgain = () => store.edge.count("createOrder") > 5;
    for (let second = 0; second < 120 && !isAskedAgain(); second += 1) await pass(store, 1);
    expect(store.edge.count("getOrders")).toBe(1);
    // WHEN it is wanted otherwise, and the provider takes it
    store.provider.refuseWith(null);
    await store.send(store.change(order.id, { quantities: { "1": 1 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    await pass(store, seconds);
    store.edge.arrive();
    await pass(store, 200);
    // THEN
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", lines: [{ quantity: 1 }] },
    ]);
  },
);
