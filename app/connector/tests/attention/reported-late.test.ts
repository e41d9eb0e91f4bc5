/** What Shopify tells late, or never: an order's risk, and where it goes. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { ship } from "#app/connector/testing/world-steps.ts";

const harness = openHarness();

/** A store whose one order waits for an hour, and a way to let that pass. */
async function waiting() {
  const store = await harness.store();
  const rules = policy.parse({ holdWindow: { kind: "hours", hours: 1 } });
  await store.connector.changePolicy({ shop: store.shop, actor: "merchant", rules });
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, order, pass: () => pass(store) };
}

async function pass(store: Store) {
  store.advance(61 * 60_000);
  await store.settle();
}

/** A store whose one order the provider has. */
async function accepted() {
  const { store, order, ...rest } = await waiting();
  await pass(store);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  return { store, order, ...rest };
}

async function assess(store: Store, orderId: string, risk: string, isReported = true) {
  store.shopify.risks.set(orderId, risk);
  if (!isReported) return;
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "orders/risk_assessment_changed",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(`{"risk_level":"high","order_id":${orderId}}`),
  });
  await store.settle();
}

const act = async (store: Store, act: "approve" | "cancel") => {
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const target = { shop: store.shop, dispatchId, actor: "merchant" };
  expect(await store.connector.actOnDispatch({ ...target, act })).toBe("done");
  await store.settle();
};

describe("a high risk", () => {
  it("that is told while the order waits holds it, until it is another", async () => {
    const { store, order, pass } = await waiting();
    await assess(store, order.id, "CANCEL");
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "HighRisk" }]);
    await pass();
    expect(store.provider.orders.size).toBe(0);

    await assess(store, order.id, "ACCEPT");

    expect(store.provider.orders.size).toBe(1);
  });

  it("that nobody tells of is seen before anything is sent", async () => {
    const { store, order, pass } = await waiting();
    await assess(store, order.id, "CANCEL", false);
    await pass();
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "HighRisk" },
    ]);
  });

  it("that is told after acceptance is shown, and stops neither tracking nor write-back", async () => {
    const { store, order } = await accepted();
    await assess(store, order.id, "CANCEL");
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "HighRisk" },
    ]);
    ship(store, 0, false);
    await store.sweep();
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("that is told after acceptance leaves the choice: let it be made, or cancel it", async () => {
    const [kept, ended] = [await accepted(), await accepted()];
    for (const { store, order } of [kept, ended]) await assess(store, order.id, "CANCEL");

    await act(kept.store, "approve");
    await assess(kept.store, kept.order.id, "CANCEL");
    await act(ended.store, "cancel");

    expect(await kept.store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
    ]);
    expect(kept.store.provider.orders.get("api-1")?.order.orderStatus).toBe("Created");
    expect(ended.store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  });
});

describe("an order that was canceled when it was begun", () => {
  it("stays under attention though the same is told once more in other words", async () => {
    const { store, order } = await accepted();
    store.provider.move("api-1", "Picked");
    await store.sweep();
    const canceled = store.change(order.id, { isCanceled: true });
    await store.send(canceled, { topic: "orders/cancelled" });
    await store.settle();
    const told = [{ state: "Accepted", attentionReason: "CanceledAfterAcceptance" }];
    expect(await store.dispatches()).toMatchObject(told);
    // A reading names no fulfillment service, a webhook does.
    const lines = canceled.lines.map((line) => ({ ...line, fulfillmentService: null }));
    await store.send({ ...canceled, lines }, { topic: "orders/updated" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject(told);
  });
});

describe("an address that changes while the order waits", () => {
  const streetOf = (store: Store) => store.provider.orders.get("api-1")?.order.toAddress.street1;

  it("is the one that it is sent to, though its webhook is lost", async () => {
    const { store, order, pass } = await waiting();
    store.change(order.id, { address: { address1: "2 Other St" } });
    await pass();
    expect(streetOf(store)).toBe("2 Other St");
  });

  it("is the newest of what was told and what is read, whatever comes late", async () => {
    const { store, order, pass } = await waiting();
    const first = store.change(order.id, { address: { address1: "2 Other St" } });
    const second = store.change(order.id, { address: { address1: "3 Last St" } });
    await pass();
    await store.send(second, { topic: "orders/updated" });
    await store.send(first, { topic: "orders/updated" });
    await store.settle();
    expect(streetOf(store)).toBe("3 Last St");
    expect(store.edge.count("updateOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("is kept in one place, where it is erased", async () => {
    const { store } = await accepted();
    const [row] = await store.prisma.shopOrder.findMany({ where: { shop: store.shop } });
    expect(JSON.stringify(row?.observed)).not.toContain("Main St");
  });
});
