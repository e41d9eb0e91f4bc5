/**
 * How the units of a line that an order wants are divided among the dispatches that make it: the one that has the line,
 * and those that have units which were added to it since. What is not wanted any more is taken from the last of them;
 * what nobody has is missing from the first. Pure.
 */
import { countsAsFulfilled, type ObservedOrder } from "../../model/orders/index.ts";
import type { Seen, SeenShipment } from "./seen.ts";

/** How many of the `wanted` units of a line are this dispatch's: all of an order without added units. */
export function shareOf(
  { shares, dispatch: { sequence } }: Pick<Seen, "shares" | "dispatch">,
  lineItemId: string,
  wanted: number,
): number {
  if (shares === null) return wanted;
  let left = Math.max(0, wanted - (shares.base.get(lineItemId) ?? 0));
  let elsewhere = 0;
  for (const added of shares.added) {
    if (added.lineItemId !== lineItemId) continue;
    const units = Math.min(added.units, left);
    if (added.sequence === sequence) return units;
    left -= units;
    elsewhere += units;
  }
  // One that has only added units, and none of this line.
  return shares.own === null ? wanted - elsewhere : 0;
}

/** By line: units that left with these dispatches and stand in Shopify, this one's and those that make the same lines. */
export function shippedTogether(seen: Seen, shopify: ObservedOrder): Map<string, number> {
  return shippedUnits(shopify, [...seen.shipments, ...(seen.shares?.shipments ?? [])]);
}

/** By line: units of what left with these, each fulfillment once. */
export function shippedUnits(
  shopify: ObservedOrder,
  shipments: readonly Pick<SeenShipment, "fulfillmentIds" | "trackingNumbers">[],
): Map<string, number> {
  const ids = new Set(shipments.flatMap(({ fulfillmentIds }) => fulfillmentIds));
  const numbers = new Set(shipments.flatMap(({ trackingNumbers }) => trackingNumbers));
  const units = new Map<string, number>();
  for (const { id, tracking, lines } of shopify.fulfillments.filter(countsAsFulfilled)) {
    const isOurs = ids.has(id) || tracking.some(({ number }) => numbers.has(number ?? ""));
    if (!isOurs) continue;
    for (const { lineItemId, quantity } of lines) {
      units.set(lineItemId, (units.get(lineItemId) ?? 0) + quantity);
    }
  }
  return units;
}
