import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderSnapshot } from "../index.ts";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const mutation = `mutation ($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) {
  fulfillment { id name status displayStatus trackingInfo { number url company } } userErrors { field message } } }`;

type Payload = {
  fulfillment: { id: string; name: string } | null;
  userErrors: { field: string[]; message: string }[];
};

async function fulfill(
  groups: { id: string; lines?: Record<string, number> }[],
  tracking?: object,
): Promise<Payload> {
  const answer = await test.graphql(mutation, {
    f: {
      lineItemsByFulfillmentOrder: groups.map(({ id, lines }) => ({
        fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${id}`,
        ...(lines
          ? {
              fulfillmentOrderLineItems: Object.entries(lines).map(([line, quantity]) => ({
                id: `gid://shopify/FulfillmentOrderLineItem/${line}`,
                quantity,
              })),
            }
          : {}),
      })),
      ...(tracking ? { trackingInfo: tracking } : {}),
    },
  });
  return answer.data?.["fulfillmentCreate"] as Payload; // The document above has this shape.
}

const place = (quantity = 2) =>
  test.standIn.placeOrder(shop, {
    line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", quantity }, { sku: "MUG-1" }],
  });
const orderNow = (order: OrderSnapshot) =>
  test.standIn.snapshot(shop).orders.find(({ id }) => id === order.id);
const groupOf = (order: OrderSnapshot) => {
  const [group] = order.fulfillmentOrders;
  const [line] = group?.lines ?? [];
  if (!group || !line) throw new Error("an order without a fulfillment order");
  return { id: group.id, line: line.id };
};
const messages = (payload: Payload) => payload.userErrors.map(({ message }) => message);

