import { z } from "zod";
import { type OrderSnapshot, orderSnapshot } from "./order-snapshot.ts";

/** A tracking number as it stands on one of Shopify's fulfillments. */
export const observedTracking = z.strictObject({
  number: z.string().nullable(),
  url: z.string().nullable(),
  company: z.string().nullable(),
});

/** A fulfillment that the order has in Shopify. */
export const observedFulfillment = z.strictObject({
  /** `gid://shopify/Fulfillment/…` */
  id: z.string(),
  /** SUCCESS, CANCELLED, ERROR, FAILURE; others may come. */
  status: z.string(),
  tracking: z.array(observedTracking),
  lines: z.array(z.strictObject({ lineItemId: z.string(), quantity: z.int().min(0) })),
});
export type ObservedFulfillment = z.infer<typeof observedFulfillment>;

/** Shopify's grouping of lines by location. */
export const observedFulfillmentOrder = z.strictObject({
  /** `gid://shopify/FulfillmentOrder/…` */
  id: z.string(),
  /** OPEN, IN_PROGRESS, CLOSED, CANCELLED, INCOMPLETE, ON_HOLD, SCHEDULED; others may come. */
  status: z.string(),
  requestStatus: z.string(),
  location: z.strictObject({
    /** `gid://shopify/Location/…`; null where the location is gone. */
    id: z.string().nullable(),
    name: z.string(),
    /** True for a fulfillment service's location, be it ours or somebody else's. */
    isFulfillmentService: z.boolean(),
    /** True for the location of the app's own fulfillment service. */
    isOurService: z.boolean().default(false),
  }),
  /** SHIPPING, PICK_UP, LOCAL, NONE…; null where Shopify tells none. */
  deliveryMethod: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      /** `gid://shopify/FulfillmentOrderLineItem/…` */
      id: z.string(),
      /** The numeric line item id. */
      lineItemId: z.string(),
      totalQuantity: z.int().min(0),
      remainingQuantity: z.int().min(0),
    }),
  ),
});
export type ObservedFulfillmentOrder = z.infer<typeof observedFulfillmentOrder>;

/** Where an order goes, as of its last change in Shopify. */
export const observedBuyer = orderSnapshot.pick({
  updatedAt: true,
  email: true,
  phone: true,
  tags: true,
  shippingAddress: true,
});

/** An order as Shopify's Admin API shows it right now: the truth that the reconciler acts on. */
export const observedOrder = z.strictObject({
  id: z.string(),
  name: z.string(),
  canceledAt: z.iso.datetime({ offset: true }).nullable(),
  /** In lower case: `paid`, `pending`… */
  financialStatus: z.string().nullable(),
  isTest: z.boolean(),
  /** What Shopify's risk analysis recommends: ACCEPT, CANCEL, INVESTIGATE, NONE; others may come. */
  risk: z.string().nullable().default(null),
  /** What it shows of the buyer, and since when; null where it is only remembered. */
  buyer: observedBuyer.nullable().default(null),
  fulfillmentOrders: z.array(observedFulfillmentOrder),
  fulfillments: z.array(observedFulfillment),
});
export type ObservedOrder = z.infer<typeof observedOrder>;

/**
 * The order with what is newest of the buyer: a change of the address may be read before its webhook
 * comes, or the webhook be lost. Pure.
 */
export function withNewestBuyer(order: OrderSnapshot, { buyer }: ObservedOrder): OrderSnapshot {
  if (buyer === null || new Date(buyer.updatedAt) < new Date(order.updatedAt)) return order;
  // Payloads have a contact address besides, for orders without an e-mail of their own.
  return { ...order, ...buyer, email: buyer.email ?? order.email };
}
