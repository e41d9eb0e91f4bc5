/** The Admin REST shape of a line item and of money, shared by orders, refunds and fulfillments. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAmount } from "../money.ts";
import { unfulfilledQuantity } from "../state/order-progress.ts";
import type { Order, LineItem } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";

/** A custom item and a line whose variant was deleted look alike: https://community.shopify.dev/t/26971 (2026-11-23). */
export function restLine(shop: Shop, order: Order, line: LineItem): Record<string, unknown> {
  const variant = line.variantId === null ? undefined : shop.variants.get(line.variantId);
  const product = line.productId === null ? undefined : shop.products.get(line.productId);
  const left = unfulfilledQuantity(shop, line);
  return {
    id: idNumber(line.id),
    admin_graphql_api_id: gid("LineItem", line.id),
    fulfillable_quantity: order.cancelledAt ? 0 : left,
    fulfillment_service: "manual",
    fulfillment_status:
      left === 0 && line.currentQuantity > 0
        ? "fulfilled"
        : left < line.currentQuantity
          ? "partial"
          : null,
    gift_card: line.giftCard,
    grams: line.grams,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    price: restAmount(line.priceMinor),
    price_set: restMoneySet(line.priceMinor, order.currencyCode),
    product_exists: product !== undefined,
    product_id: product === undefined ? null : idNumber(product.id),
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sku: line.sku,
    taxable: line.taxable,
    title: line.title,
    total_discount: "0.00",
    total_discount_set: restMoneySet(0, order.currencyCode),
    variant_id: variant === undefined ? null : idNumber(variant.id),
    variant_inventory_management: variant?.tracked === true ? "shopify" : null,
    variant_title: line.variantTitle,
    vendor: line.vendor,
    tax_lines: [],
    duties: [],
    discount_allocations: [],
  };
}

/** As an order lists it; refunds and fulfillments say less. */
export const restOrderLine = (
  shop: Shop,
  order: Order,
  line: LineItem,
): Record<string, unknown> => ({
  ...restLine(shop, order, line),
  attributed_staffs: [],
  current_quantity: line.currentQuantity,
  sales_line_item_group_id: null,
});

export function restMoneySet(minor: number, currency: string): Record<string, unknown> {
  const money = { amount: restAmount(minor), currency_code: currency };
  return { shop_money: money, presentment_money: money };
}
