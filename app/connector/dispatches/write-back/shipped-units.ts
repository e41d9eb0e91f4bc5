import type { ShipmentItems } from "../../store/shipments.ts";

/** Units of Shopify's lines. */
export type LineUnits = { lineItemId: string; quantity: number }[];

/** The part of a dispatch line that says how items become units of the Shopify line. */
export interface UnitLine {
  externalSourceId: string;
  lineItemId: string;
  perUnit: number;
}

/**
 * How many whole units of each Shopify line `items` complete. A line of several components has left
 * when all of them have; half a pair is none. Pure.
 */
export function unitsOf(lines: readonly UnitLine[], items: ShipmentItems): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { externalSourceId, quantity } of items) {
    shipped.set(externalSourceId, (shipped.get(externalSourceId) ?? 0) + quantity);
  }
  const units = new Map<string, number>();
  for (const { externalSourceId, lineItemId, perUnit } of lines) {
    const whole = Math.floor((shipped.get(externalSourceId) ?? 0) / perUnit);
    units.set(lineItemId, Math.min(units.get(lineItemId) ?? Infinity, whole));
  }
  return units;
}

/**
 * The units that a shipment completes beyond those that the earlier ones completed already. Pure.
 */
export function newUnits(
  lines: readonly UnitLine[],
  { earlier, items }: { earlier: ShipmentItems; items: ShipmentItems },
): LineUnits {
  const before = unitsOf(lines, earlier);
  const after = unitsOf(lines, [...earlier, ...items]);
  return [...after]
    .map(([lineItemId, quantity]) => ({
      lineItemId,
      quantity: quantity - (before.get(lineItemId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
