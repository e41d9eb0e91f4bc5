/** Which step of a parcel's journey Shopify is told next. */
import { isSameStep, type JourneyStep } from "../../model/orders/index.ts";
import type { StepEntry } from "./journey-step-ledger.ts";

/** A call that was cut off may still happen: so long after it went out its fate is settled. */
const settleMs = 60_000;
/** So many calls without an answer, and the step is left at that. */
const triesMax = 4;
/** So many looks for one call without an answer to them either, over 17 hours, and it is left at that too. */
const checksMax = 10;

/** One shipment, with the fulfillments in Shopify that are its own. */
export interface ParcelToWrite {
  fulfillmentIds: readonly string[];
  journey: readonly JourneyStep[];
  /** What was asked for it so far. */
  told: readonly StepEntry[];
}

/** One step that one fulfillment lacks. */
export interface StepToWrite {
  fulfillmentId: string;
  step: JourneyStep;
  /**
   * The entry of a call without an answer: whether it stands there is to be read first. `isLast`: if it
   * doesn't, the step is left at that; `isLastCheck`: if nobody says, too.
   */
  unanswered: { entryId: string; isLast: boolean; isLastCheck: boolean } | null;
}

/**
 * The next step to tell, or the moment before which nothing is: a call may still be on its way. Null
 * where all is told, refused, or given up. Steps are told in their order. Pure.
 */
export function nextStep(
  { fulfillmentIds, journey, told }: ParcelToWrite,
  now: Date,
): { kind: "tell"; step: StepToWrite } | { kind: "wait"; until: Date } | null {
  let until: Date | null = null;
  for (const fulfillmentId of fulfillmentIds) {
    const own = told.filter((entry) => entry.shopifyFulfillmentId === fulfillmentId);
    for (const step of journey) {
      const entries = own.filter((entry) => isSameStep(entry.step, step));
      const lost = entries.filter(({ state }) => state === "Lost").length;
      const open = entries.find(({ state }) => state === "Sent");
      if (open === undefined && (lost >= triesMax || entries.length > lost)) continue;
      const looks = open?.looks ?? 0;
      const settledAt = new Date((open?.sentAt.getTime() ?? 0) + settleMs * 2 ** (lost + looks));
      if (settledAt <= now) {
        const isLast = lost + 1 >= triesMax;
        const isLastCheck = looks + 1 >= checksMax;
        const unanswered = open === undefined ? null : { entryId: open.id, isLast, isLastCheck };
        return { kind: "tell", step: { fulfillmentId, step, unanswered } };
      }
      if (until === null || settledAt < until) until = settledAt;
      break;
    }
  }
  return until === null ? null : { kind: "wait", until };
}
