import { afterAll, beforeAll, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
let id: string;
beforeAll(async () => {
  test = await startForTest();
  id = `gid://shopify/Order/${test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] }).id}`;
});
afterAll(() => test.close());

it("an order's events aren't searched: the query is refused, not ignored", async () => {
  const { errors } = await test.graphql(
    `{ order(id: "${id}") { events(first: 5, query: "action:placed") { nodes { id } } } }`,
  );
  expect(errors).toMatchObject([{ extensions: { code: "STAND_IN_NOT_IMPLEMENTED" } }]);
});

it("a count ends at its limit and says that there are more", async () => {
  test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
  const { data } = await test.graphql(
    "{ limited: ordersCount(limit: 1) { count precision } ordersCount(limit: 2) { count precision } }",
  );
  expect(data).toEqual({
    limited: { count: 1, precision: "AT_LEAST" },
    ordersCount: { count: 2, precision: "EXACT" },
  });
});

it("held fulfillment orders are searched by their order's payment", async () => {
  const placed = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
  const held = `gid://shopify/FulfillmentOrder/${placed.fulfillmentOrders[0]?.id}`;
  await test.graphql(
    `mutation { fulfillmentOrderHold(id: "${held}", fulfillmentHold: { reason: OTHER }) { userErrors { message } } }`,
  );
  const { data } = await test.graphql(
    `{ paid: manualHoldsFulfillmentOrders(first: 5, query: "order_financial_status:paid") { nodes { id } }
      refunded: manualHoldsFulfillmentOrders(first: 5, query: "order_financial_status:refunded") { nodes { id } } }`,
  );
  expect(data).toEqual({ paid: { nodes: [{ id: held }] }, refunded: { nodes: [] } });
});

it("only what can be captured is among the capturable transactions", async () => {
  const { data, errors } = await test.graphql(
    `{ order(id: "${id}") { all: transactions(first: 5) { kind } transactions(first: 5, capturable: true) { kind } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ order: { all: [{ kind: "SALE" }], transactions: [] } });
});
