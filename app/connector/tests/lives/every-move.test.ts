/** Each row of the tables of states is there because some order takes it: here is one for each. */
import { describe, it, expect } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { orderInput } from "#app/contract/index.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "dispatch", "attempt");
const hourMs = 60 * 60_000;

/** A store with one order, which the provider is told of, while the outside fails so. */
async function sent(fault: Parameters<Store["edge"]["setPlan"]>[0] = () => undefined) {
  const store = await harness.store();
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] });
  store.edge.setPlan(fault);
  await store.send(order);
  await store.settle();
  store.edge.setPlan(() => undefined);
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const target = { shop: store.shop, dispatchId, actor: "owner" };
  const change = async (what: Parameters<Store["change"]>[1], topic = "orders/updated") => {
    await store.send(store.change(order.id, what), { topic });
    await store.settle();
  };
  return { store, order, target, change };
}

async function pass(store: Store, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5 * 61_000) {
    store.advance(5 * 61_000);
    await store.settle();
  }
}

function ship(store: Store): void {
  const items = [{ externalSourceId: "1", quantity: 2 }];
  store.provider.ship("api-1", { number: "1Z", items });
}

const stories: Record<string, () => Promise<void>> = {
  async "is made, shipped and written"() {
    const { store } = await sent();
    ship(store);
    await store.sweep();
  },
  async "is shipped, and written once Shopify lets it"() {
    const { store, order } = await sent();
    const places = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
    for (const { lines } of places) for (const line of lines) line.remainingQuantity = 0;
    ship(store);
    await store.sweep();
    for (const place of places) {
      place.status = "OPEN";
      for (const line of place.lines) line.remainingQuantity = 2;
    }
    await pass(store, hourMs);
  },
  async "is shipped, and left out of Shopify by a person"() {
    const { store, order, target } = await sent();
    const places = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
    for (const { lines } of places) for (const line of lines) line.remainingQuantity = 0;
    ship(store);
    await store.sweep();
    await store.connector.clearDispatch({ ...target, reason: "WriteBackRefused" });
    await store.settle();
  },
  async "is made short, and whole once the rest is refunded"() {
    const { store, target, change } = await sent();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await change({ quantities: { "1": 3 } });
    await store.connector.clearDispatch({ ...target, reason: "ChangedAfterAcceptance" });
    ship(store);
    await store.sweep();
    await change({ quantities: { "1": 2 } });
  },
  async "is refused, and canceled"() {
    const { change } = await sent((operation) =>
      operation === "createOrder" ? { instead: refused(422, "no") } : undefined,
    );
    await change({ isCanceled: true }, "orders/cancelled");
  },
  async "is refused and made all the same, and canceled there"() {
    const { change } = await sent((operation) =>
      operation === "createOrder" ? { afterwards: refused(422, "no") } : undefined,
    );
    await change({ isCanceled: true }, "orders/cancelled");
  },
  async "is refused and made all the same, and found when it is tried again"() {
    const { store, target } = await sent((operation, count) =>
      operation === "createOrder" && count === 1 ? { afterwards: refused(422, "no") } : undefined,
    );
    await store.connector.retryDispatch(target);
    await store.settle();
  },
  async "is refused and made all the same, and has changed when it is tried again"() {
    const { store, target, change } = await sent((operation, count) =>
      operation === "createOrder" && count === 1 ? { afterwards: refused(422, "no") } : undefined,
    );
    await change({ address: { address1: "2 Other St" } });
    await store.connector.retryDispatch(target);
    await store.settle();
    await change({ isCanceled: true }, "orders/cancelled");
  },
  async "is refused and made all the same, changed by the provider's people, and canceled"() {
    const { store, target, change } = await sent((operation, count) =>
      operation === "createOrder" && count === 1 ? { afterwards: refused(422, "no") } : undefined,
    );
    await change({ address: { address1: "2 Other St" } });
    await store.connector.retryDispatch(target);
    await store.settle();
    const [dispatch] = await store.dispatches();
    await store.provider.api.updateOrder("api-1", orderInput.parse(dispatch?.attempt?.body));
    await change({ isCanceled: true }, "orders/cancelled");
  },
  async "is sent anew by a person, as nobody can say whether it arrived"() {
    const { store, target } = await sent((operation) =>
      operation === "createOrder" ? "lost-request" : undefined,
    );
    const silent = (operation: string) =>
      operation === "createOrder" || operation === "getOrders"
        ? { instead: refused(404, "no route") }
        : undefined;
    store.edge.setPlan(silent);
    await pass(store, hourMs);
    store.edge.setPlan(() => undefined);
    await store.connector.clearDispatch({ ...target, reason: "AttemptUnknown" });
    await store.settle();
  },
};

describe("an order", () => {
  it.each(Object.entries(stories))("%s", async (_, story) => {
    await expect(story()).resolves.toBeUndefined();
  });
});

everyMove();
