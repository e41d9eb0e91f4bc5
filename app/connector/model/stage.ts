import { type Stage, stages } from "#app/contract/index.ts";
import type { DispatchState } from "./dispatch-states.ts";

/**
 * How far a dispatch is, as a merchant reads it: the provider's stages framed by our own.
 * `Fulfilled` means that Shopify has the fulfillment and its tracking, and that no more of it was wanted than was made.
 */
export const dispatchStages = ["Waiting", "Sending", ...stages, "Fulfilled", "Canceled"] as const;
export type DispatchStage = (typeof dispatchStages)[number];

/** The stage of a dispatch in `state` whose order has `apiStatus` at the provider. Pure. */
export function stageOf(state: DispatchState, apiStatus: string | null): DispatchStage {
  switch (state) {
    case "Pending":
      return "Waiting";
    case "Submitting":
      return "Sending";
    case "Accepted":
      return isStage(apiStatus) ? apiStatus : "Created";
    case "Shipped":
    case "Unwritten":
      return "Shipped";
    case "Closed":
      return "Fulfilled";
    case "Canceled":
      return "Canceled";
  }
}

function isStage(status: string | null): status is Stage {
  return stages.some((stage) => stage === status);
}
