/** A parcel for which Shopify has no fulfillment any more: what pages and timelines say of it is so. */
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function accepted(store: Store) {
  const order = store.place({ lines: [{ id: "7", variantId: "11" }] });
  await store.send(order);
  await store.settle();
  const inStore = store.shopify.orders.get(order.id);
  if (inStore === undefined) throw new Error("The order is not there.");
  return inStore;
}

async function shown({ shop, connector }: Store) {
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  const detail = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
  return { row, codes: detail?.timeline.map(({ remark }) => remark?.code) ?? [] };
}

it("is not said to have the number of a parcel where somebody had fulfilled the order by hand", async () => {
  const store = await harness.store();
  const inStore = await accepted(store);
  const [fulfillmentOrder] = inStore.fulfillmentOrders;
  if (fulfillmentOrder?.lines[0]) fulfillmentOrder.lines[0].remainingQuantity = 0;
  if (fulfillmentOrder) fulfillmentOrder.status = "CLOSED";
  inStore.fulfillments.push({
    id: "gid://shopify/Fulfillment/77",
    status: "SUCCESS",
    tracking: [],
    lines: [{ lineItemId: "7", quantity: 1 }],
  });
  store.provider.ship("api-1", {
    number: "A",
    items: [{ externalSourceId: "7", quantity: 1 }],
  });
  await store.sweep();

  const { row, codes } = await shown(store);
  expect(row).toMatchObject({
    stage: "Fulfilled",
    tracking: [{ number: "A", isWrittenBack: false, isAbsent: true }],
  });
  expect(codes).toContain("fulfilledElsewhere");
  expect(codes).not.toContain("written");
});

it("is not said to have a corrected number of a fulfillment that was canceled", async () => {
  const store = await harness.store();
  const inStore = await accepted(store);
  const items = [{ externalSourceId: "7", quantity: 1 }];
  store.provider.ship("api-1", { number: "A", items });
  await store.sweep();
  expect((await shown(store)).row?.tracking).toMatchObject([
    { number: "A", isWrittenBack: true, isLeftOut: false },
  ]);
  for (const fulfillment of inStore.fulfillments) fulfillment.status = "CANCELLED";
  store.provider.correct("api-1", { trackingNumber: "B" });
  store.advance(2 * 3_600_000);
  await store.sweep();

  const { row, codes } = await shown(store);
  expect(codes).toContain("fulfillmentGone");
  expect(row?.tracking).toMatchObject([{ number: "B", isWrittenBack: false, isAbsent: true }]);
});
