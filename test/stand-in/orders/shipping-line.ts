import { moneyBag } from "../money.ts";
import type { Order } from "../state/order.ts";

/** A shipping line as GraphQL shows it. */
export function shippingLine(order: Order, line: Order["shippingLines"][number]) {
  return {
    ...line,
    id: line.id,
    carrierIdentifier: null,
    source: "shopify",
    custom: false,
    phone: null,
    taxLines: [],
    isRemoved: false,
    currentDiscountedPriceSet: moneyBag(line.priceMinor, order.currencyCode),
    originalPriceSet: moneyBag(line.priceMinor, order.currencyCode),
    discountedPriceSet: moneyBag(line.priceMinor, order.currencyCode),
  };
}
