/** The rows `sample`: what their JSON says. */
import { z } from "zod";
import { type OrderInput, orderInput } from "#app/contract/index.ts";
import type { SampleModel } from "#app/db/generated/models.ts";

const sampleTracking = z.object({
  carrier: z.string(),
  parcels: z.array(z.object({ number: z.string(), url: z.string().nullable() })),
});
/** How the parcel of a sample is followed; a number may have no address. */
export type SampleTracking = z.infer<typeof sampleTracking>;

/** The body of createOrder, as it was frozen. */
export function requestOfSample({ request }: Pick<SampleModel, "request">): OrderInput {
  return orderInput.parse(request);
}

/** Null before there is a number. */
export function trackingOfSample({
  tracking,
}: Pick<SampleModel, "tracking">): SampleTracking | null {
  return tracking === null ? null : sampleTracking.parse(tracking);
}
