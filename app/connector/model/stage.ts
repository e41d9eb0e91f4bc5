import { type Stage, stages } from "#app/contract/index.ts";
import type { DispatchState } from "./dispatch-states.ts";

/**
 * How far a dispatch is, as a merchant reads it: the provider's stages framed by our own.
 * `Fulfilled` means that Shopify has the fulfillment and its tracking, and that no more of it was wanted than was made.
 */
export const dispatchStages = ["Waiting", "Sending", ...stages, "Fulfilled", "Canceled"] as const;
export type DispatchStage = (typeof dispatchStages)[number];

/** How a badge speaks for a whole order: what has left of one whose rest has not, and what the store ships itself. */
export interface Standing {
  stage: DispatchStage;
  isPartial: boolean;
  /** The store ships this part itself: nothing of it is canceled, though its dispatch is. */
  isKept: boolean;
}

/** Where a part of an order is whose rest is not there; null where the stage speaks for all of it. Pure. */
export function partlyAt({
  stage,
  isPartial,
}: Pick<Standing, "stage" | "isPartial">): "Shipped" | "Fulfilled" | null {
  return isPartial && (stage === "Shipped" || stage === "Fulfilled") ? stage : null;
}

/**
 * What a badge says, as one code for programs: a stage, or that it is true of a part of the order alone, or that the store
 * ships it itself. Pure.
 */
export function standingCode(
  standing: Standing,
): DispatchStage | "PartlyShipped" | "PartlyFulfilled" | "Kept" {
  if (standing.isKept) return "Kept";
  const partly = partlyAt(standing);
  return partly === null ? standing.stage : `Partly${partly}`;
}

/** The provider has it, or had it to the end. Pure. */
export function isSent(stage: DispatchStage): boolean {
  return stage !== "Waiting" && stage !== "Sending" && stage !== "Canceled";
}

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
