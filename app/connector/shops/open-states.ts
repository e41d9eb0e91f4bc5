import type { DispatchState } from "#app/db/generated/enums.ts";

/** States of dispatches that may still move; the dispatches' own room has the table of moves. */
export const openStates = [
  "Pending",
  "Submitting",
  "Accepted",
  "Shipped",
] as const satisfies readonly DispatchState[];
