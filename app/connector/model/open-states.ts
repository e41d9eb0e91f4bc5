import type { DispatchState } from "#app/db/generated/enums.ts";

/** States of dispatches that may still move; `dispatch-states.ts` has the table of moves. */
export const openStates = [
  "Pending",
  "Submitting",
  "Accepted",
  "Shipped",
] as const satisfies readonly DispatchState[];
