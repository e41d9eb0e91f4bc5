/** The row `write_back`: what its JSON says. */
import { z } from "zod";
import { type JourneyStep, journeyStep } from "../model/orders/index.ts";
import type { FulfillmentTracking } from "../ports/index.ts";

const sentTracking = z.strictObject({
  numbers: z.array(z.string()),
  urls: z.array(z.string()),
  company: z.string().nullable(),
});

/** What was sent of a fulfillment's tracking. */
export function trackingOf({ tracking }: { tracking: unknown }): FulfillmentTracking {
  return sentTracking.parse(tracking);
}

const claims = z.array(z.strictObject({ id: z.string(), quantity: z.int().min(1) }));

/** What a creation asks of fulfillment order lines: units of each. */
export type Claims = z.infer<typeof claims>;

/** What a creation asked; null for a correction, and where nobody knows it. */
export function keptClaims(row: { claims: unknown }): Claims | null {
  return claims.nullable().parse(row.claims);
}

/** Which step of a parcel's journey a row is about. */
export function stepOf({ step }: { step: unknown }): JourneyStep {
  return journeyStep.parse(step);
}
