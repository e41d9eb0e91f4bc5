import {
  countsAsFulfilled,
  type ObservedFulfillmentOrder,
  type ObservedOrder,
  standingOf,
} from "../../model/orders/index.ts";

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
  /** Line item id → how many are still to be fulfilled by us. */
  remaining: ReadonlyMap<string, number>;
  /** The same with what Shopify holds or has scheduled: all that is still wanted. */
  wanted: ReadonlyMap<string, number>;
  /** Of these, what Shopify opens later. */
  later: ReadonlyMap<string, number>;
  /** Lines that Shopify holds. */
  held: ReadonlySet<string>;
  /** Lines that nobody has asked us for yet, and lines of which we have rejected the request. */
  unrequested: ReadonlySet<string>;
  rejected: ReadonlySet<string>;
}

/** What decides about a fulfillment order beside its own state. */
export interface ForwardingRules {
  /** The order waits until Shopify asks for it, wherever it lies. */
  isOnRequest: boolean;
  /** A person sends it without a request. */
  isReleased: boolean;
  /** The provider has not begun: what is asked back can be given back. */
  canGiveBack: boolean;
}

export const plainForwarding: ForwardingRules = {
  isOnRequest: false,
  isReleased: false,
  canGiveBack: true,
};

/**
 * Reads out of the fulfillment orders what is to be forwarded. Quantities come from what is left to
 * fulfill, never from what was ordered. At the location of our own fulfillment service only what was
 * requested counts. Another service's fulfillment orders, and what is not shipped, are not ours. Pure.
 */
export function forwardable(
  order: ObservedOrder,
  rules: ForwardingRules = plainForwarding,
): Forwardable {
  const remaining = new Map<string, number>();
  const wanted = new Map<string, number>();
  const later = new Map<string, number>();
  const sets = {
    held: new Set<string>(),
    unrequested: new Set<string>(),
    rejected: new Set<string>(),
  };
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    const standing = standingOf(fulfillmentOrder.status);
    const claim = claimOf(fulfillmentOrder, order, rules);
    if (standing === "ended" || claim === "none") continue;
    for (const { lineItemId, remainingQuantity } of fulfillmentOrder.lines) {
      if (remainingQuantity === 0) continue;
      if (claim !== "ours") {
        sets[claim].add(lineItemId);
        continue;
      }
      if (standing === "held") sets.held.add(lineItemId);
      add(wanted, lineItemId, remainingQuantity);
      if (standing === "scheduled") add(later, lineItemId, remainingQuantity);
      if (standing === "fulfillable") add(remaining, lineItemId, remainingQuantity);
    }
  }
  return { remaining, wanted, later, ...sets };
}

function add(units: Map<string, number>, lineItemId: string, more: number): void {
  units.set(lineItemId, (units.get(lineItemId) ?? 0) + more);
}

/**
 * Lines that are for somebody else: they lie at another service's location, or are handed over without
 * a parcel, and nothing of them is left at a place of ours. Pure.
 */
export function linesElsewhere({ fulfillmentOrders }: ObservedOrder): ReadonlySet<string> {
  const elsewhere = new Set<string>();
  const ours = new Set<string>();
  for (const fulfillmentOrder of fulfillmentOrders) {
    const { status, lines } = fulfillmentOrder;
    const isThere = isElsewhere(fulfillmentOrder);
    for (const { lineItemId, totalQuantity, remainingQuantity } of lines) {
      // What was canceled has a replacement; what somebody else has done stays theirs.
      if (isThere && status !== "CANCELLED" && totalQuantity > 0) elsewhere.add(lineItemId);
      if (!isThere && standingOf(status) !== "ended" && remainingQuantity > 0) ours.add(lineItemId);
    }
  }
  return new Set([...elsewhere].filter((id) => !ours.has(id)));
}

/**
 * Lines of which nothing is left for us to send: they are for somebody else, were fulfilled by hand, or
 * are no longer wanted. Pure.
 */
export function linesSettled(order: ObservedOrder): ReadonlySet<string> {
  const open = new Set<string>();
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    if (isElsewhere(fulfillmentOrder) || standingOf(fulfillmentOrder.status) === "ended") continue;
    for (const { lineItemId, remainingQuantity } of fulfillmentOrder.lines) {
      if (remainingQuantity > 0) open.add(lineItemId);
    }
  }
  return new Set([...linesRouted(order)].filter((id) => !open.has(id)));
}

/**
 * Lines that Shopify has assigned to a place, or that left already. It routes an order some time after
 * it was paid: until then nothing tells whose a line is. Pure.
 */
export function linesRouted({ fulfillmentOrders, fulfillments }: ObservedOrder): Set<string> {
  const holders = [
    // The replacement of what was canceled may be to come.
    ...fulfillmentOrders.filter(({ status }) => status !== "CANCELLED"),
    ...fulfillments.filter(countsAsFulfilled),
  ];
  return new Set(holders.flatMap(({ lines }) => lines.map(({ lineItemId }) => lineItemId)));
}

/** Whether a fulfillment order's delivery method leaves a parcel to be sent; where Shopify names none, it does. */
export function isParcel(deliveryMethod: string | null): boolean {
  return deliveryMethod === null || !notShipped.has(deliveryMethod);
}

function isElsewhere({ location, deliveryMethod }: ObservedFulfillmentOrder): boolean {
  if (!isParcel(deliveryMethod)) return true;
  return location.isFulfillmentService && !location.isOurService;
}

type Claim = "ours" | "unrequested" | "rejected" | "none";

function claimOf(
  fulfillmentOrder: ObservedFulfillmentOrder,
  { fulfillmentOrders }: ObservedOrder,
  { isOnRequest, isReleased, canGiveBack }: ForwardingRules,
): Claim {
  if (isElsewhere(fulfillmentOrder)) return "none";
  const { location, requestStatus } = fulfillmentOrder;
  if (!location.isFulfillmentService) return isOnRequest && !isReleased ? "unrequested" : "ours";
  switch (requestStatus) {
    case "SUBMITTED":
    case "ACCEPTED":
    case "CANCELLATION_REJECTED":
      return "ours";
    case "CANCELLATION_REQUESTED":
      return canGiveBack ? "none" : "ours";
    case "UNSUBMITTED": {
      // What was given back opens anew, unrequested: a release from before does not mean it.
      const wasGivenBack = fulfillmentOrders.some(
        (each) => each.requestStatus === "CANCELLATION_ACCEPTED",
      );
      return isReleased && !wasGivenBack ? "ours" : "unrequested";
    }
    case "REJECTED":
      return "rejected";
    default:
      return "none";
  }
}
