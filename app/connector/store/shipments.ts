/** The row `shipment`: what its JSON says. */
import { z } from "zod";
import { type JourneyStep, journey } from "../model/orders/index.ts";

const shipmentItems = z.array(
  z.strictObject({ externalSourceId: z.string(), quantity: z.int().min(1) }),
);

/** What left under one tracking number, in the items of the frozen body. */
export type ShipmentItems = z.infer<typeof shipmentItems>;

export function itemsOf({ items }: { items: unknown }): ShipmentItems {
  return shipmentItems.parse(items);
}

/** What the provider told of it since it left, oldest first. */
export function journeyOf(row: { journey: unknown }): JourneyStep[] {
  return journey.parse(row.journey);
}
