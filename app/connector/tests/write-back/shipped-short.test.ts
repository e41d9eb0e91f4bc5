/** An order of which more was wanted than was made, and what becomes of it when the rest is settled. */
import { expect, it } from "vitest";
import type { OrderChange } from "#app/connector/testing/changes.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function tell(store: Store, orderId: string, what: OrderChange = {}): Promise<void> {
  await store.send(store.change(orderId, what), { topic: "orders/updated" });
  await store.settle();
}

/** One unit more was ordered when the provider had begun; all that was made has left. */
async function short() {
  const store = await harness.store();
  const one = "77001";
  // Nothing of it waits for anybody to decide: what is made is all of the order.
  const order = store.place({
    lines: [
      { id: one, variantId: "11", quantity: 2 },
      { id: "77002", variantId: "12", quantity: 1 },
    ],
  });
  await store.send(order);
  await store.settle();
  store.provider.move("api-1", "Printed");
  await store.sweep();
  await tell(store, order.id, { quantities: { [one]: 3 } });
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const reason = "ChangedAfterAcceptance" as const;
  const answer = { shop: store.shop, dispatchId, reason, actor: "owner" };
  expect(await store.connector.clearDispatch(answer)).toBe(true);
  const items = (store.provider.orders.get("api-1")?.order.items ?? []).map(
    ({ externalSourceId, quantity }) => ({ externalSourceId: externalSourceId ?? "", quantity }),
  );
  store.provider.ship("api-1", { number: "1Z", items });
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([{ state: "Unwritten" }]);
  return { store, orderId: order.id, one, dispatchId };
}

const counts = async ({ connector, shop }: Store) => (await connector.readHome(shop))?.counts;

it.each<[string, (made: Awaited<ReturnType<typeof short>>) => Promise<void>]>([
  [
    "fulfilled by hand",
    async ({ store, orderId, one }) => {
      const known = store.shopify.orders.get(orderId);
      const [ours] = known?.fulfillments ?? [];
      if (known === undefined || ours === undefined) throw new Error("Nothing was fulfilled.");
      for (const { lines } of known.fulfillmentOrders) {
        for (const line of lines) line.remainingQuantity = 0;
      }
      const lines = [{ lineItemId: one, quantity: 1 }];
      known.fulfillments.push({ ...ours, id: `${ours.id}9`, tracking: [], lines });
      await tell(store, orderId);
    },
  ],
  ["refunded", ({ store, orderId, one }) => tell(store, orderId, { quantities: { [one]: 2 } })],
])("is fulfilled, and counted so, once the rest is %s", async (_, settle) => {
  const made = await short();
  const { store, dispatchId } = made;
  expect(await counts(store)).toMatchObject({ Shipped: 1, Fulfilled: 0 });
  // News that settle nothing leave it as it is.
  await tell(store, made.orderId, { address: { address1: "2 Other St" } });
  expect(await counts(store)).toMatchObject({ Shipped: 1, Fulfilled: 0 });
  await settle(made);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  expect(await counts(store)).toMatchObject({ Shipped: 0, Fulfilled: 1 });
  const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
  expect(detail?.timeline.map(({ remark }) => remark?.code)).toContain("closedSince");
  expect(store.provider.orders.size).toBe(1);
});
