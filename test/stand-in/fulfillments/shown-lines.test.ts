import { it, expect } from "vitest";
import { startForTest, shop } from "../testing/stand-in-for-test.ts";

it("a fulfillment over several fulfillment orders shows a line once, with all its units", async () => {
  const test = await startForTest();
  const placed = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 3 }] });
  const [first] = placed.fulfillmentOrders;
  const id = `gid://shopify/FulfillmentOrder/${first?.id}`;
  const split =
    await test.graphql(`mutation { fulfillmentOrderSplit(fulfillmentOrderSplits: [{ fulfillmentOrderId: "${id}",
    fulfillmentOrderLineItems: [{ id: "gid://shopify/FulfillmentOrderLineItem/${first?.lines[0]?.id}", quantity: 1 }] }]) {
    fulfillmentOrderSplits { remainingFulfillmentOrder { id } } } }`);
  const other = /gid:\/\/shopify\/FulfillmentOrder\/\d+/.exec(JSON.stringify(split.data))?.[0];
  const { data } =
    await test.graphql(`mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [
    { fulfillmentOrderId: "${id}" }, { fulfillmentOrderId: "${other}" }] }) {
    fulfillment { totalQuantity fulfillmentLineItems(first: 5) { nodes { quantity } } } userErrors { message } } }`);
  expect(data).toEqual({
    fulfillmentCreate: {
      fulfillment: { totalQuantity: 3, fulfillmentLineItems: { nodes: [{ quantity: 3 }] } },
      userErrors: [],
    },
  });
  await test.close();
});
