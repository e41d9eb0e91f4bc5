/** Splits a fulfillment order, and joins what a released hold had split (recordings of 2026-07). */
import { idOf } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { FulfillmentOrder, FulfillmentOrderLine } from "../state/fulfillment-order.ts";

export type LineQuantity = { readonly id: string; readonly quantity: number };

/** How many units of a line are named, by its global id. */
export function namedQuantity(lines: readonly LineQuantity[], line: FulfillmentOrderLine): number {
  const named = lines.find((each) => idOf("FulfillmentOrderLineItem", each.id) === line.id);
  return named?.quantity ?? 0;
}

/**
 * Moves units of each line into a new fulfillment order, which starts OPEN and without holds. Returns null
 * where no line gives any. Units fulfilled already stay.
 */
export function splitOff(
  world: World,
  shop: Shop,
  input: {
    fulfillmentOrder: FulfillmentOrder;
    unitsOf: (line: FulfillmentOrderLine) => number;
    forHold: boolean;
    now: Date;
  },
): FulfillmentOrder | null {
  const { fulfillmentOrder, now } = input;
  const id = world.mintId();
  const lines: FulfillmentOrderLine[] = [];
  for (const line of fulfillmentOrder.lines) {
    const units = Math.min(input.unitsOf(line), line.remainingQuantity);
    if (units <= 0) continue;
    lines.push({
      ...line,
      id: world.mintId(),
      fulfillmentOrderId: id,
      totalQuantity: units,
      remainingQuantity: units,
    });
    line.totalQuantity -= units;
    line.remainingQuantity -= units;
  }
  if (lines.length === 0) return null;
  const left = fulfillmentOrder.lines.filter((line) => line.totalQuantity > 0);
  fulfillmentOrder.lines.splice(0, fulfillmentOrder.lines.length, ...left);
  fulfillmentOrder.updatedAt = now;
  const split: FulfillmentOrder = {
    ...fulfillmentOrder,
    id,
    status: "OPEN",
    requestStatus: "UNSUBMITTED",
    merchantRequests: [],
    holds: [],
    preparedAt: null,
    lines,
    splitFrom: input.forHold ? fulfillmentOrder.id : null,
    createdAt: now,
    updatedAt: now,
  };
  shop.fulfillmentOrders.set(id, split);
  return split;
}

/** What a hold had split off comes back, if nobody touched it; its own fulfillment order closes empty. */
export function joinAgain(shop: Shop, fulfillmentOrder: FulfillmentOrder, now: Date): void {
  for (const split of shop.fulfillmentOrders.values()) {
    const untouched =
      split.status === "OPEN" &&
      split.locationId === fulfillmentOrder.locationId &&
      split.lines.every((line) => line.remainingQuantity === line.totalQuantity);
    if (split.splitFrom !== fulfillmentOrder.id || !untouched) continue;
    for (const line of split.lines) {
      const home = fulfillmentOrder.lines.find((each) => each.lineItemId === line.lineItemId);
      if (home) {
        home.totalQuantity += line.totalQuantity;
        home.remainingQuantity += line.remainingQuantity;
      } else fulfillmentOrder.lines.push({ ...line, fulfillmentOrderId: fulfillmentOrder.id });
      line.totalQuantity = 0;
      line.remainingQuantity = 0;
    }
    split.status = "CLOSED";
    split.updatedAt = now;
  }
}
