/** Refunds of one line after another, and of one line twice: what waits is told from what has left. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

/** Three mugs of which some have left. */
async function place({ fulfilled }: { fulfilled: number }) {
  const { standIn } = test;
  const placed = standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 3 }] });
  const [part] =
    standIn.snapshot(shop).orders.find(({ id }) => id === placed.id)?.fulfillmentOrders ?? [];
  const { errors } = await test.graphql(
    `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{
      fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${part?.id}", fulfillmentOrderLineItems: [
        { id: "gid://shopify/FulfillmentOrderLineItem/${part?.lines[0]?.id}", quantity: ${fulfilled} }] }] }) {
      userErrors { message } } }`,
  );
  expect(errors).toBeUndefined();
  return { id: placed.id, line: `gid://shopify/LineItem/${placed.lines[0]?.id}` };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function refund(order: Placed, ...lines: [restockType: string, quantity: number][]) {
  const { data, errors } = await test.graphql(
    `mutation($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) {
      refund { refundLineItems(first: 5) { nodes { quantity restockType restocked location { name } } } }
      userErrors { field message } } }`,
    {
      key: randomUUID(),
      input: {
        orderId: `gid://shopify/Order/${order.id}`,
        refundLineItems: lines.map(([restockType, quantity]) => ({
          lineItemId: order.line,
          quantity,
          restockType,
        })),
      },
    },
  );
  expect(errors).toBeUndefined();
  return data?.["refundCreate"];
}

/** Of the line: what is the order's, what of it waits, what may be fulfilled. */
async function quantities({ line }: Placed) {
  const { data } = await test.graphql(
    `{ node(id: "${line}") { ... on LineItem { currentQuantity unfulfilledQuantity fulfillableQuantity } } }`,
  );
  return Object.values(Object(data?.["node"]));
}

const refused = {
  refund: null,
  userErrors: [
    {
      field: ["refundLineItems", "1", "quantity"],
      message: "Quantity cannot refund more items than were purchased",
    },
  ],
};

it("takes back what has left, then what waits, then what had left besides", async () => {
  const order = await place({ fulfilled: 2 });
  expect(await quantities(order)).toEqual([3, 1, 1]);
  await refund(order, ["RETURN", 1]);
  expect(await quantities(order)).toEqual([2, 1, 1]);
  await refund(order, ["CANCEL", 1]);
  expect(await quantities(order)).toEqual([1, 0, 0]);
  await refund(order, ["NO_RESTOCK", 1]);
  expect(await quantities(order)).toEqual([0, 0, 0]);
});

it("without restocking is first of what has left, then of what waits", async () => {
  const order = await place({ fulfilled: 1 });
  await refund(order, ["NO_RESTOCK", 1]);
  expect(await quantities(order)).toEqual([2, 2, 2]);
  await refund(order, ["NO_RESTOCK", 1]);
  expect(await quantities(order)).toEqual([1, 1, 1]);
});

it("of one line twice tells what waits from what has left, and refuses more than both", async () => {
  const order = await place({ fulfilled: 1 });
  expect(await refund(order, ["CANCEL", 2], ["RETURN", 2])).toEqual(refused);
  expect(await quantities(order)).toEqual([3, 2, 2]);
  expect(await refund(order, ["CANCEL", 1], ["NO_RESTOCK", 1])).toEqual({
    refund: {
      refundLineItems: {
        nodes: [
          { quantity: 1, restockType: "CANCEL", restocked: true, location: { name: "Roastery" } },
          { quantity: 1, restockType: "NO_RESTOCK", restocked: false, location: null },
        ],
      },
    },
    userErrors: [],
  });
  expect(await quantities(order)).toEqual([1, 1, 1]);
});

it("of what has left leaves a fulfillment that is canceled later only what is still wanted", async () => {
  const order = await place({ fulfilled: 3 });
  await refund(order, ["RETURN", 1]);
  const { fulfillments = [] } =
    test.standIn.snapshot(shop).orders.find(({ id }) => id === order.id) ?? {};
  await test.graphql(
    `mutation { fulfillmentCancel(id: "gid://shopify/Fulfillment/${fulfillments[0]?.id}") { userErrors { message } } }`,
  );
  expect(await quantities(order)).toEqual([2, 2, 2]);
});
