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

it("only what can be captured is among the capturable transactions", async () => {
  const { data, errors } = await test.graphql(
    `{ order(id: "${id}") { all: transactions(first: 5) { kind } transactions(first: 5, capturable: true) { kind } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ order: { all: [{ kind: "SALE" }], transactions: [] } });
});
