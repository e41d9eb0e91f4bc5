import { afterAll, beforeAll, expect, it } from "vitest";
import { callAdmin, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

it.each([
  ["read_merchant_managed_fulfillment_orders", 1],
  ["write_merchant_managed_fulfillment_orders", 1],
  ["read_assigned_fulfillment_orders", 0],
  ["read_third_party_fulfillment_orders", 0],
])("shows the store's own fulfillment orders to %s: %i", async (scope, count) => {
  const domain = `${scope.replaceAll("_", "-")}.myshopify.com`;
  const { accessToken } = test.standIn.addShop({
    domain,
    scopes: ["read_orders", scope],
    products: [{ title: "Mug", variants: [{ sku: "MUG-1", price: "20.00" }] }],
  });
  test.standIn.placeOrder(domain, { line_items: [{ sku: "MUG-1" }] });
  const query = `{
    orders(first: 1) { nodes { fulfillmentOrders(first: 5) { nodes { id } } } }
    fulfillmentOrders(first: 5) { nodes { id } }
  }`;
  const { data } = await callAdmin(test.standIn, { accessToken, query, domain });
  const nodes = Array.from({ length: count }, () => ({ id: expect.any(String) }));
  expect(data).toEqual({
    orders: { nodes: [{ fulfillmentOrders: { nodes } }] },
    fulfillmentOrders: { nodes },
  });
});
