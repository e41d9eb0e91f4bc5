import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** A new order of mugs at 20.00 and the edit that has begun on it. */
async function begin(order: { paid: boolean; archived?: boolean }) {
  const placed = test.standIn.placeOrder(shop, {
    line_items: [{ sku: "MUG-1", quantity: 2 }],
    financial_status: order.paid ? "paid" : "pending",
  });
  const id = `gid://shopify/Order/${placed.id}`;
  if (order.archived) await run(`mutation { orderClose(input: { id: "${id}" }) { order { id } } }`);
  const begun = await run(`mutation { orderEditBegin(id: "${id}") { calculatedOrder { id } } }`);
  const edit = /gid:\/\/shopify\/CalculatedOrder\/\d+/.exec(JSON.stringify(begun))?.[0];
  return { edit, line: `gid://shopify/LineItem/${placed.lines[0]?.id}`, placed };
}

// Recorded, each of the four.
it.each([
  [{ paid: true }, false, ["Order updated"]],
  [{ paid: true }, true, ["Order updated", "Notification sent"]],
  [{ paid: false }, true, ["Order updated", "Invoice sent"]],
  [
    { paid: true, archived: true },
    true,
    ["Order updated", "Order unarchived", "Notification sent"],
  ],
])("committing an edit of %o, the buyer notified: %s, says %j", async (order, notify, messages) => {
  const { edit, line } = await begin(order);
  await run(
    `mutation { orderEditSetQuantity(id: "${edit}", lineItemId: "${line}", quantity: 1) { userErrors { message } } }`,
  );
  expect(
    await run(
      `mutation { orderEditCommit(id: "${edit}", notifyCustomer: ${notify}) { successMessages } }`,
    ),
  ).toEqual({ orderEditCommit: { successMessages: messages } });
});

// Recorded: the texts, how many of them, and on which field.
describe("an edit refuses", () => {
  const errors = "calculatedOrder { id } calculatedLineItem { id } userErrors { field message }";
  const custom = (edit: string | undefined, given: string) =>
    `orderEditAddCustomItem(id: "${edit}", ${given}) { ${errors} }`;
  const price = 'price: { amount: "3.00", currencyCode: USD }';
  const variant = (edit: string | undefined, quantity: number) => {
    const id = test.standIn.snapshot(shop).products.flatMap(({ variants }) => variants)[0]?.id;
    return `orderEditAddVariant(id: "${edit}", variantId: "gid://shopify/ProductVariant/${id}", quantity: ${quantity}) { ${errors} }`;
  };
  type Texts = [
    what: string,
    text: (edit: string | undefined, line: string) => string,
    field: string[],
    messages: string[],
  ];
  const cases: Texts[] = [
    ["no units of a variant", (edit) => variant(edit, 0), ["quantity"], ["must be greater than 0"]],
    [
      "less than no units of a variant",
      (edit) => variant(edit, -3),
      ["quantity"],
      ["must be greater than 0", "must be greater than or equal to 0"],
    ],
    [
      "less than no units of a line",
      (edit, line) =>
        `orderEditSetQuantity(id: "${edit}", lineItemId: "${line}", quantity: -1) { ${errors} }`,
      ["quantity"],
      ["must be greater than or equal to 0"],
    ],
    [
      "less than no units of an item of its own",
      (edit) => custom(edit, `title: "A", quantity: -1, ${price}`),
      ["quantity"],
      ["must be greater than 0"],
    ],
    [
      "a title that is too long",
      (edit) => custom(edit, `title: "${"x".repeat(256)}", quantity: 1, ${price}`),
      ["title"],
      ["is too long (maximum is 255 characters)"],
    ],
    [
      "a price below nothing",
      (edit) =>
        custom(edit, 'title: "A", quantity: 1, price: { amount: "-5.00", currencyCode: USD }'),
      ["price", "amount"],
      ["must be greater than or equal to 0"],
    ],
    [
      "another currency",
      (edit) =>
        custom(edit, 'title: "A", quantity: 1, price: { amount: "1.00", currencyCode: CAD }'),
      ["price", "amount"],
      ["Currency must be USD."],
    ],
  ];
  it.each(cases)("%s", async (_what, text, field, messages) => {
    const { edit, line } = await begin({ paid: true });
    const data = await run(`mutation { answer: ${text(edit, line)} }`);
    expect(data).toEqual({
      answer: {
        calculatedOrder: null,
        calculatedLineItem: null,
        userErrors: messages.map((message) => ({ field, message })),
      },
    });
  });

  it("a canceled order, before it begins and where it has begun", async () => {
    const { edit, placed } = await begin({ paid: true });
    test.standIn.cancelOrder(shop, placed.id, { reason: "OTHER", restock: false });
    const refused = [{ field: null, message: "The order cannot be edited." }];
    expect(
      await run(`mutation {
        orderEditBegin(id: "gid://shopify/Order/${placed.id}") { calculatedOrder { id } userErrors { field message } }
        orderEditCommit(id: "${edit}") { order { id } userErrors { field message } } }`),
    ).toEqual({
      orderEditBegin: { calculatedOrder: null, userErrors: refused },
      orderEditCommit: { order: null, userErrors: refused },
    });
    const order = test.standIn.snapshot(shop).orders.find(({ id }) => id === placed.id);
    expect(order?.cancelledAt).not.toBeNull();
  });
});
