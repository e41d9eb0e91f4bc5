/** Writing fulfillments. */
import { z } from "zod";
import type {
  CreateFulfillmentMutation,
  CreateFulfillmentMutationVariables,
  UpdateTrackingMutation,
  UpdateTrackingMutationVariables,
} from "./graphql-types.ts";
import { operation } from "./operation.ts";

/** Plain user errors; `code` is asked for only where the schema has one. */
const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
);

/** 10 points. Shopify has no key for it: asked twice, it fulfills twice. */
export const createFulfillmentDocument = operation<
  CreateFulfillmentMutationVariables,
  CreateFulfillmentMutation
>()(
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
export const updateTrackingDocument = operation<
  UpdateTrackingMutationVariables,
  UpdateTrackingMutation
>()(
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

export interface FulfillmentHoldInput {
  reason: "OTHER";
  reasonNotes: string;
  handle: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[];
}

/** 10 points. `handle` is unique per fulfillment order and app. */
export const holdFulfillmentOrderDocument = operation<{
  id: string;
  fulfillmentHold: FulfillmentHoldInput;
}>()(
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
