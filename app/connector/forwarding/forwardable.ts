import { type ObservedFulfillmentOrder, type ObservedOrder, standingOf } from "../orders/index.ts";

/** How the merchant hands it over without us: nothing of it is ours to ship. */
const notShipped: ReadonlySet<string> = new Set([
  "PICK_UP",
  "PICKUP_POINT",
  "LOCAL",
  "RETAIL",
  "NONE",
]);

/** What an order's fulfillment orders leave to us. */
export interface Forwardable {
  /** Line item id → how many are still to be fulfilled at the merchant's own locations. */
  remaining: ReadonlyMap<string, number>;
  /** The same with what Shopify holds or has scheduled: all that is still wanted. */
  wanted: ReadonlyMap<string, number>;
  /** Lines that Shopify holds, and lines scheduled for later. */
  held: ReadonlySet<string>;
  scheduled: ReadonlySet<string>;
}

/**
 * Reads out of the fulfillment orders what is to be forwarded. Quantities come from what is left to
 * fulfill, never from what was ordered. Another service's fulfillment orders, and what is not
 * shipped, are not ours. Pure.
 */
export function forwardable(order: ObservedOrder): Forwardable {
  const remaining = new Map<string, number>();
  const wanted = new Map<string, number>();
  const held = new Set<string>();
  const scheduled = new Set<string>();
  for (const fulfillmentOrder of order.fulfillmentOrders.filter(isOurs)) {
    const standing = standingOf(fulfillmentOrder.status);
    if (standing === "ended") continue;
    for (const { lineItemId, remainingQuantity } of fulfillmentOrder.lines) {
      if (remainingQuantity === 0) continue;
      if (standing === "held") held.add(lineItemId);
      if (standing === "scheduled") scheduled.add(lineItemId);
      wanted.set(lineItemId, (wanted.get(lineItemId) ?? 0) + remainingQuantity);
      if (standing !== "fulfillable") continue;
      remaining.set(lineItemId, (remaining.get(lineItemId) ?? 0) + remainingQuantity);
    }
  }
  return { remaining, wanted, held, scheduled };
}

function isOurs({ location, deliveryMethod }: ObservedFulfillmentOrder): boolean {
  if (location.isFulfillmentService) return false;
  return deliveryMethod === null || !notShipped.has(deliveryMethod);
}
