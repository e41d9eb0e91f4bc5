/** Fulfillments, their tracking and what becomes of their parcels, as Shopify takes them. */
import { phrase } from "#app/connector/model/phrases.ts";
import type {
  FulfillmentEvent,
  FulfillmentRequest,
  FulfillmentTracking,
  NewFulfillmentEvent,
  Reply,
  TrackingUpdate,
} from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  createEventDocument,
  createFulfillmentDocument,
  readEventsDocument,
  updateTrackingDocument,
} from "./documents/fulfillments.ts";
import type { FulfillmentTrackingInput } from "./documents/graphql-types.ts";
import { mapReply, readPages } from "./read-pages.ts";

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

/** Shows a step of a parcel with its fulfillment. Not idempotent. */
export async function createEvent(
  client: AdminClient,
  shop: string,
  event: NewFulfillmentEvent,
): Promise<Reply<{ eventId: string }>> {
  const reply = await client.call(shop, createEventDocument, { event });
  if (reply.kind !== "answered") return reply;
  const { fulfillmentEvent = null, userErrors = [] } = reply.value.fulfillmentEventCreate ?? {};
  // What is shown was made, whatever else Shopify says.
  if (fulfillmentEvent !== null) {
    return { kind: "answered", value: { eventId: fulfillmentEvent.id } };
  }
  const message = userErrors.map((error) => error.message).join("; ");
  return userErrors.length > 0
    ? { kind: "refused", status: 200, message }
    : {
        kind: "unanswered",
        message: phrase("nothingShown", { what: "event" }),
        retryAfterMs: null,
      };
}

/** All events of a fulfillment; none where there is no such fulfillment. */
export async function readEvents(
  client: AdminClient,
  shop: string,
  id: string,
): Promise<Reply<FulfillmentEvent[]>> {
  const readPage = async (after: string | null) =>
    mapReply(
      await client.call(shop, readEventsDocument, { id, after }),
      ({ fulfillment }) => fulfillment?.events ?? null,
    );
  const first = await readPage(null);
  if (first.kind !== "answered") return first;
  return first.value === null ? { kind: "answered", value: [] } : readPages(first.value, readPage);
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
    ? {
        kind: "unanswered",
        message: phrase("nothingShown", { what: "fulfillment" }),
        retryAfterMs: null,
      }
    : { kind: "answered", value: { fulfillmentId: fulfillment.id } };
}