describe("fulfillmentCreate", () => {
  it("fulfills just the named lines and leaves the fulfillment order in progress", async () => {
    const order = place();
    const { id, line } = groupOf(order);
    const payload = await fulfill([{ id, lines: { [line]: 2 } }], { number: "1Z", company: "UPS" });
    expect(payload.userErrors).toEqual([]);
    expect(payload.fulfillment).toMatchObject({
      name: `${order.name}-F1`,
      status: "SUCCESS",
      displayStatus: "FULFILLED",
      trackingInfo: [{ number: "1Z", company: "UPS", url: expect.stringContaining("ups.com") }],
    });
    expect(orderNow(order)).toMatchObject({
      fulfillmentStatus: "PARTIALLY_FULFILLED",
      lines: [{ fulfilledQuantity: 2 }, { fulfilledQuantity: 0 }],
      fulfillmentOrders: [{ status: "IN_PROGRESS" }],
    });
  });

  it("takes all that remains where no lines are named, and closes the fulfillment order", async () => {
    const order = place();
    await fulfill([{ id: groupOf(order).id }]);
    expect(orderNow(order)).toMatchObject({
      fulfillmentStatus: "FULFILLED",
      fulfillmentOrders: [{ status: "CLOSED" }],
    });
  });

  it("makes a second fulfillment of a repeated partial call, as Shopify does", async () => {
    const order = place();
    const { id, line } = groupOf(order);
    await fulfill([{ id, lines: { [line]: 1 } }]);
    await fulfill([{ id, lines: { [line]: 1 } }]);
    expect(orderNow(order)?.fulfillments).toHaveLength(2);
  });

  it("lets exactly one of twenty calls at once have the same lines", async () => {
    const order = place();
    const { id, line } = groupOf(order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fulfill([{ id, lines: { [line]: 2 } }])),
    );
    expect(answers.filter(({ fulfillment }) => fulfillment !== null)).toHaveLength(1);
    expect(new Set(answers.flatMap(messages))).toEqual(
      new Set(["Invalid fulfillment order line item quantity requested."]),
    );
    expect(orderNow(order)?.lines.map(({ fulfilledQuantity }) => fulfilledQuantity)).toEqual([
      2, 0,
    ]);
  });

  it("refuses a closed fulfillment order with Shopify's text", async () => {
    const { id } = groupOf(place());
    await fulfill([{ id }]);
    expect(messages(await fulfill([{ id }]))).toEqual([
      `Fulfillment order ${id} has an unfulfillable status= closed.`,
    ]);
  });

  it("refuses a fulfillment order on hold", async () => {
    const order = place();
    test.standIn.holdOrder(shop, order.id);
    const { id } = groupOf(order);
    expect(messages(await fulfill([{ id }]))).toEqual([
      `Fulfillment order ${id} has an unfulfillable status= on_hold.`,
    ]);
  });

  it("refuses more than remains", async () => {
    const { id, line } = groupOf(place());
    const payload = await fulfill([{ id, lines: { [line]: 3 } }]);
    expect(payload.fulfillment).toBeNull();
    expect(payload.userErrors).toEqual([
      {
        field: ["fulfillment"],
        message: "Invalid fulfillment order line item quantity requested.",
      },
    ]);
  });

  it("names the path of a quantity that isn't positive", async () => {
    const { id, line } = groupOf(place());
    const payload = await fulfill([{ id, lines: { [line]: 0 } }]);
    expect(payload.userErrors).toEqual([
      {
        field: [
          "fulfillment",
          "lineItemsByFulfillmentOrder",
          "0",
          "fulfillmentOrderLineItems",
          "0",
          "quantity",
        ],
        message: "Quantity must be greater than 0",
      },
    ]);
  });

  it("refuses unknown fulfillment orders and lines", async () => {
    const { id } = groupOf(place());
    expect(messages(await fulfill([{ id: "999" }]))).toEqual(["Fulfillment order does not exist."]);
    expect(messages(await fulfill([{ id, lines: { "999": 1 } }]))).toEqual([
      "Fulfillment order line item does not exist.",
    ]);
  });

  it("refuses fulfillment orders of two orders or two locations in one call", async () => {
    const [one, two] = [place(), place()];
    const both = messages(await fulfill([{ id: groupOf(one).id }, { id: groupOf(two).id }]));
    expect(both).toEqual([
      `All fulfillment orders must belong to the same order. Multiple orders with ids [${one.id}, ${two.id}] were found.`,
    ]);
    const moved = place();
    await test.graphql(
      `mutation ($id: ID!, $l: ID!, $lines: [FulfillmentOrderLineItemInput!]) { fulfillmentOrderMove(id: $id, newLocationId: $l, fulfillmentOrderLineItems: $lines) { userErrors { message } } }`,
      {
        id: `gid://shopify/FulfillmentOrder/${groupOf(moved).id}`,
        l: `gid://shopify/Location/${test.standIn.snapshot(shop).locations[1]?.id}`,
        lines: [
          { id: `gid://shopify/FulfillmentOrderLineItem/${groupOf(moved).line}`, quantity: 1 },
        ],
      },
    );
    const ids = orderNow(moved)?.fulfillmentOrders.map((each) => ({ id: each.id })) ?? [];
    expect(messages(await fulfill(ids))[0]).toMatch(
      /^All fulfillment orders must be assigned to a single location\. Multiple locations with ids \[\d+, \d+\] were found\.$/,
    );
  });

  it("never fulfills a line beyond its quantity, whatever is asked in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
        async (quantities) => {
          const order = place(5);
          const { id, line } = groupOf(order);
          for (const quantity of quantities) await fulfill([{ id, lines: { [line]: quantity } }]);
          const now = orderNow(order);
          const fulfilled = now?.lines[0]?.fulfilledQuantity ?? 0;
          const remaining = now?.fulfillmentOrders[0]?.lines[0]?.remainingQuantity ?? 0;
          expect(fulfilled).toBeLessThanOrEqual(5);
          expect(fulfilled + remaining).toBe(5);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("after fulfilling", () => {
  it("shows several tracking numbers, each with its link", async () => {
    const { id } = groupOf(place());
    const { fulfillment } = await fulfill([{ id }]);
    const answer = await test.graphql(
      `mutation ($id: ID!, $t: FulfillmentTrackingInput!) { fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $t) { fulfillment { trackingInfo { number url } } userErrors { message } } }`,
      {
        id: fulfillment?.id,
        t: {
          company: "Parcel Co",
          numbers: ["A", "B"],
          urls: ["https://t.example/A", "https://t.example/B"],
        },
      },
    );
    expect(answer.data).toMatchObject({
      fulfillmentTrackingInfoUpdate: {
        fulfillment: {
          trackingInfo: [
            { number: "A", url: "https://t.example/A" },
            { number: "B", url: "https://t.example/B" },
          ],
        },
      },
    });
  });

  it("opens a new fulfillment order when the fulfillment of a closed one is canceled", async () => {
    const order = place();
    const { fulfillment } = await fulfill([{ id: groupOf(order).id }]);
    const cancel = `mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status displayStatus } userErrors { message } } }`;
    await test.graphql(cancel, { id: fulfillment?.id });
    const again = await test.graphql(cancel, { id: fulfillment?.id });
    expect(again.data).toEqual({
      fulfillmentCancel: {
        fulfillment: { status: "CANCELLED", displayStatus: "CANCELED" },
        userErrors: [],
      },
    });
    expect(orderNow(order)).toMatchObject({
      fulfillmentStatus: "UNFULFILLED",
      fulfillmentOrders: [{ status: "CLOSED" }, { status: "OPEN" }],
    });
  });
});
