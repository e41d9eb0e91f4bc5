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

it("an edit shows an added variant apart from the order's lines, and reopens an archived order", async () => {
  const placed = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
  const id = `gid://shopify/Order/${placed.id}`;
  const mug = test.standIn
    .snapshot(shop)
    .products.flatMap(({ variants }) => variants)
    .find(({ sku }) => sku === "MUG-1");
  await run(`mutation { orderClose(input: { id: "${id}" }) { order { closed } } }`);
  const begun = await run(
    `mutation { orderEditBegin(id: "${id}") { calculatedOrder { id } userErrors { message } } }`,
  );
  const edit = /gid:\/\/shopify\/CalculatedOrder\/\d+/.exec(JSON.stringify(begun))?.[0];
  expect(
    await run(`mutation { orderEditAddVariant(id: "${edit}", quantity: 2,
      variantId: "gid://shopify/ProductVariant/${mug?.id}", allowDuplicates: true) {
      calculatedOrder {
        lineItems(first: 5) { nodes { quantity } } addedLineItems(first: 5) { nodes { quantity } }
        subtotalLineItemsQuantity }
      userErrors { message } } }`),
  ).toEqual({
    orderEditAddVariant: {
      calculatedOrder: {
        lineItems: { nodes: [{ quantity: 1 }] },
        addedLineItems: { nodes: [{ quantity: 2 }] },
        subtotalLineItemsQuantity: 3,
      },
      userErrors: [],
    },
  });
  expect(
    await run(
      `mutation { orderEditCommit(id: "${edit}") { order { closed closedAt } userErrors { message } } }`,
    ),
  ).toEqual({ orderEditCommit: { order: { closed: false, closedAt: null }, userErrors: [] } });
});
