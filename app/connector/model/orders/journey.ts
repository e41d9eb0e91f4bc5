import { z } from "zod";

/**
 * What may become of a parcel after it left, in Shopify's words. Of its `FulfillmentEventStatus` those
 * that a parcel on its way can have (Admin API 2026-10).
 */
export const stepStatuses = [
  "CARRIER_PICKED_UP",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "READY_FOR_PICKUP",
  "ATTEMPTED_DELIVERY",
  "DELAYED",
  "FAILURE",
  "DELIVERED",
] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** One step of a parcel's journey. `happenedAt` is the provider's moment, to the second, in UTC. */
export const journeyStep = z.strictObject({
  status: z.enum(stepStatuses),
  happenedAt: z.iso.datetime(),
});
export type JourneyStep = z.infer<typeof journeyStep>;

/** All that was told of a parcel, oldest first. */
export const journey = z.array(journeyStep);

/** True when both tell the same of the same second. Pure. */
export function isSameStep(
  one: { status: string; happenedAt: string },
  other: JourneyStep,
): boolean {
  return one.status === other.status && Date.parse(one.happenedAt) === Date.parse(other.happenedAt);
}
