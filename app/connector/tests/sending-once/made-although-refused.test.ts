/** A provider that says no and makes the order all the same, and an order that nobody wants any more. */
import { expect, it } from "vitest";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const dayMs = 24 * 60 * 60_000;

/** A store whose only order was refused; whether it was made is the provider's secret. */
async function aRefusal(fault: Parameters<Store["edge"]["setPlan"]>[0]) {
  const store = await harness.store();
  const rules = policy.parse({ personalDataDays: 30 });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
  store.edge.setPlan(fault);
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 1 }] });
  await store.send(order);
  await store.settle();
  store.edge.setPlan(() => undefined);
  expect(await store.dispatches()).toMatchObject([
    { state: "Pending", attentionReason: "RefusedByProvider" },
  ]);
  return { store, order };
}

const madeAllTheSame = (operation: string) =>
  operation === "createOrder" ? { afterwards: refused(422, "no") } : undefined;
const notMade = (operation: string) =>
  operation === "createOrder" ? { instead: refused(422, "no") } : undefined;

async function cancelInShopify(store: Store, orderId: string): Promise<void> {
  await store.send(store.change(orderId, { isCanceled: true }), { topic: "orders/cancelled" });
  await store.settle();
}

const statusOf = ({ provider }: Store) => provider.orders.get("api-1")?.order.orderStatus;

it("is canceled at the provider when the order is canceled in Shopify", async () => {
  const { store, order } = await aRefusal(madeAllTheSame);
  await cancelInShopify(store, order.id);
  expect(statusOf(store)).toBe("Canceled");
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled", apiOrderId: "api-1" }]);
});

async function cancelInAdmin(store: Store): Promise<void> {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
  await store.connector.actOnDispatch({ ...target, act: "cancel" });
  await store.settle();
}

it("is canceled there when a person cancels it", async () => {
  const { store } = await aRefusal(madeAllTheSame);
  await cancelInAdmin(store);
  expect(statusOf(store)).toBe("Canceled");
});

it("is no order that nothing was made of, once it has waited for too long", async () => {
  const { store } = await aRefusal(madeAllTheSame);
  store.advance(31 * dayMs);
  for (let round = 0; round < 3; round += 1) {
    await eraseOldData(store.ctx, store.shop);
    await store.settle();
    store.advance(60 * 60_000);
  }
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
});

it("is canceled there though the buyer's data was erased", async () => {
  const { store, order } = await aRefusal(madeAllTheSame);
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "redact",
    topic: "customers/redact",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(`{"orders_to_redact":[${order.id}]}`),
  });
  await store.settle();
  await cancelInAdmin(store);
  expect(statusOf(store)).toBe("Canceled");
  expect(await store.dispatches()).toMatchObject([{ apiOrderId: "api-1", faults: 0 }]);
});

it("is looked for until the provider answers", async () => {
  const { store, order } = await aRefusal(madeAllTheSame);
  store.edge.setPlan((operation) => (operation === "getOrders" ? "lost-request" : undefined));
  await cancelInShopify(store, order.id);
  expect(statusOf(store)).toBe("Created");
  expect(await store.dispatches()).toMatchObject([{ state: "Pending" }]);
  store.edge.setPlan(() => undefined);
  store.advance(15 * 60_000);
  await store.settle();
  expect(statusOf(store)).toBe("Canceled");
});

it("ends at once where the provider has nothing of it", async () => {
  const { store, order } = await aRefusal(notMade);
  await cancelInShopify(store, order.id);
  expect(store.provider.orders.size).toBe(0);
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled", apiOrderId: null }]);
});
