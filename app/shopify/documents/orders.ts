/**
 * Reading orders. Costs (points, actual) are those of Shopify's formula for API 2026-10; they grow
 * with what is there, not with the page sizes.
 */
import { z } from "zod";
import { operation } from "./operation.ts";

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
export const pageInfoFields = "pageInfo { hasNextPage endCursor }";

/** A list of which Shopify showed one page. */
export interface Connection<Node> {
  nodes: Node[];
  pageInfo: z.infer<typeof pageInfo>;
}

export function connectionOf<Node>(node: z.ZodType<Node>): z.ZodType<Connection<Node>> {
  return z.object({ nodes: z.array(node), pageInfo });
}

const fulfillmentOrderLine = z.object({
  id: z.string(),
  totalQuantity: z.int(),
  remainingQuantity: z.int(),
  lineItem: z.object({ id: z.string() }),
});
const fulfillmentOrderLineFields = "id totalQuantity remainingQuantity lineItem { id }";

const fulfillmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  requestStatus: z.string(),
  assignedLocation: z.object({
    name: z.string(),
    location: z.object({ id: z.string(), isFulfillmentService: z.boolean() }).nullable(),
  }),
  deliveryMethod: z.object({ methodType: z.string() }).nullable(),
  lineItems: connectionOf(fulfillmentOrderLine),
});
const fulfillmentOrderFields = `
  id status requestStatus
  assignedLocation { name location { id isFulfillmentService } }
  deliveryMethod { methodType }
  lineItems(first: 50) { nodes { ${fulfillmentOrderLineFields} } ${pageInfoFields} }`;

const fulfillmentLine = z.object({ quantity: z.int(), lineItem: z.object({ id: z.string() }) });
const fulfillmentLineFields = "quantity lineItem { id }";

const fulfillment = z.object({
  id: z.string(),
  status: z.string(),
  trackingInfo: z.array(
    z.object({
      number: z.string().nullable(),
      url: z.string().nullable(),
      company: z.string().nullable(),
    }),
  ),
  fulfillmentLineItems: connectionOf(fulfillmentLine),
});
const fulfillmentFields = `
  id status
  trackingInfo { number url company }
  fulfillmentLineItems(first: 50) { nodes { ${fulfillmentLineFields} } ${pageInfoFields} }`;

export type AdminFulfillmentOrderLine = z.infer<typeof fulfillmentOrderLine>;
export type AdminFulfillmentOrder = z.infer<typeof fulfillmentOrder>;
export type AdminFulfillment = z.infer<typeof fulfillment>;

const address = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  provinceCode: z.string().nullable(),
  country: z.string().nullable(),
  countryCodeV2: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
});
const addressFields = `
  firstName lastName name company address1 address2
  city province provinceCode country countryCodeV2 zip phone`;
export type AdminAddress = z.infer<typeof address>;

/** Shopify approves names, addresses, phones and emails one by one. Without an address, or a name there, no order can go. */
const mayBeDenied = ["order.email", "order.phone", "order.shippingAddress.phone"];

/** 13 points for an order with one fulfillment order of up to two lines and no fulfillment yet. */
export const readOrderDocument = operation(
  "ReadOrder",
  `query ReadOrder($id: ID!, $after: String) {
    order(id: $id) {
      name cancelledAt test displayFinancialStatus updatedAt email phone tags
      shippingAddress { ${addressFields} }
      risk { recommendation }
      fulfillmentOrders(first: 10, after: $after) {
        nodes { ${fulfillmentOrderFields} } ${pageInfoFields}
      }
      fulfillments { ${fulfillmentFields} }
    }
  }`,
  z.object({
    order: z
      .object({
        name: z.string(),
        cancelledAt: z.iso.datetime({ offset: true }).nullable(),
        test: z.boolean(),
        displayFinancialStatus: z.string().nullable(),
        updatedAt: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        tags: z.array(z.string()),
        shippingAddress: address.nullable(),
        risk: z.object({ recommendation: z.string() }).nullable(),
        fulfillmentOrders: connectionOf(fulfillmentOrder),
        fulfillments: z.array(fulfillment),
      })
      .nullable(),
  }),
  { mayBeDenied },
);

/** 2 points while there are none. */
export const readFulfillmentsDocument = operation(
  "ReadFulfillments",
  `query ReadFulfillments($id: ID!) {
    order(id: $id) { fulfillments { ${fulfillmentFields} } }
  }`,
  z.object({ order: z.object({ fulfillments: z.array(fulfillment) }).nullable() }),
);

