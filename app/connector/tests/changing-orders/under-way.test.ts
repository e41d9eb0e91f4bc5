/** What lists and pages say of a change that an order's provider has not confirmed. */
import { expect, it } from "vitest";
import type { FaultPlan } from "#app/connector/testing/faults.ts";
import { haveWait } from "#app/connector/testing/have-wait.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** An order that the provider has. */
async function accepted() {
  const store = await harness.store();
  const { shop, connector } = store;
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  const change = async (wanted: Parameters<Store["change"]>[1]) => {
    await store.send(store.change(order.id, wanted), { topic: "orders/updated" });
    await store.settle();
  };
  const read = async () => {
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    const page = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
    const block = await connector.readOrder({ shop, orderId: order.id });
    const shown = [row, page, block?.parts[0]].map((each) => ({
      stage: each?.stage,
      isChanging: each?.isChanging,
      isCanceling: each?.isCanceling,
      asked: each?.attention?.reason ?? null,
    }));
    // The row, the order's page and its block in Shopify say the same.
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    return shown[0];
  };
  return { store, change, read };
}

const still = { stage: "Created", isChanging: false, isCanceling: false, asked: null };
const pending = { ...still, isChanging: true };

const silences: Record<string, FaultPlan> = {
  "that is lost": (operation) => (operation === "updateOrder" ? "lost-request" : undefined),
  "whose answer is lost": (operation) => (operation === "updateOrder" ? "lost-answer" : undefined),
  "of a provider that is down": (operation) =>
    operation === "updateOrder" || operation === "getOrder" ? "lost-request" : undefined,
  "of a provider that takes the key no more": (operation) =>
    operation === "updateOrder" || operation === "getOrder" ? "unauthorized" : undefined,
};

for (const [what, plan] of Object.entries(silences)) {
  it(`shows a change ${what} from the first try on, until it is confirmed`, async () => {
    const { store, change, read } = await accepted();
    expect(await read()).toEqual(still);
    store.edge.setPlan(plan);
    await change({ quantities: { "1": 3 } });
    expect(await read()).toMatchObject({ stage: "Created", isChanging: true, isCanceling: false });
    store.edge.setPlan(() => undefined);
    store.advance(10 * 60_000);
    await store.settle();
    expect(await read()).toEqual(still);
    expect(store.provider.orders.get("api-1")?.order.items).toMatchObject([{ quantity: 3 }]);
  });
}

it("shows a change as one that waits while nothing of the order could be read in Shopify", async () => {
  const { store, change, read } = await accepted();
  store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
  await change({ quantities: { "1": 3 } });
  expect(await read()).toEqual(pending);
});

it("shows a cancelation alone where the order was changed before, and nothing of what came too late", async () => {
  const { store, change, read } = await accepted();
  store.edge.setPlan((operation) => (operation === "getOrder" ? "lost-request" : undefined));
  await change({ quantities: { "1": 3 } });
  expect(await read()).toEqual(pending);
  await change({ isCanceled: true });
  expect(await read()).toEqual({ ...still, isCanceling: true });
  store.edge.setPlan(() => undefined);
  store.provider.move("api-1", "Printed");
  store.advance(10 * 60_000);
  await store.settle();
  expect(await read()).toEqual({
    ...still,
    stage: "Printed",
    asked: "CanceledAfterAcceptance",
  });
});

it("shows a cancelation as asked for until the provider has decided on it", async () => {
  const { store, change, read } = await accepted();
  store.provider.answerCancelsWith("CancelationRequested");
  await change({ isCanceled: true });
  const undecided = { ...still, isCanceling: true, asked: "CancelationRequested" };
  expect(await read()).toEqual(undecided);
  // It was asked once: an outage has nothing of it to ask again.
  await store.prisma.connection.updateMany({ data: { error: "down" } });
  const { outages, counts } = (await store.connector.readHome(store.shop)) ?? {};
  expect(outages).toMatchObject([{ kind: "unreachable", waiting: 0 }]);
  // The list of what is accepted has as many as Home counts.
  const { shop } = store;
  const listed = await store.connector.listDispatches({ shop, stage: "Created" });
  expect(listed.dispatches).toHaveLength(counts?.Created ?? 0);
  await store.prisma.connection.updateMany({ data: { error: null } });
  store.provider.move("api-1", "Canceled");
  store.advance(10 * 60_000);
  await store.sweep();
  await store.settle();
  expect(await read()).toEqual({ ...still, stage: "Canceled" });
});

it("shows a refund of everything as a change until the provider has canceled it", async () => {
  const { store, change, read } = await accepted();
  store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
  await change({ quantities: { "1": 0 } });
  expect(await read()).toEqual(pending);
  store.edge.setPlan(() => undefined);
  store.advance(10 * 60_000);
  await store.settle();
  expect(await read()).toEqual({ ...still, stage: "Canceled" });
});

it("shows no change where somebody only has an order looked at again", async () => {
  const { store, read } = await accepted();
  await haveWait(store, { reason: "HighRisk", subject: {} });
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const target = { shop: store.shop, dispatchId, actor: "owner" };
  expect(await store.connector.retryDispatch(target)).toBe(true);
  expect(await read()).toEqual(still);
  await store.settle();
  expect(await read()).toEqual(still);
});
