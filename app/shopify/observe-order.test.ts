import { expect, it } from "vitest";
import type { AdminOrderLine } from "./documents/orders.ts";
import { snapshotLineOf } from "./observe-order.ts";

const money = (amount: string) => ({ shopMoney: { amount, currencyCode: "USD" } });

/** Three for 10.00, of which 4.00 were taken off the line and 2.50 are its share of what was taken off the order. */
const line: AdminOrderLine = {
  id: "gid://shopify/LineItem/1",
  variant: null,
  product: null,
  sku: null,
  name: "Pier Blend",
  quantity: 3,
  currentQuantity: 2,
  unfulfilledQuantity: 2,
  requiresShipping: true,
  isGiftCard: false,
  originalUnitPriceSet: money("10.0"),
  lineItemGroup: null,
  discountAllocations: [{ allocatedAmountSet: money("4.0") }, { allocatedAmountSet: money("2.5") }],
  taxLines: [{ priceSet: money("1.5") }],
  customAttributes: [],
};

it("tells what was paid for a line as its webhook does: less what was taken off the order, too", () => {
  const totalOf = (taxesIncluded: boolean) => snapshotLineOf(line, { taxesIncluded }).total;
  expect(totalOf(false)).toEqual({ minor: 2_350, currency: "USD" });
  expect(totalOf(true)).toEqual({ minor: 2_200, currency: "USD" });
});
