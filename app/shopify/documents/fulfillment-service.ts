/** The app's own fulfillment service, and its answers to requests. */
import { z } from "zod";
import { operation } from "./operation.ts";
import { connectionOf, pageInfoFields } from "./orders.ts";

/** The service's name in the admin, by which the app knows its own. */
export const serviceName = "Portafilter";

const userErrors = z.array(z.object({ message: z.string() }));
const answered = z.object({ userErrors }).nullable();

/** 2 points and one for each service. */
export const listServicesDocument = operation(
  "ListServices",
  `query ListServices { shop { fulfillmentServices { handle serviceName } } }`,
  z.object({
    shop: z.object({
      fulfillmentServices: z.array(z.object({ handle: z.string(), serviceName: z.string() })),
    }),
  }),
);

/** 10 points. The name is unique in a store: asked twice, the second is refused. */
export const createServiceDocument = operation(
  "CreateService",
  `mutation CreateService($name: String!, $callbackUrl: URL!) {
    fulfillmentServiceCreate(
      name: $name, callbackUrl: $callbackUrl, trackingSupport: false,
      inventoryManagement: false, requiresShippingMethod: true
    ) { fulfillmentService { handle } userErrors { message } }
  }`,
  z.object({
    fulfillmentServiceCreate: z
      .object({ fulfillmentService: z.object({ handle: z.string() }).nullable(), userErrors })
      .nullable(),
  }),
);

/** A page of 25 costs 8 points and what its lines cost. */
export const listRequestsDocument = operation(
  "ListRequests",
  `query ListRequests($status: FulfillmentOrderAssignmentStatus!, $after: String) {
    assignedFulfillmentOrders(first: 25, after: $after, assignmentStatus: $status) {
      nodes {
        id orderId requestStatus updatedAt
        lineItems(first: 50) { nodes { lineItem { id } } ${pageInfoFields} }
      }
      ${pageInfoFields}
    }
  }`,
  z.object({
    assignedFulfillmentOrders: connectionOf(
      z.object({
        id: z.string(),
        orderId: z.string(),
        requestStatus: z.string(),
        updatedAt: z.string(),
        lineItems: connectionOf(z.object({ lineItem: z.object({ id: z.string() }) })),
      }),
    ),
  }),
);

export const acceptRequestDocument = operation(
  "AcceptRequest",
  `mutation AcceptRequest($id: ID!, $message: String) {
    answer: fulfillmentOrderAcceptFulfillmentRequest(id: $id, message: $message) {
      userErrors { message }
    }
  }`,
  z.object({ answer: answered }),
);

export const rejectRequestDocument = operation(
  "RejectRequest",
  `mutation RejectRequest($id: ID!, $message: String, $reason: FulfillmentOrderRejectionReason) {
    answer: fulfillmentOrderRejectFulfillmentRequest(id: $id, message: $message, reason: $reason) {
      userErrors { message }
    }
  }`,
  z.object({ answer: answered }),
);

export const acceptCancelationDocument = operation(
  "AcceptCancelation",
  `mutation AcceptCancelation($id: ID!, $message: String) {
    answer: fulfillmentOrderAcceptCancellationRequest(id: $id, message: $message) {
      userErrors { message }
    }
  }`,
  z.object({ answer: answered }),
);

export const rejectCancelationDocument = operation(
  "RejectCancelation",
  `mutation RejectCancelation($id: ID!, $message: String) {
    answer: fulfillmentOrderRejectCancellationRequest(id: $id, message: $message) {
      userErrors { message }
    }
  }`,
  z.object({ answer: answered }),
);

export const closeFulfillmentOrderDocument = operation(
  "CloseFulfillmentOrder",
  `mutation CloseFulfillmentOrder($id: ID!, $message: String) {
    answer: fulfillmentOrderClose(id: $id, message: $message) { userErrors { message } }
  }`,
  z.object({ answer: answered }),
);
