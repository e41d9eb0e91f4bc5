import { afterAll, beforeAll, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const run = async (query: string) => {
  const { data, errors } = await test.graphql(query);
  expect(errors).toBeUndefined();
  return data;
};
const line_items = [{ sku: "MUG-1" }];
const gidOf = (placed: ReturnType<StandInForTest["standIn"]["placeOrder"]>) =>
  `gid://shopify/FulfillmentOrder/${placed.fulfillmentOrders[0]?.id}`;

it("an order for later waits until its moment comes", async () => {
  const fulfill_at = new Date(Date.now() + 86_400_000).toISOString();
  const placed = test.standIn.placeOrder(shop, { line_items, fulfill_at });
  expect(placed.fulfillmentOrders).toMatchObject([{ status: "SCHEDULED", fulfillAt: fulfill_at }]);
  const read = `{ fulfillmentOrder(id: "${gidOf(placed)}") { status order { displayFulfillmentStatus } } }`;
  expect(await run(read)).toEqual({
    fulfillmentOrder: { status: "SCHEDULED", order: { displayFulfillmentStatus: "SCHEDULED" } },
  });
  await test.standIn.advance(86_400);
  expect(await run(read)).toEqual({
    fulfillmentOrder: { status: "OPEN", order: { displayFulfillmentStatus: "UNFULFILLED" } },
  });
});

it("an order that is picked up has no shipping address, but a place to go to", async () => {
  const placed = test.standIn.placeOrder(shop, {
    line_items,
    shipping_lines: [{ title: "Roastery", method_type: "pick_up" }],
  });
  const id = gidOf(placed);
  expect(
    await run(`{ fulfillmentOrder(id: "${id}") {
      deliveryMethod { methodType } order { shippingAddress { city } }
      assignedLocation { name } destination { location { name } } } }`),
  ).toEqual({
    fulfillmentOrder: {
      deliveryMethod: { methodType: "PICK_UP" },
      order: { shippingAddress: null },
      assignedLocation: { name: "Roastery" },
      destination: { location: { name: "Roastery" } },
    },
  });
  const prepare = `mutation { fulfillmentOrderLineItemsPreparedForPickup(input: {
    lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${id}" }] }) { userErrors { field code } } }`;
  expect(await run(prepare)).toEqual({
    fulfillmentOrderLineItemsPreparedForPickup: { userErrors: [] },
  });
  expect(await run(prepare)).toMatchObject({
    fulfillmentOrderLineItemsPreparedForPickup: {
      userErrors: [{ code: "NO_LINE_ITEMS_TO_PREPARE_FOR_FULFILLMENT_ORDER" }],
    },
  });
});

it("the store's own driver brings what is delivered locally", async () => {
  const placed = test.standIn.placeOrder(shop, {
    line_items,
    shipping_lines: [{ title: "By bike", method_type: "local" }],
  });
  expect(placed.fulfillmentOrders).toMatchObject([{ methodType: "LOCAL" }]);
});

it("an unknown fulfillment order can't be prepared for pickup", async () => {
  expect(
    await run(`mutation { fulfillmentOrderLineItemsPreparedForPickup(input: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/0" }] }) {
      userErrors { message code } } }`),
  ).toEqual({
    fulfillmentOrderLineItemsPreparedForPickup: {
      userErrors: [
        { message: "Invalid fulfillment_order_id provided 0", code: "FULFILLMENT_ORDER_INVALID" },
      ],
    },
  });
});
