import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it.each(["CANCELLED", "ERROR", "FAILURE"])(
  "does not count a fulfillment that is %s as shipped when the order is compared with what is made",
  async (status) => {
    // GIVEN an order of which one line has left, and its fulfillment came to nothing in Shopify
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const [one] = order.lines;
    const items = [{ externalSourceId: one?.id ?? "", quantity: 2 }];
    store.provider.ship("api-1", { number: "1Z", items });
    await store.sweep();
    const known = store.shopify.orders.get(order.id);
    const [fulfillment] = known?.fulfillments ?? [];
    const [place] = known?.fulfillmentOrders[0]?.lines ?? [];
    if (fulfillment === undefined || place === undefined) throw new Error("Nothing was fulfilled.");
    expect(place.remainingQuantity).toBe(0);
    fulfillment.status = status;
    place.remainingQuantity = 2;
    // WHEN something else of the order changes
    const address = { address1: "2 Other St" };
    await store.send(store.change(order.id, { address }), { topic: "orders/updated" });
    await store.settle();
    // THEN no more of the line is wanted than was ordered
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    expect(detail?.difference).toMatchObject({ items: [] });
  },
);
