import type { Difference } from "./difference.ts";

/** Units of a line of an order that its dispatch doesn't make, though they are wanted. */
export interface MissingUnits {
  lineItemId: string;
  units: number;
}

/** By line: how many whole units the items of a dispatch make. Pure. */
export function unitsMade(
  items: readonly { lineItemId: string; quantity: number; perUnit: number }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { lineItemId, quantity, perUnit } of items) {
    const whole = Math.floor(quantity / perUnit);
    units.set(lineItemId, Math.min(units.get(lineItemId) ?? whole, whole));
  }
  return units;
}

/**
 * What a further dispatch could make of a difference: lines of which more whole units are wanted than are made, all parts of
 * them alike, as they are made. By the dispatch's items. Pure.
 */
export function missingUnits(
  { items }: Pick<Difference, "items">,
  made: readonly {
    externalSourceId: string;
    lineItemId: string;
    sku: string;
    quantity: number;
    perUnit: number;
    correction: number;
  }[],
): MissingUnits[] {
  const lines = Map.groupBy(made, ({ lineItemId }) => lineItemId);
  return [...lines].flatMap(([lineItemId, parts]) => {
    const missing = new Set(
      parts.map((part) => {
        const differing = items.find(
          ({ externalSourceId, sku }) =>
            externalSourceId === part.externalSourceId && sku === part.sku,
        );
        return ((differing?.wanted ?? part.quantity) - part.quantity) / part.perUnit;
      }),
    );
    const [units = 0] = missing;
    const isAsMade = parts.every(({ correction }) => correction >= 0);
    const isWhole = missing.size === 1 && Number.isInteger(units) && units > 0;
    return isAsMade && isWhole ? [{ lineItemId, units }] : [];
  });
}
