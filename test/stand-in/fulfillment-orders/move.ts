/** Moves a fulfillment order, whole or in part, to another location (recordings of 2026-07). */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { FulfillmentOrder, FulfillmentOrderLine } from "../state/fulfillment-order.ts";
import { findFulfillmentOrder } from "./hold.ts";
import type { LineQuantity } from "./split-off.ts";
import { namedQuantity, splitOff } from "./split-off.ts";

export type MoveInput = {
  id: string;
  newLocationId: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  now: Date;
};

export type Moved = {
  movedFulfillmentOrder: FulfillmentOrder | null;
  originalFulfillmentOrder: FulfillmentOrder | null;
  remainingFulfillmentOrder: FulfillmentOrder | null;
  userErrors: UserError[];
};

export function moveFulfillmentOrder(world: World, shop: Shop, input: MoveInput): Moved {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const location = shop.locations.get(idOf("Location", input.newLocationId) ?? "");
  const error = refused(fulfillmentOrder, location?.id);
  if (error || !location)
    return {
      movedFulfillmentOrder: null,
      originalFulfillmentOrder: null,
      remainingFulfillmentOrder: null,
      userErrors: error ? [error] : [],
    };
  const from = fulfillmentOrder.locationId;
  const wanted = input.fulfillmentOrderLineItems ?? [];
  const now = input.now;
  const partial = wanted.length > 0 && movesPart(fulfillmentOrder, wanted);
  const unitsOf = (line: FulfillmentOrderLine) => namedQuantity(wanted, line);
  // Recorded: a moved part is a new fulfillment order, the original keeps what stays. Moved whole, the
  // original itself changes its location.
  const moved =
    (partial && splitOff(world, shop, { fulfillmentOrder, unitsOf, forHold: false, now })) ||
    fulfillmentOrder;
  moved.locationId = location.id;
  moved.requestStatus = "UNSUBMITTED";
  if (moved.status === "INCOMPLETE") moved.status = "OPEN";
  moved.updatedAt = now;
  const reference = (each: FulfillmentOrder) => ({
    id: gid("FulfillmentOrder", each.id),
    status: each.status.toLowerCase(),
    assigned_location_id: gid("Location", each.locationId),
  });
  world.deliveries.emit(shop, "fulfillment_orders/moved", {
    original_fulfillment_order: reference(fulfillmentOrder),
    moved_fulfillment_order: reference(moved),
    destination_location_id: gid("Location", location.id),
    fulfillment_order_line_items_requested: wanted,
    source_location: { id: gid("Location", from) },
  });
  const order = shop.orders.get(fulfillmentOrder.orderId);
  if (order) {
    recordEvent(
      world,
      order,
      "fulfillment_order_moved",
      `Items were moved to ${location.name}.`,
      input.now,
    );
    touch(world, shop, order, input.now);
  }
  return {
    movedFulfillmentOrder: moved,
    originalFulfillmentOrder: fulfillmentOrder,
    remainingFulfillmentOrder: moved === fulfillmentOrder ? null : fulfillmentOrder,
    userErrors: [],
  };
}

function movesPart(fulfillmentOrder: FulfillmentOrder, wanted: readonly LineQuantity[]): boolean {
  return fulfillmentOrder.lines.some(
    (line) => namedQuantity(wanted, line) < line.remainingQuantity,
  );
}

const requested: ReadonlySet<string> = new Set([
  "SUBMITTED",
  "ACCEPTED",
  "CANCELLATION_REQUESTED",
  "CANCELLATION_REJECTED",
]);

function refused(
  fulfillmentOrder: FulfillmentOrder,
  locationId: string | undefined,
): UserError | undefined {
  if (!locationId) return userError(["id"], "Location not found.");
  if (requested.has(fulfillmentOrder.requestStatus))
    return userError(
      null,
      "Cannot move submitted fulfillment order that is at a 3PL fulfillment service.",
    );
  if (fulfillmentOrder.status === "IN_PROGRESS")
    return userError(
      ["id"],
      "Cannot move a fulfillment order that has had progress reported. To move a fulfillment order that has had progress reported, the fulfillment order must first be marked as open resolving the ongoing progress state.",
      "CANNOT_MOVE_FULFILLMENT_ORDER_WITH_REPORTED_PROGRESS",
    );
  if (!["OPEN", "ON_HOLD", "SCHEDULED", "INCOMPLETE"].includes(fulfillmentOrder.status))
    return userError(null, "Cannot change location.");
  return undefined;
}
