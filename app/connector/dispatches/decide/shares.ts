/**
 * How the units of a line that an order wants are divided among the dispatches that make it: the one that has the line,
 * and those that have units which were added to it since. What is not wanted any more is taken from the last of them;
 * what nobody has is missing from the first. Pure.
 */
import { countsAsFulfilled, type ObservedOrder } from "../../model/orders/index.ts";
import type { Forwardable } from "../request/index.ts";
import type { Seen, SeenShipment } from "./seen.ts";

/**
 * By line: how many units are this dispatch's, as Shopify shows what is to be fulfilled, and how many of them it has opened
 * by now. What left with the parts of the order counts as wanted.
 */
export function lineShares(
  seen: Seen,
  shopify: ObservedOrder,
  { wanted, later }: Pick<Forwardable, "wanted" | "later">,
): (lineItemId: string) => { share: number; due: number } {
  const left = shippedTogether(seen, shopify);
  return (lineItemId) => {
    const all = (wanted.get(lineItemId) ?? 0) + (left.get(lineItemId) ?? 0);
    const due = all - (later.get(lineItemId) ?? 0);
    return {
      share: shareOf(seen, lineItemId, all),
      due: dueOf(seen, lineItemId, { wanted: all, due }),
    };
  };
}

/** How many of the `wanted` units of a line are this dispatch's: all of an order without added units. */
export function shareOf(seen: Divided, lineItemId: string, wanted: number): number {
  const base = baseOf(seen, lineItemId);
  return divide(seen, { units: wanted, base, among: addedTo(seen, lineItemId) });
}

/**
 * How many of these are so by now, where Shopify has opened only `due` of the wanted ones. What was sent is due first, then
 * what nobody has: it is missing, is still to be sent with its line, or was canceled. What waits by itself comes last.
 */
function dueOf(
  seen: Divided,
  lineItemId: string,
  { wanted, due }: { wanted: number; due: number },
): number {
  const added = addedTo(seen, lineItemId);
  const base = baseOf(seen, lineItemId);
  const claimed = added.reduce((sum, { units }) => sum + units, base);
  const nobodys = Math.max(0, wanted - claimed);
  const among = [
    ...added.map(({ sequence, units, sent }) => ({ sequence, units: Math.min(units, sent) })),
    ...added.map(({ sequence, units, sent }) => ({
      sequence,
      units: Math.max(0, units - sent),
      before: nobodys,
    })),
  ];
  return Math.min(shareOf(seen, lineItemId, wanted), divide(seen, { units: due, base, among }));
}

type Divided = Pick<Seen, "shares" | "dispatch">;

function baseOf({ shares }: Pick<Seen, "shares">, lineItemId: string): number {
  return shares?.base.get(lineItemId) ?? 0;
}

function addedTo({ shares }: Pick<Seen, "shares">, lineItemId: string) {
  return (shares?.added ?? []).filter((each) => each.lineItemId === lineItemId);
}

/** What this dispatch has of so many units of a line; `before`: so many come before those of a part, and are nobody's. */
function divide(
  { shares, dispatch }: Divided,
  {
    units: all,
    base,
    among,
  }: {
    units: number;
    base: number;
    among: readonly { sequence: number; units: number; before?: number }[];
  },
): number {
  if (shares === null) return all;
  let left = Math.max(0, all - base);
  let own = 0;
  let elsewhere = 0;
  for (const part of among) {
    const units = Math.min(part.units, Math.max(0, left - (part.before ?? 0)));
    left -= units;
    if (part.sequence === dispatch.sequence) own += units;
    else elsewhere += units;
  }
  // One that has only added units has none of the others.
  return shares.own === null ? all - elsewhere : own;
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
