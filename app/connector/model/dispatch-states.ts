import type { DispatchState } from "#app/db/generated/enums.ts";

export type { DispatchState } from "#app/db/generated/enums.ts";

/** The states of a dispatch and the moves between them; every move is one guarded update. */
export const dispatchFlow = {
  /**
   * Opened; no attempt is on its way. Attention says what it waits for. It is accepted where a look back finds the
   * order that a refused attempt made all the same.
   */
  Pending: ["Submitting", "Accepted", "Canceled"],
  /** Key and body are frozen; the provider's answer is outstanding. */
  Submitting: ["Accepted", "Pending"],
  /** The provider has the order. Parcels may already have left. */
  Accepted: ["Shipped", "Canceled"],
  /** Every line has left; not everything stands in Shopify yet. */
  Shipped: ["Closed", "Unwritten"],
  /** Every line is fulfilled in Shopify and has tracking; no more of it is wanted than was made. */
  Closed: [],
  /**
   * Every line has left, but not all that was wanted: a person left out of Shopify what it refused to have,
   * or the order came to want more when that could not be made any more. It is over; only where the rest is
   * fulfilled by hand, refunded or removed in Shopify it is closed after all.
   */
  Unwritten: ["Closed"],
  /** Will not be made: nothing was left to forward, or the provider ended it. */
  Canceled: [],
} as const satisfies Record<DispatchState, readonly DispatchState[]>;

/** States in which the provider may still do something that Shopify has to hear of. */
export const watchedStates = ["Accepted", "Shipped"] as const satisfies readonly DispatchState[];

/** States in which the tracking of what left may still be corrected, or something may still leave. */
export const followedStates = [
  ...watchedStates,
  "Closed",
  "Unwritten",
] as const satisfies readonly DispatchState[];

/** States that are over. */
export const endStates = [
  "Closed",
  "Unwritten",
  "Canceled",
] as const satisfies readonly DispatchState[];

export function isEnded(state: DispatchState): boolean {
  return endStates.some((end) => end === state);
}
