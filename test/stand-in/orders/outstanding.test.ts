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
const usd = (amount: string) => ({ shopMoney: { amount } });
const outstanding = "totalOutstandingSet { shopMoney { amount } }";

/** Two mugs at 20.00 and no shipping. */
function place(financial_status: "paid" | "pending") {
  const placed = test.standIn.placeOrder(shop, {
    financial_status,
    line_items: [{ sku: "MUG-1", quantity: 2 }],
    shipping_lines: [{ title: "Standard", price: "0.00" }],
  });
  return { id: `gid://shopify/Order/${placed.id}`, line: placed.lines[0]?.id };
}

async function setQuantity(order: ReturnType<typeof place>, quantity: number) {
  const begun = await run(
    `mutation { orderEditBegin(id: "${order.id}") { calculatedOrder { id } } }`,
  );
  const edit = /gid:\/\/shopify\/CalculatedOrder\/\d+/.exec(JSON.stringify(begun))?.[0];
  const changed = await run(
    `mutation { orderEditSetQuantity(id: "${edit}", lineItemId: "gid://shopify/LineItem/${order.line}", quantity: ${quantity}) { calculatedOrder { ${outstanding} } } }`,
  );
  return {
    changed,
    committed: await run(
      `mutation { orderEditCommit(id: "${edit}") { order { ${outstanding} } successMessages } }`,
    ),
  };
}

describe("what is outstanding", () => {
  it("is in the buyer's favor where an edit takes away what is paid", async () => {
    expect(await setQuantity(place("paid"), 1)).toEqual({
      changed: {
        orderEditSetQuantity: { calculatedOrder: { totalOutstandingSet: usd("-20.0") } },
      },
      committed: {
        orderEditCommit: {
          order: { totalOutstandingSet: usd("-20.0") },
          successMessages: ["Order updated"],
        },
      },
    });
  });

  it("is what an edit adds to a paid order, and all of an order that isn't paid", async () => {
    const more = await setQuantity(place("paid"), 3);
    expect(more.committed).toMatchObject({
      orderEditCommit: { order: { totalOutstandingSet: usd("20.0") } },
    });
    const unpaid = place("pending");
    expect(await run(`{ order(id: "${unpaid.id}") { ${outstanding} } }`)).toEqual({
      order: { totalOutstandingSet: usd("40.0") },
    });
  });
});

async function refund(lines: string, amount: string) {
  const order = place("paid");
  const refunded = await run(`mutation { refundCreate(input: { orderId: "${order.id}",
      refundLineItems: [${lines.replace("LINE", `gid://shopify/LineItem/${order.line}`)}], processedAt: "2026-01-02T03:04:05Z",
      transactions: [{ orderId: "${order.id}", gateway: "bogus", kind: REFUND, amount: "${amount}" }] })
    @idempotent(key: "${order.id}") {
      refund { processedAt totalRefundedSet { shopMoney { amount } }
        refundLineItems(first: 5) { nodes { quantity subtotalSet { shopMoney { amount } } } }
        orderAdjustments(first: 5) { nodes { reason amountSet { shopMoney { amount } } } } }
      order { ${outstanding} currentTotalPriceSet { shopMoney { amount } } refundDiscrepancySet { shopMoney { amount } } }
      userErrors { message } } }`);
  return refunded?.["refundCreate"];
}

describe("a refund", () => {
  it("of what its lines cost leaves nothing outstanding", async () => {
    expect(await refund('{ lineItemId: "LINE", quantity: 1 }', "20.00")).toEqual({
      refund: {
        processedAt: "2026-01-02T03:04:05Z",
        totalRefundedSet: usd("20.0"),
        refundLineItems: { nodes: [{ quantity: 1, subtotalSet: usd("20.0") }] },
        orderAdjustments: { nodes: [] },
      },
      order: {
        totalOutstandingSet: usd("0.0"),
        currentTotalPriceSet: usd("20.0"),
        refundDiscrepancySet: usd("0.0"),
      },
      userErrors: [],
    });
  });

  it.each([
    ["of less", '{ lineItemId: "LINE", quantity: 1 }', "12.50", "7.5", "27.5"],
    ["of money alone", "", "5.00", "-5.0", "35.0"],
  ])("%s has an adjustment, which the total follows", async (_what, lines, amount, by, total) => {
    expect(await refund(lines, amount)).toMatchObject({
      refund: {
        orderAdjustments: { nodes: [{ reason: "REFUND_DISCREPANCY", amountSet: usd(by) }] },
      },
      order: {
        totalOutstandingSet: usd("0.0"),
        currentTotalPriceSet: usd(total),
        refundDiscrepancySet: usd(by),
      },
    });
  });
});
