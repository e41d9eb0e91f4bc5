import { nextStep } from "../write-back/index.ts";
import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

/**
 * What Shopify is told of the parcels that left, where the shop wants that; null: nothing. It comes
 * after everything else and keeps nothing waiting. Pure.
 */
export function decideJourney({ policy, shipments }: Seen, now: Date): Action | null {
  if (!policy.tellJourney) return null;
  let until: Date | null = null;
  for (const { id: shipmentId, parcel } of shipments) {
    const next = nextStep(parcel, now);
    if (next?.kind === "tell") return { kind: "WriteJourneyStep", shipmentId, next: next.step };
    if (next !== null && (until === null || next.until < until)) until = next.until;
  }
  return until === null ? null : { kind: "Wait", until };
}