/** The lines of one fulfillment order beyond its first 50. */
export const readFulfillmentOrderLinesDocument = operation(
  "ReadFulfillmentOrderLines",
  `query ReadFulfillmentOrderLines($id: ID!, $after: String) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes { ${fulfillmentOrderLineFields} } ${pageInfoFields}
      }
    }
  }`,
  z.object({
    fulfillmentOrder: z.object({ lineItems: connectionOf(fulfillmentOrderLine) }).nullable(),
  }),
);

/** The lines of one fulfillment beyond its first 50. */
export const readFulfillmentLinesDocument = operation(
  "ReadFulfillmentLines",
  `query ReadFulfillmentLines($id: ID!, $after: String) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 100, after: $after) {
        nodes { ${fulfillmentLineFields} } ${pageInfoFields}
      }
    }
  }`,
  z.object({
    fulfillment: z.object({ fulfillmentLineItems: connectionOf(fulfillmentLine) }).nullable(),
  }),
);

const moneyBag = z.object({
  shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
});
const moneyBagFields = `{ shopMoney { amount currencyCode } }`;

const attribute = z.object({ key: z.string(), value: z.string().nullable() });

const snapshotLine = z.object({
  id: z.string(),
  variant: z.object({ id: z.string() }).nullable(),
  product: z.object({ id: z.string() }).nullable(),
  sku: z.string().nullable(),
  /** The product's title with the variant's, as webhooks have it. */
  name: z.string(),
  quantity: z.int(),
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  originalUnitPriceSet: moneyBag,
  lineItemGroup: z.object({ id: z.string(), variantId: z.string().nullable() }).nullable(),
  discountAllocations: z.array(z.object({ allocatedAmountSet: moneyBag })),
  taxLines: z.array(z.object({ priceSet: moneyBag })),
  customAttributes: z.array(attribute),
});
const snapshotLineFields = `
  id sku name quantity currentQuantity unfulfilledQuantity requiresShipping isGiftCard
  variant { id } product { id } customAttributes { key value }
  originalUnitPriceSet ${moneyBagFields} lineItemGroup { id variantId }
  discountAllocations { allocatedAmountSet ${moneyBagFields} }
  taxLines { priceSet ${moneyBagFields} }`;
export type AdminOrderLine = z.infer<typeof snapshotLine>;

/** The order as its webhooks tell it; only the comparison asks, for orders whose webhook was lost. */
export const readOrderSnapshotDocument = operation(
  "ReadOrderSnapshot",
  `query ReadOrderSnapshot($id: ID!, $after: String) {
    order(id: $id) {
      name updatedAt processedAt cancelledAt displayFinancialStatus test email phone tags taxesIncluded
      customerLocale note customAttributes { key value }
      shippingAddress { ${addressFields} } billingAddress { name }
      lineItems(first: 50, after: $after) { nodes { ${snapshotLineFields} } ${pageInfoFields} }
    }
  }`,
  z.object({
    order: z
      .object({
        name: z.string(),
        updatedAt: z.string(),
        processedAt: z.string().nullable(),
        cancelledAt: z.string().nullable(),
        displayFinancialStatus: z.string().nullable(),
        test: z.boolean(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        tags: z.array(z.string()),
        taxesIncluded: z.boolean(),
        customerLocale: z.string().nullable(),
        note: z.string().nullable(),
        customAttributes: z.array(attribute),
        shippingAddress: address.nullable(),
        billingAddress: z.object({ name: z.string().nullable() }).nullable(),
        lineItems: connectionOf(snapshotLine),
      })
      .nullable(),
  }),
  { mayBeDenied: [...mayBeDenied, "order.billingAddress", "order.billingAddress.name"] },
);

const changedOrder = z.object({
  id: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
});

export type AdminChangedOrder = z.infer<typeof changedOrder>;

/** 9 points a page. What is unfulfilled is told by the fields, the search index being late at times. */
export const listChangedOrdersDocument = operation(
  "ListChangedOrders",
  `query ListChangedOrders($query: String!, $after: String) {
    orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus }
      ${pageInfoFields}
    }
  }`,
  z.object({ orders: connectionOf(changedOrder) }),
  { isBackground: true },
);
