/** Writing fulfillments. */
import { z } from "zod";
import { operation } from "./operation.ts";

/** Plain user errors; `code` is asked for only where the schema has one. */
const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
);

/** 10 points. Shopify has no key for it: asked twice, it fulfills twice. */
export const createFulfillmentDocument = operation(
  "CreateFulfillment",
  `mutation CreateFulfillment($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { id }
      userErrors { field message }
    }
  }`,
  z.object({
    fulfillmentCreate: z
      .object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors })
      .nullable(),
  }),
);

/** 10 points. It replaces all numbers of the fulfillment. */
export const updateTrackingDocument = operation(
  "UpdateTracking",
  `mutation UpdateTracking($id: ID!, $tracking: FulfillmentTrackingInput!, $notifyCustomer: Boolean) {
    fulfillmentTrackingInfoUpdate(
      fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notifyCustomer
    ) {
      fulfillment { id }
      userErrors { field message }
    }
  }`,
  z.object({
    fulfillmentTrackingInfoUpdate: z
      .object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors })
      .nullable(),
  }),
);

/** 10 points. Shopify has no key for it: asked twice, it shows it twice. */
export const createEventDocument = operation(
  "CreateEvent",
  `mutation CreateEvent($event: FulfillmentEventInput!) {
    fulfillmentEventCreate(fulfillmentEvent: $event) {
      fulfillmentEvent { id }
      userErrors { field message }
    }
  }`,
  z.object({
    fulfillmentEventCreate: z
      .object({ fulfillmentEvent: z.object({ id: z.string() }).nullable(), userErrors })
      .nullable(),
  }),
);

/** 3 to 12 points for a page. */
export const readEventsDocument = operation(
  "ReadEvents",
  `query ReadEvents($id: ID!, $after: String) {
    fulfillment(id: $id) {
      events(first: 50, after: $after) {
        nodes { status happenedAt }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    fulfillment: z
      .object({
        events: z.object({
          nodes: z.array(z.object({ status: z.string(), happenedAt: z.string() })),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        }),
      })
      .nullable(),
  }),
);

/** 10 points. `handle` is unique per fulfillment order and app. */
export const holdFulfillmentOrderDocument = operation(
  "HoldFulfillmentOrder",
  `mutation HoldFulfillmentOrder($id: ID!, $fulfillmentHold: FulfillmentOrderHoldInput!) {
    fulfillmentOrderHold(id: $id, fulfillmentHold: $fulfillmentHold) {
      fulfillmentHold { id }
      userErrors { field message code }
    }
  }`,
  z.object({
    fulfillmentOrderHold: z
      .object({
        fulfillmentHold: z.object({ id: z.string() }).nullable(),
        userErrors: z.array(z.object({ message: z.string(), code: z.string().nullable() })),
      })
      .nullable(),
  }),
);
