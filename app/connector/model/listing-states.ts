import type { ListingState } from "#app/db/generated/enums.ts";

/** A product of the provider's catalog on its way into the store, and the moves between. */
export const listingFlow = {
  Waiting: ["Done", "Refused"],
  /** Somebody removed it from the store, and it is added again. */
  Done: ["Waiting"],
  /** Tried again, or asked for anew. */
  Refused: ["Waiting"],
} as const satisfies Record<ListingState, readonly ListingState[]>;
