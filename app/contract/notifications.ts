/**
 * The messages that a merchant's endpoint receives, by Standard Webhooks: their types, bodies, headers and
 * how they are sent again. The core makes them, OpenAPI documents them, receivers check them.
 */
import { z } from "zod";
import { orderStatuses } from "./order-status.ts";
import { timestamp } from "./text.ts";

/** What an endpoint may ask to be notified of. */
export const notificationTypes = [
  "fulfillment.created",
  "fulfillment.picked",
  "fulfillment.printed",
  "fulfillment.packaged",
  "fulfillment.shipped",
  "fulfillment.canceled",
  "fulfillment.cancelation_requested",
  "fulfillment.declined",
  "tracking.updated",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What the carrier knows a parcel by. */
export const notificationTracking = z
  .object({
    status: z.string().describe("processed: there is a label; in_transit: the carrier has it"),
    trackingNumber: z.string().describe("the carrier's number of the parcel"),
    trackingUrl: z.string().describe("where the parcel can be followed"),
    estimatedDelivery: timestamp
      .nullable()
      .describe("when it should arrive, ISO 8601; null where nobody can say"),
    shippingCarrier: z.string().describe("who carries it"),
    shippingService: z.string().describe("the carrier's service"),
  })
  .meta({ id: "NotificationTracking" });
export type NotificationTracking = z.infer<typeof notificationTracking>;

const subject = {
  orderId: z.string().describe("the order's id"),
  externalSourceId: z.string().nullable().describe("the caller's own id of the order"),
  isTest: z.boolean().describe("true for test orders"),
  sequence: z
    .int()
    .describe("1, 2, 3 … within the order, in the order of what happened, whenever it arrives"),
  status: z.enum(orderStatuses).describe("the status that was reached, or that the order has"),
};

const moved = z
  .object({
    ...subject,
    affected_items: z.array(z.string()).describe("internal ids of the lines that reached it"),
    tracking: notificationTracking.optional().describe("of what left; with Shipped alone"),
    reason: z.string().optional().describe("why, in the words of whoever decided it"),
    cancelation: z
      .literal("declined")
      .optional()
      .describe("declined: the order goes on from `status`, as its cancelation was declined"),
    undone: z
      .literal(true)
      .optional()
      .describe("true: what came before was a mistake, and the order stands at `status` again"),
  })
  .meta({ id: "FulfillmentNotificationData" });

const tracked = z
  .object({ ...subject, tracking: notificationTracking.describe("as it is now") })
  .meta({ id: "TrackingNotificationData" });

const timestampOfMessage = timestamp.describe("when it happened, ISO 8601");

function fulfillmentMessage<Type extends Exclude<NotificationType, "tracking.updated">>(
  type: Type,
) {
  return z.object({
    type: z.literal(type).describe("what happened"),
    timestamp: timestampOfMessage,
    data: moved.describe("the order, and how far it is"),
  });
}

/** The body of each message. It is a hint to read the order, and holds nothing of its recipient. */
export const notification = z.discriminatedUnion("type", [
  fulfillmentMessage("fulfillment.created"),
  fulfillmentMessage("fulfillment.picked"),
  fulfillmentMessage("fulfillment.printed"),
  fulfillmentMessage("fulfillment.packaged"),
  fulfillmentMessage("fulfillment.shipped"),
  fulfillmentMessage("fulfillment.canceled"),
  fulfillmentMessage("fulfillment.cancelation_requested"),
  fulfillmentMessage("fulfillment.declined"),
  z.object({
    type: z.literal("tracking.updated").describe("what happened"),
    timestamp: timestampOfMessage,
    data: tracked.describe("the order, and its parcel"),
  }),
  z.object({
    type: z.literal("webhook.test").describe("what happened"),
    timestamp: timestampOfMessage,
    data: z
      .object({ isTest: z.boolean().describe("true for an endpoint of test orders") })
      .describe("no order"),
  }),
]);
export type Notification = z.infer<typeof notification>;
/** All types of messages; `webhook.test` is sent on request alone. */
type MessageType = Notification["type"];

/** What each message reports. */
export const notificationMeanings = {
  "fulfillment.created": "An order was placed.",
  "fulfillment.picked": "Its coffee was picked.",
  "fulfillment.printed": "Its artwork was printed.",
  "fulfillment.packaged": "It was packed.",
  "fulfillment.shipped":
    "All of it left, or a part; `affected_items` names the lines. Where it names none, the rest is not made, and `reason` says why: the order is what has left.",
  "fulfillment.canceled": "It was canceled, and nothing more of it is made.",
  "fulfillment.cancelation_requested": "Somebody asked to cancel it; production decides.",
  "fulfillment.declined": "Production declined it; `reason` says why.",
  "tracking.updated":
    "Its carrier, number or address of tracking was set or corrected, or the parcel left.",
  "webhook.test": "Somebody tries the endpoint; nothing happened.",
} as const satisfies Record<MessageType, string>;

/** The pause before each further attempt, as Standard Webhooks proposes: ten attempts over three days. */
export const notificationPausesSeconds = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const;

/** How many seconds a receiver has for its answer before the attempt counts as failed. */
export const notificationAnswerSeconds = 15;

/** The headers of each message. */
export const notificationHeaders = z.object({
  "webhook-id": z
    .string()
    .describe("the message's id, the same in every attempt: what came twice is known by it"),
  "webhook-timestamp": z
    .string()
    .describe("when this attempt was made, in seconds since 1970; refuse what is minutes old"),
  "webhook-signature": z
    .string()
    .describe(
      "`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint's secret (base64 after `whsec_`); several, separated by spaces, while a secret is rotated",
    ),
});

const order = {
  orderId: "ord_01m7vzgcz8h42zdafsyfdt1kgs",
  externalSourceId: "shop.example/1001",
  isTest: true,
};
const tracking = {
  status: "in_transit",
  trackingNumber: "1Z999AA10123456784",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  estimatedDelivery: "2026-11-26T15:30:00.000Z",
  shippingCarrier: "UPS",
  shippingService: "Ground",
};
const affected_items = ["itm_01m7vzgcz8qwhgahdqegc0d9ba"];
const created = "2026-11-20T08:00:00.000Z";
const later = "2026-11-21T15:30:00.000Z";

/** One message of each type, as an order of the other examples would send it. */
export const notificationExamples: {
  [Type in MessageType]: Extract<Notification, { type: Type }>;
} = {
  "fulfillment.created": {
    type: "fulfillment.created",
    timestamp: created,
    data: { ...order, sequence: 1, status: "Created", affected_items },
  },
  "fulfillment.picked": {
    type: "fulfillment.picked",
    timestamp: later,
    data: { ...order, sequence: 2, status: "Picked", affected_items },
  },
  "fulfillment.printed": {
    type: "fulfillment.printed",
    timestamp: later,
    data: { ...order, sequence: 3, status: "Printed", affected_items },
  },
  "fulfillment.packaged": {
    type: "fulfillment.packaged",
    timestamp: later,
    data: { ...order, sequence: 4, status: "Packaged", affected_items },
  },
  "fulfillment.shipped": {
    type: "fulfillment.shipped",
    timestamp: later,
    data: { ...order, sequence: 5, status: "Shipped", affected_items, tracking },
  },
  "fulfillment.canceled": {
    type: "fulfillment.canceled",
    timestamp: later,
    data: { ...order, sequence: 2, status: "Canceled", affected_items },
  },
  "fulfillment.cancelation_requested": {
    type: "fulfillment.cancelation_requested",
    timestamp: later,
    data: { ...order, sequence: 2, status: "CancelationRequested", affected_items },
  },
  "fulfillment.declined": {
    type: "fulfillment.declined",
    timestamp: later,
    data: {
      ...order,
      sequence: 2,
      status: "Declined",
      affected_items,
      reason: "The artwork shows a trademark that is not yours.",
    },
  },
  "tracking.updated": {
    type: "tracking.updated",
    timestamp: later,
    data: { ...order, sequence: 6, status: "Shipped", tracking },
  },
  "webhook.test": { type: "webhook.test", timestamp: later, data: { isTest: true } },
};
