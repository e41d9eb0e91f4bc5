/** Fulfillments and their tracking, as Shopify takes them. */
import type {
  FulfillmentRequest,
  FulfillmentTracking,
  Reply,
  TrackingUpdate,
} from "#app/connector/ports.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { createFulfillmentDocument, updateTrackingDocument } from "./documents/fulfillments.ts";
import type { FulfillmentTrackingInput } from "./documents/graphql-types.ts";

/** Fulfills the named lines. Not idempotent. */
export async function createFulfillment(
  client: AdminClient,
  shop: string,
  { fulfillmentOrders, tracking, notifyCustomer }: FulfillmentRequest,
): Promise<Reply<{ fulfillmentId: string }>> {
  const reply = await client.call(shop, createFulfillmentDocument, {
    fulfillment: {
      lineItemsByFulfillmentOrder: fulfillmentOrders.map(({ id, lines }) => ({
        fulfillmentOrderId: id,
        fulfillmentOrderLineItems: lines,
      })),
      notifyCustomer,
      trackingInfo: trackingInput(tracking),
    },
  });
  if (reply.kind !== "answered") return reply;
  const payload = reply.value.fulfillmentCreate;
  // What is shown was made, whatever else Shopify says.
  return outcomeOf(payload?.fulfillment ? { ...payload, userErrors: [] } : payload);
}

/** Replaces the tracking of one fulfillment. */
export async function updateTracking(
  client: AdminClient,
  shop: string,
  { fulfillmentId, tracking, notifyCustomer }: TrackingUpdate,
): Promise<Reply<{ fulfillmentId: string }>> {
  const reply = await client.call(shop, updateTrackingDocument, {
    id: fulfillmentId,
    tracking: trackingInput(tracking),
    notifyCustomer,
  });
  return reply.kind === "answered" ? outcomeOf(reply.value.fulfillmentTrackingInfoUpdate) : reply;
}

/** The single or the plural fields: Shopify takes no mixture. */
function trackingInput({ numbers, urls, company }: FulfillmentTracking): FulfillmentTrackingInput {
  const [number] = numbers;
  const [url] = urls;
  const named = company === null ? {} : { company };
  if (number === undefined)
    throw new Error("A fulfillment without a tracking number was asked for.");
  if (numbers.length === 1) return { number, ...(url === undefined ? {} : { url }), ...named };
  return { numbers, ...(urls.length === 0 ? {} : { urls }), ...named };
}

function outcomeOf(
  payload: { fulfillment: { id: string } | null; userErrors: { message: string }[] } | null,
): Reply<{ fulfillmentId: string }> {
  const { fulfillment = null, userErrors = [] } = payload ?? {};
  if (userErrors.length > 0) {
    const message = userErrors.map((error) => error.message).join("; ");
    return { kind: "refused", status: 200, message };
  }
  return fulfillment === null
    ? { kind: "unanswered", message: "Shopify showed no fulfillment.", retryAfterMs: null }
    : { kind: "answered", value: { fulfillmentId: fulfillment.id } };
}
