/** An order that a webhook brings to a store which does not have it: topic and shop are not signed. */
import { bare } from "#app/connector/model/notice.ts";
import { haveWait } from "#app/connector/testing/have-wait.ts";
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { anOrder, placeOrder } from "#app/connector/testing/orders.ts";
import { aPersonalStore, personalized } from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();
const buyer = /Lovelace|buyer@example|Main St|97201|Portland|Ottilie/;

/** All that the pages show of the store's orders. */
async function shown({ shop, connector }: Store) {
  const list = await connector.listDispatches({ shop });
  const details = await Promise.all(
    list.dispatches.map(({ id }) => connector.readDispatch({ shop, dispatchId: id })),
  );
  return { list, details, home: await connector.readHome(shop) };
}

/** Another store's order, told of here. */
async function told(store: Store) {
  const order = anOrder({ updatedAt: store.now(), ...personalized("Ottilie") });
  await store.send(order);
  await store.settle();
  return order;
}

it("keeps its verdicts, waits, is never sent, and shows nothing of its buyer", async () => {
  const store = await aPersonalStore(harness);
  const order = await told(store);

  expect(await store.dispatches()).toMatchObject([
    { state: "Pending", attentionReason: "OrderMissing", attempt: null },
  ]);
  const lines = await store.prisma.orderLine.findMany({
    where: { shop: store.shop, orderId: order.id },
  });
  expect(lines).toMatchObject([{ verdict: "Forwarded", dispatchSequence: 1 }]);
  expect(JSON.stringify(await shown(store))).not.toMatch(buyer);
  // Nor is it printed: what the buyer noted would stand on it.
  const printed = { shop: store.shop, orderIds: [order.id] };
  expect(await store.connector.readPrintables(printed)).toMatchObject({
    parts: [],
    leftOut: [order.name],
  });
  for (let hour = 0; hour < 3; hour += 1) {
    store.advance(60 * 60_000);
    await store.settle();
  }
  expect(store.provider.orders.size).toBe(0);
  expect(JSON.stringify(await shown(store))).not.toMatch(buyer);
});

it("stays hidden whatever else it waits for meanwhile", async () => {
  const store = await aPersonalStore(harness);
  await told(store);
  await haveWait(store, bare("NotConnected"));

  expect(JSON.stringify(await shown(store))).not.toMatch(buyer);
});

it("goes on by itself once Shopify answers that it exists", async () => {
  const store = await harness.store();
  const order = anOrder({ updatedAt: store.now() });
  await store.send(order);
  await store.settle();
  expect(store.provider.orders.size).toBe(0);
  placeOrder(store.shopify, order);
  store.advance(60 * 60_000);
  await store.settle();

  expect(store.provider.orders.size).toBe(1);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(JSON.stringify(await shown(store))).toMatch(buyer);
});
