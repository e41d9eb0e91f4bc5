import { detailsOnWire } from "./read-details.ts";
import { z } from "zod";
import { orderStatuses, simulateTargets } from "./order-status.ts";
import { pageInfo, pageQuery } from "./paging.ts";
import { filledText, httpsUrl, listOf, text, timestamp } from "./text.ts";

/** More of one line than any print shop packs; keeps sums of money exact. */
export const quantityMax = 1_000_000;

const optionalText = text.nullish();

function addressOf(part: z.ZodString) {
  return z.object({
    name: part.describe("the person at the address"),
    company: optionalText.describe("the company at the address"),
    street1: part.describe("street and house number"),
    street2: optionalText.describe("apartment, floor, building"),
    city: part.describe("city or town"),
    state: part.describe("state, province or region"),
    country: part.describe("country, best as its two letters (ISO 3166), like US"),
    zip: part.describe("postal code"),
    phone: optionalText.describe("for the carrier, with its country code"),
    email: part.describe("for notices of the delivery"),
  });
}

export const address = addressOf(filledText).meta({ id: "Address" });
export type Address = z.infer<typeof address>;

const caseName = filledText.regex(/^[A-Za-z][A-Za-z0-9]*$/, {
  error: "must be camelCase or PascalCase",
});

export const shippingInput = z
  .object({
    carrier: caseName.describe("the carrier in camelCase or PascalCase, like usps, ups or fedEx"),
    priority: caseName.describe(
      "the carrier's service in camelCase or PascalCase, like groundAdvantage or Express",
    ),
  })
  .meta({ id: "ShippingInput" });
export type ShippingInput = z.infer<typeof shippingInput>;

export const lineItem = z
  .object({
    externalSourceId: optionalText.describe("the caller's own id of the line"),
    sku: filledText.describe("SKU of a variant: it says product and blend"),
    artworkUrl: httpsUrl.describe(
      "HTTPS URL of a print-ready JPEG or PNG of exactly the product's artwork size in pixels; POST /v1/orders/validate answers that size as artworkSizes",
    ),
    quantity: z
      .int({ error: "must be a whole number" })
      .min(1, { error: "must be at least 1" })
      .max(quantityMax, { error: "must be at most 1,000,000" })
      .describe("how many pieces, at least 1"),
  })
  .meta({ id: "LineItem" });
export type LineItem = z.infer<typeof lineItem>;

/** The body of createOrder and updateOrder. */
export const orderInput = z
  .object({
    externalSourceId: optionalText.describe("the caller's own id of the order"),
    toAddress: address.describe("the recipient"),
    returnAddress: address
      .optional()
      .describe("where a parcel goes back to; the distribution center unless told"),
    shipping: shippingInput
      .optional()
      .describe("needed with a shipping integration of one's own only"),
    items: listOf(z.array(lineItem).min(1, { error: "must have at least 1 element" })).describe(
      "the lines, at least 1",
    ),
  })
  .meta({ id: "OrderInput" });
export type OrderInput = z.infer<typeof orderInput>;

const orderStatus = z.enum(orderStatuses);
const orderId = z.string().describe("the order's id");

/*
 * What a provider answers has the same fields, but is not judged by the rules for what it takes: one
 * order that was placed under older rules must not make a whole page of orders unreadable.
 */
const placedAddress = addressOf(z.string()).meta({ id: "PlacedAddress" });
const placedItem = z
  .object({
    externalSourceId: optionalText.describe("the caller's own id of the line"),
    sku: z.string().describe("SKU of a variant"),
    artworkUrl: z.string().describe("where the artwork was when the order was placed"),
    quantity: z.number().describe("how many pieces"),
  })
  .meta({ id: "PlacedItem" });

