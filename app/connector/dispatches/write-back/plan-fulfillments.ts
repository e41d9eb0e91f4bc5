import {
  type ObservedFulfillment,
  type ObservedFulfillmentOrder,
  standingOf,
} from "../../model/orders/index.ts";
import type { FulfillmentRequest } from "../../ports/index.ts";
import type { LineUnits } from "./shipped-units.ts";

/** One fulfillment to create: Shopify takes one location each. */
export interface PlannedFulfillment {
  locationId: string;
  fulfillmentOrders: FulfillmentRequest["fulfillmentOrders"];
  lines: LineUnits;
}

export interface FulfillmentPlan {
  fulfillments: PlannedFulfillment[];
  /** Units that no open fulfillment order has space for, and why, if Shopify holds them. */
  unplaced: (LineUnits[number] & { isHeld: boolean })[];
}

/**
 * Spreads shipped units over an order's fulfillment orders: matched by line item id (a variant may
 * repeat), never beyond what remains, grouped by location. Pure.
 */
export function planFulfillments(
  fulfillmentOrders: readonly ObservedFulfillmentOrder[],
  wanted: LineUnits,
): FulfillmentPlan {
  const missing = new Map(wanted.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  const byLocation = new Map<string, PlannedFulfillment>();
  const open = fulfillmentOrders.filter(
    ({ status, location }) =>
      standingOf(status) === "fulfillable" &&
      (!location.isFulfillmentService || location.isOurService),
  );
  for (const { id, location, lines } of open) {
    const taken = lines.flatMap((line) => {
      const needed = missing.get(line.lineItemId) ?? 0;
      const quantity = Math.min(needed, line.remainingQuantity);
      if (quantity === 0) return [];
      missing.set(line.lineItemId, needed - quantity);
      return [{ id: line.id, lineItemId: line.lineItemId, quantity }];
    });
    if (taken.length === 0) continue;
    // A location that Shopify does not name shares a fulfillment with nobody.
    const locationId = location.id ?? id;
    const planned = byLocation.get(locationId) ?? { locationId, fulfillmentOrders: [], lines: [] };
    planned.fulfillmentOrders.push({
      id,
      lines: taken.map((line) => ({ id: line.id, quantity: line.quantity })),
    });
    planned.lines = addUnits(planned.lines, taken);
    byLocation.set(locationId, planned);
  }
  return {
    fulfillments: [...byLocation.values()],
    unplaced: [...missing]
      .filter(([, quantity]) => quantity > 0)
      .map(([lineItemId, quantity]) => ({
        lineItemId,
        quantity,
        isHeld: isHeld(fulfillmentOrders, lineItemId),
      })),
  };
}

function isHeld(orders: readonly ObservedFulfillmentOrder[], lineItemId: string): boolean {
  return orders.some(
    ({ status, lines }) =>
      (standingOf(status) === "held" || standingOf(status) === "scheduled") &&
      lines.some((line) => line.lineItemId === lineItemId && line.remainingQuantity > 0),
  );
}

function addUnits(units: LineUnits, more: LineUnits): LineUnits {
  const sums = new Map(units.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  for (const { lineItemId, quantity } of more) {
    sums.set(lineItemId, (sums.get(lineItemId) ?? 0) + quantity);
  }
  return [...sums].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
}

/** What is left of `wanted` once `fulfillments` are taken off. Pure. */
export function withoutFulfilled(
  wanted: LineUnits,
  fulfillments: readonly ObservedFulfillment[],
): LineUnits {
  const done = new Map<string, number>();
  for (const { lineItemId, quantity } of fulfillments.flatMap(({ lines }) => lines)) {
    done.set(lineItemId, (done.get(lineItemId) ?? 0) + quantity);
  }
  return wanted
    .map(({ lineItemId, quantity }) => ({
      lineItemId,
      quantity: quantity - (done.get(lineItemId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
