import type { ObservedOrder } from "./observed-order.ts";

/** What a status of a fulfillment order says about the units that remain in it. */
export type Standing =
  /** A fulfillment may be made for them now. */
  | "fulfillable"
  /** They are wanted, but somebody or something holds them. */
  | "held"
  /** They are wanted, from a moment on that Shopify tells. */
  | "scheduled"
  /** Nothing of it is wanted here any more; what is still wanted stands in another one. */
  | "ended";

// Enum FulfillmentOrderStatus of the Admin API 2026-10, every value of it.
const standings: Readonly<Record<string, Standing>> = {
  OPEN: "fulfillable",
  // A part was fulfilled, or progress was reported: what remains is still to be fulfilled.
  IN_PROGRESS: "fulfillable",
  // A service gave it back unfinished: what remains is the merchant's own to fulfill again.
  INCOMPLETE: "fulfillable",
  ON_HOLD: "held",
  SCHEDULED: "scheduled",
  CLOSED: "ended",
  // A replacement has its units.
  CANCELLED: "ended",
};

/** True where Shopify opens something of an order later. Pure. */
export function hasScheduled({
  fulfillmentOrders,
}: Pick<ObservedOrder, "fulfillmentOrders">): boolean {
  return fulfillmentOrders.some(
    ({ status, lines }) =>
      standingOf(status) === "scheduled" &&
      lines.some(({ remainingQuantity }) => remainingQuantity > 0),
  );
}

/**
 * What a status means. One that Shopify adds later counts as held: a person looks, nothing is sent
 * twice and nothing is taken for done. Pure.
 */
export function standingOf(status: string): Standing {
  return standings[status] ?? "held";
}