export const order = z
  .object({
    orderId,
    // Their format is not shown in the spec; ours is ISO 8601 in UTC.
    createdAt: z.string().describe("when it was placed, ISO 8601"),
    updatedAt: z.string().describe("when it last changed, ISO 8601"),
    orderStatus: orderStatus.describe("where the order is on its way"),
    isTest: z.boolean().describe("true for test orders"),
    externalSourceId: z.string().nullish().describe("the caller's own id of the order"),
    toAddress: placedAddress.describe("the recipient"),
    returnAddress: placedAddress
      .optional()
      .describe("where a parcel goes back to, if it was given"),
    shipping: z
      .object({
        carrier: z.string().describe("the carrier that was asked for"),
        priority: z.string().describe("its service"),
      })
      .optional()
      .describe("as it was given"),
    items: z.array(placedItem).describe("the lines, in the order in which they were given"),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof order>;

export const orderPage = z.object({
  orders: z.array(order).describe("newest first"),
  pageInfo: pageInfo.describe("how to go on"),
});
export type OrderPage = z.infer<typeof orderPage>;

const writtenMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A moment that means the same wherever the core runs: a time of day has its zone, a date is of UTC. Every store can
 * hold it: PostgreSQL has none from before its calendar begins.
 */
const moment = z
  .string()
  .refine((value) => writtenMoment.test(value) && !Number.isNaN(Date.parse(value)), {
    error: "must be an ISO 8601 timestamp with its zone, like 2026-11-01T00:00:00Z",
  })
  .refine(
    (value) => {
      const year = new Date(value).getUTCFullYear();
      // What names no moment at all is refused as that.
      return !(year < 1 || year > 9_999);
    },
    { error: "must be of the years 1 to 9999" },
  )
  .meta({ format: "date-time" });

/** The query of the list of orders: a page of those that fit every filter. The filters are outside the spec. */
export const orderQuery = pageQuery.extend({
  externalSourceId: filledText.describe("only orders with this id of the caller's own").optional(),
  status: orderStatus.describe("only orders that are in this status").optional(),
  createdAfter: moment.describe("only orders placed at this moment or later").optional(),
  createdBefore: moment.describe("only orders placed before this moment").optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

export const orderReference = z.object({ orderId });
export type OrderReference = z.infer<typeof orderReference>;

export const affectedItem = z.object({
  id: z.string().describe("internal line item id"),
  externalSourceId: z.string().nullish().describe("the caller's own id of the line"),
  sku: z.string().describe("SKU of a variant"),
  quantity: z.number().describe("how many pieces"),
});
export type AffectedItem = z.infer<typeof affectedItem>;

export const orderEvent = z.object({
  time: timestamp.describe("when it happened, ISO 8601"),
  action: z.string().meta({ description: "the status that the affected lines reached" }),
  affected_items: z.array(z.string()).meta({ description: "internal line item ids" }),
  affected_items_details: z.array(affectedItem).describe("the same lines, in full"),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderEvents = z
  .object({
    status: orderStatus.describe("the order's current status"),
    events: z.array(orderEvent).describe("what happened, oldest first"),
  })
  .meta({ id: "OrderEvents" });
export type OrderEvents = z.infer<typeof orderEvents>;

/** An event among those of all orders. */
export const followedEvent = orderEvent
  .omit({ affected_items_details: true })
  .extend({
    orderId,
    externalSourceId: z.string().nullable().describe("the caller's own id of the order"),
    number: z.int().describe("1, 2, 3 … within the order, in the order of what happened"),
    reason: z.string().nullable().describe("why, in the words of whoever decided it"),
    cancelation: z
      .literal("declined")
      .optional()
      .describe("declined: the order goes on from `action`, as its cancelation was declined"),
    undone: z
      .literal(true)
      .optional()
      .describe("true: what came before was a mistake, and the order stands at `action` again"),
  })
  .meta({ id: "FollowedEvent" });
export type FollowedEvent = z.infer<typeof followedEvent>;

/** The cursor from which whoever asks for no events so far follows those that come. */
export const endOfEvents = "end";

export const followedEventQuery = pageQuery.omit({ cursor: true }).extend({
  after: filledText
    .describe(
      `endCursor of the previous page; \`${endOfEvents}\`: nothing of what has happened so far, only where to go on`,
    )
    .optional(),
});

export const followedEventPage = z
  .object({
    events: z.array(followedEvent).describe("oldest first"),
    pageInfo: pageInfo.describe(
      "how to go on: an empty page has the cursor that it was asked for, to ask again later, and after `end` that of the end; null only where no cursor was given and nothing has happened yet",
    ),
  })
  .meta({ id: "FollowedEventPage" });
export type FollowedEventPage = z.infer<typeof followedEventPage>;

export const shippingDetails = z
  .object({
    status: z.string().describe("processed: there is a label; in_transit: the carrier has it"),
    trackingNumber: z.string().describe("the carrier's number of the parcel"),
    trackingUrl: httpsUrl.describe("where the parcel can be followed"),
    estimatedDelivery: timestamp.describe("when it should arrive, ISO 8601"),
    shippingCarrier: z.string().describe("who carries it"),
    shippingService: z.string().describe("the carrier's service"),
  })
  .meta({ id: "ShippingDetails" });
export type ShippingDetails = z.infer<typeof shippingDetails>;

/** Every parcel of an order: more than one where it left in parts. */
export const orderShipments = z
  .object({
    shipments: z.array(shippingDetails).describe("oldest first; empty before the first label"),
  })
  .meta({ id: "OrderShipments" });
export type OrderShipments = z.infer<typeof orderShipments>;

export const simulateInput = z
  .object({
    targetStatus: z
      .enum(simulateTargets)
      .describe("where the order shall be; every stage on the way is passed and notified"),
  })
  .meta({ id: "SimulateInput" });
export type SimulateInput = z.infer<typeof simulateInput>;

/** What production may decide about a test order, beyond its stages. */
export const decisions = ["DeclineOrder", "DeclineCancelation"] as const;

export const decisionInput = z
  .object({
    decision: z
      .enum(decisions)
      .describe(
        "DeclineOrder: it is not made; DeclineCancelation: it goes on, though its cancelation was requested",
      ),
    reason: text
      .describe("why, as the events and messages say; `Simulated.` unless given")
      .optional(),
  })
  .meta({ id: "DecisionInput" });
export type DecisionInput = z.infer<typeof decisionInput>;

export const simulateResult = z.object({
  orderId,
  previousStatus: z.string().describe("the status before"),
  newStatus: z.string().describe("the status now"),
  message: z.string().describe("the same in words"),
});
export type SimulateResult = z.infer<typeof simulateResult>;

export const cancelResult = z.object({ message: z.string().describe("what became of the order") });
export type CancelResult = z.infer<typeof cancelResult>;

/** What a dry run found: every problem at once, with the status that createOrder would answer. */
export const orderValidation = z
  .object({
    valid: z.boolean().describe("true when createOrder would place the order"),
    problems: z
      .array(
        z.object({
          path: z.string().meta({ description: "where in the body, like items.0.sku" }),
          code: z.number().describe("the status that createOrder would answer"),
          message: z.string().describe("what was expected"),
          details: detailsOnWire.optional().describe("the same for programs"),
        }),
      )
      .describe("everything that is wrong with the body"),
    artworkSizes: z
      .array(
        z.object({
          sku: z.string().describe("a SKU of the body"),
          widthPx: z.number().describe("width in pixels"),
          heightPx: z.number().describe("height in pixels"),
          designFields: z
            .number()
            .optional()
            .describe("how many places for texts and pictures the product's design has"),
        }),
      )
      .optional()
      .meta({ description: "the exact size of the artwork, for each SKU of the body" }),
  })
  .meta({ id: "OrderValidation" });
export type OrderValidation = z.infer<typeof orderValidation>;
