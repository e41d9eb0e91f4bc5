import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

describe("a canceled order", () => {
  it.each([true, false])("has nothing left to make, with restocking %s", async (restock) => {
    const sku = "COF-WHB-12O-FRNC-BOX";
    const { id } = test.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 3 }] });
    test.standIn.cancelOrder(shop, id, { restock });
    const { data, errors } = await test.graphql(`{ order(id: "gid://shopify/Order/${id}") {
      lineItems(first: 5) { nodes { quantity currentQuantity unfulfilledQuantity } }
      fulfillmentOrders(first: 5) { nodes {
        status lineItems(first: 5) { nodes { totalQuantity remainingQuantity } } } } } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      order: {
        lineItems: { nodes: [{ quantity: 3, currentQuantity: 0, unfulfilledQuantity: 0 }] },
        fulfillmentOrders: {
          nodes: [
            {
              status: "CLOSED",
              lineItems: { nodes: [{ totalQuantity: 0, remainingQuantity: 0 }] },
            },
          ],
        },
      },
    });
  });
});
