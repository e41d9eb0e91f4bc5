import { phrase } from "#app/connector/model/phrases.ts";
import type { HoldRequest, Reply } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { holdFulfillmentOrderDocument } from "./documents/fulfillments.ts";

/** Shopify's code for a handle that this fulfillment order has already: the hold is there. */
const isHeldAlready = "DUPLICATE_FULFILLMENT_HOLD_HANDLE";

/** Holds a fulfillment order under a handle; idempotent by it. */
export async function holdFulfillmentOrder(
  client: AdminClient,
  shop: string,
  { fulfillmentOrderId, lines, notes, handle }: HoldRequest,
): Promise<Reply<{ isHeld: true }>> {
  const reply = await client.call(shop, holdFulfillmentOrderDocument, {
    id: fulfillmentOrderId,
    fulfillmentHold: {
      reason: "OTHER",
      reasonNotes: notes,
      handle,
      ...(lines === null ? {} : { fulfillmentOrderLineItems: lines }),
    },
  });
  if (reply.kind !== "answered") return reply;
  const { fulfillmentHold = null, userErrors = [] } = reply.value.fulfillmentOrderHold ?? {};
  if (fulfillmentHold !== null || userErrors.some(({ code }) => code === isHeldAlready)) {
    return { kind: "answered", value: { isHeld: true } };
  }
  const message = userErrors.map((error) => error.message).join("; ");
  return userErrors.length > 0
    ? { kind: "refused", status: 200, message }
    : { kind: "unanswered", message: phrase("nothingMade", { what: "hold" }), retryAfterMs: null };
}
