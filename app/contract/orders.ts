import { z } from "zod";
import { orderStatuses, simulateTargets } from "./order-status.ts";
import { pageInfo } from "./paging.ts";
import { filledText, httpsUrl, text, timestamp } from "./text.ts";

/** More of one line than any floor packs; keeps sums of money exact. */
export const quantityMax = 1_000_000;

const optionalText = text.nullish();

function addressOf(part: z.ZodString) {
  return z.object({
    name: part,
    company: optionalText,
    street1: part,
    street2: optionalText,
    city: part,
    state: part,
    country: part,
    zip: part,
    phone: optionalText,
    email: part,
  });
}

export const address = addressOf(filledText).meta({ id: "Address" });
export type Address = z.infer<typeof address>;

const caseName = filledText.regex(/^[A-Za-z][A-Za-z0-9]*$/, {
  error: "must be camelCase or PascalCase",
});

export const shippingInput = z
  .object({ carrier: caseName, priority: caseName })
  .meta({ id: "ShippingInput" });
export type ShippingInput = z.infer<typeof shippingInput>;

export const lineItem = z
  .object({
    externalSourceId: optionalText,
    sku: filledText,
    artworkUrl: httpsUrl.meta({ description: "HTTPS URL of a print-ready JPEG or PNG" }),
    quantity: z
      .int({ error: "must be a whole number" })
      .min(1, { error: "must be at least 1" })
      .max(quantityMax, { error: "must be at most 1,000,000" }),
  })
  .meta({ id: "LineItem" });
export type LineItem = z.infer<typeof lineItem>;

/** The body of createOrder and updateOrder. */
export const orderInput = z
  .object({
    externalSourceId: optionalText,
    toAddress: address,
    returnAddress: address.optional(),
    shipping: shippingInput.optional(),
    items: z.array(lineItem).min(1, { error: "must have at least 1 element" }),
  })
  .meta({ id: "OrderInput" });
export type OrderInput = z.infer<typeof orderInput>;

const orderStatus = z.enum(orderStatuses);

/*
 * What a provider answers has the same fields, but is not judged by the rules for what it takes: one
 * order that was placed under older rules must not make a whole page of orders unreadable.
 */
const placedAddress = addressOf(z.string()).meta({ id: "PlacedAddress" });
const placedItem = z
  .object({
    externalSourceId: optionalText,
    sku: z.string(),
    artworkUrl: z.string(),
    quantity: z.number(),
  })
  .meta({ id: "PlacedItem" });

export const order = z
  .object({
    orderId: z.string(),
    // Their format is not shown in the spec; ours is ISO 8601 in UTC.
    createdAt: z.string(),
    updatedAt: z.string(),
    orderStatus,
    isTest: z.boolean(),
    externalSourceId: z.string().nullish(),
    toAddress: placedAddress,
    returnAddress: placedAddress.optional(),
    shipping: z.object({ carrier: z.string(), priority: z.string() }).optional(),
    items: z.array(placedItem),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof order>;

export const orderPage = z.object({ orders: z.array(order), pageInfo });
export type OrderPage = z.infer<typeof orderPage>;

export const orderReference = z.object({ orderId: z.string() });
export type OrderReference = z.infer<typeof orderReference>;

export const affectedItem = z.object({
  id: z.string(),
  externalSourceId: z.string().nullish(),
  sku: z.string(),
  quantity: z.number(),
});
export type AffectedItem = z.infer<typeof affectedItem>;

export const orderEvent = z.object({
  time: timestamp,
  action: z.string().meta({ description: "the status that the order reached" }),
  affected_items: z.array(z.string()).meta({ description: "internal line item ids" }),
  affected_items_details: z.array(affectedItem),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderEvents = z
  .object({ status: orderStatus, events: z.array(orderEvent) })
  .meta({ id: "OrderEvents" });
export type OrderEvents = z.infer<typeof orderEvents>;

export const shippingDetails = z
  .object({
    status: z.string(),
    trackingNumber: z.string(),
    trackingUrl: httpsUrl,
    estimatedDelivery: timestamp,
    shippingCarrier: z.string(),
    shippingService: z.string(),
  })
  .meta({ id: "ShippingDetails" });
export type ShippingDetails = z.infer<typeof shippingDetails>;

export const simulateInput = z
  .object({ targetStatus: z.enum(simulateTargets) })
  .meta({ id: "SimulateInput" });
export type SimulateInput = z.infer<typeof simulateInput>;

export const simulateResult = z.object({
  orderId: z.string(),
  previousStatus: z.string(),
  newStatus: z.string(),
  message: z.string(),
});
export type SimulateResult = z.infer<typeof simulateResult>;

export const cancelResult = z.object({ message: z.string() });
export type CancelResult = z.infer<typeof cancelResult>;

/** What a dry run found: every problem at once, with the status that createOrder would answer. */
export const orderValidation = z
  .object({
    valid: z.boolean(),
    problems: z.array(
      z.object({
        path: z.string().meta({ description: "where in the body, like items.0.sku" }),
        code: z.number(),
        message: z.string(),
      }),
    ),
    artworkSizes: z
      .array(z.object({ sku: z.string(), widthPx: z.number(), heightPx: z.number() }))
      .optional()
      .meta({ description: "the exact size of the artwork, for each SKU of the body" }),
  })
  .meta({ id: "OrderValidation" });
export type OrderValidation = z.infer<typeof orderValidation>;
