import type { DeliveryState } from "#app/db/generated/enums.ts";

/** A webhook that was accepted, and the moves between. */
export const deliveryFlow = {
  /** It waits for a worker; its store may turn out not to have the app. */
  Received: ["Waiting", "Applied", "Superseded", "Ignored", "Failed"],
  /** Worked on at the install, unless it has waited too long or its content was erased; replayed it waits anew. */
  Waiting: ["Received", "Ignored"],
  /** What is over may be replayed. */
  Applied: ["Received"],
  Superseded: ["Received"],
  Ignored: ["Received"],
  Failed: ["Received"],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>;

/** How often a failed one is tried again by itself: with its waits, which double up to four hours, for two days. */
export const deliveryRetriesMax = 19;
