import type { OrderSnapshot, OrderSnapshotLine, ReportedOrder } from "../model/orders/index.ts";
import type { FakeShopify } from "./fake-shopify.ts";

export interface OrderOptions {
  id?: string;
  updatedAt?: Date;
  isTest?: boolean;
  canceledAt?: string | null;
  lines?: (Partial<OrderSnapshotLine> & { id: string })[];
  shippingAddress?: OrderSnapshot["shippingAddress"];
  financialStatus?: string;
  tags?: string[];
}

let lastId = 9_007_199_254_740_993n;

/** A paid order: two lines that the provider makes and one that it does not. */
export function anOrder({
  id = String((lastId += 10n)),
  updatedAt = new Date("2026-11-20T10:00:00Z"),
  lines = [
    { id: `${id}1`, variantId: "11", quantity: 2 },
    { id: `${id}2`, variantId: "12" },
    { id: `${id}3`, variantId: "13", sku: "MUG" },
  ],
  ...options
}: OrderOptions = {}): OrderSnapshot {
  return {
    id,
    name: `#${id.slice(-4)}`,
    updatedAt: updatedAt.toISOString(),
    processedAt: updatedAt.toISOString(),
    canceledAt: options.canceledAt ?? null,
    financialStatus: options.financialStatus ?? "paid",
    isTest: options.isTest ?? false,
    email: "buyer@example.com",
    phone: null,
    tags: options.tags ?? [],
    shippingAddress: options.shippingAddress === undefined ? address : options.shippingAddress,
    proof: null,
    lines: lines.map(aLine),
  };
}

export function aLine(line: Partial<OrderSnapshotLine> & { id: string }): OrderSnapshotLine {
  const quantity = line.quantity ?? 1;
  return {
    variantId: "11",
    productId: "111",
    sku: "COF-1",
    title: `Line ${line.id}`,
    currentQuantity: quantity,
    requiresShipping: true,
    isGiftCard: false,
    fulfillmentService: "manual",
    isFree: false,
    lineGroup: null,
    total: { minor: 1_500 * quantity, currency: "USD" },
    properties: [],
    ...line,
    quantity,
  };
}

const address: OrderSnapshot["shippingAddress"] = {
  firstName: "Ada",
  lastName: "Lovelace",
  name: "Ada Lovelace",
  company: null,
  address1: "1 Main St",
  address2: null,
  city: "Portland",
  province: "Oregon",
  provinceCode: "OR",
  country: "United States",
  countryCode: "US",
  zip: "97201",
  phone: null,
};

/** Puts the order into the store, all its lines in one open fulfillment order. */
export function placeOrder(shopify: FakeShopify, order: OrderSnapshot): OrderSnapshot {
  shopify.orders.set(order.id, {
    snapshot: order,
    financialStatus: order.financialStatus ?? "paid",
    fulfillments: [],
    fulfillmentOrders: [
      {
        id: `gid://shopify/FulfillmentOrder/${order.id}`,
        status: "OPEN",
        requestStatus: "UNSUBMITTED",
        location: {
          id: "gid://shopify/Location/1",
          name: "Shop",
          isFulfillmentService: false,
          isOurService: false,
        },
        deliveryMethod: "SHIPPING",
        lines: order.lines.map(({ id, quantity }) => ({
          id: `gid://shopify/FulfillmentOrderLineItem/${id}`,
          lineItemId: id,
          totalQuantity: quantity,
          remainingQuantity: quantity,
        })),
      },
    ],
  });
  return order;
}

/** By what Shopify knows an order's buyer. */
export function buyerOf({ id }: Pick<OrderSnapshot, "id">) {
  return { customer: { id: Number(`77${id.slice(-8)}`) }, confirmation_number: `CONF${id}` };
}

/** The order as a webhook's body has it: ids as bare numbers are not safe here, so as global ids. */
export function webhookBody(order: ReportedOrder): Record<string, unknown> {
  const address = order.shippingAddress;
  return {
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: order.name,
    updated_at: order.updatedAt,
    processed_at: order.processedAt,
    cancelled_at: order.canceledAt,
    financial_status: order.financialStatus,
    test: order.isTest,
    email: order.email,
    tags: order.tags.join(", "),
    customer_locale: order.buyerLanguage,
    note: order.note ?? null,
    note_attributes: [{ name: "Gift message", value: order.giftMessage ?? "" }],
    ...buyerOf(order),
    customer: { ...buyerOf(order).customer, first_name: order.buyerNames?.[0] ?? null },
    billing_address: { name: order.buyerNames?.[1] ?? null },
    shipping_address: address && {
      first_name: address.firstName,
      last_name: address.lastName,
      name: address.name,
      address1: address.address1,
      city: address.city,
      province: address.province,
      province_code: address.provinceCode,
      country: address.country,
      country_code: address.countryCode,
      zip: address.zip,
    },
    line_item_groups: order.lines.flatMap(({ lineGroup }) =>
      lineGroup === null
        ? []
        : [{ id: Number(lineGroup.id), variant_id: Number(lineGroup.variantId) }],
    ),
    line_items: order.lines.map((line) => ({
      admin_graphql_api_id: `gid://shopify/LineItem/${line.id}`,
      variant_id: line.variantId === null ? null : Number(line.variantId),
      product_id: line.productId === null ? null : Number(line.productId),
      sku: line.sku,
      name: line.title,
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
      requires_shipping: line.requiresShipping,
      gift_card: line.isGiftCard,
      fulfillment_service: line.fulfillmentService,
      ...(order.unfulfilledLines === undefined
        ? {}
        : { fulfillment_status: order.unfulfilledLines.includes(line.id) ? null : "fulfilled" }),
      ...(line.total === null
        ? {}
        : {
            price_set: {
              shop_money: {
                amount: (line.total.minor / line.quantity / 100).toFixed(2),
                currency_code: line.total.currency,
              },
            },
          }),
      properties: line.properties,
      price: line.isFree ? "0.00" : "15.00",
      sales_line_item_group_id: line.lineGroup === null ? null : Number(line.lineGroup.id),
    })),
  };
}
