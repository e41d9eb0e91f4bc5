import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createHarness, type Harness } from "../testing/harness.ts";

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

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
        { fulfillment_order_id: "gid://shopify/FulfillmentOrder/9" },
        { fulfillment_order_id: known, fulfillment_order_line_items: [] },
      ],
      fulfillment_order_merges: [
        { fulfillment_order: { id: "gid://shopify/FulfillmentOrder/9", status: "open" } },
      ],
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

  const { deliveries } = await store.connector.listDeliveries({ shop: store.shop });
  expect(deliveries).toContainEqual(
    expect.objectContaining({ webhookId: topic, state: "Applied", orderId: order.id }),
  );
  expect(store.provider.orders.size).toBe(1);
});
