/** Canceling one fulfillment order, and the dates and places that may change (recordings of 2026-07). */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import type { World } from "../state/world.ts";
import { announceChange, restReference } from "../webhooks/fulfillment-order-changes.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import { findFulfillmentOrder } from "./hold.ts";
import { moveFulfillmentOrder } from "./move.ts";

export type Replaced = {
  fulfillmentOrder: FulfillmentOrder | null;
  replacementFulfillmentOrder: FulfillmentOrder | null;
  userErrors: UserError[];
};

/** Recorded: it closes empty, and a replacement has its lines with their ids. */
export function cancelFulfillmentOrder(
  world: World,
  shop: Shop,
  input: { id: string; now: Date },
): Replaced {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const error = cancelRefusal(fulfillmentOrder);
  if (error)
    return { fulfillmentOrder: null, replacementFulfillmentOrder: null, userErrors: [error] };
  const id = world.mintId();
  const open = fulfillmentOrder.lines.filter((line) => line.remainingQuantity > 0);
  const replacement: FulfillmentOrder = {
    ...fulfillmentOrder,
    id,
    status: "OPEN",
    requestStatus: "UNSUBMITTED",
    merchantRequests: [],
    splitFrom: null,
    holds: [],
    preparedAt: null,
    lines: open.map((line) => ({
      ...line,
      fulfillmentOrderId: id,
      totalQuantity: line.remainingQuantity,
    })),
    createdAt: input.now,
    updatedAt: input.now,
  };
  shop.fulfillmentOrders.set(id, replacement);
  for (const line of open) {
    line.totalQuantity -= line.remainingQuantity;
    line.remainingQuantity = 0;
  }
  const kept = fulfillmentOrder.lines.filter((line) => line.totalQuantity > 0);
  fulfillmentOrder.lines.splice(0, fulfillmentOrder.lines.length, ...kept);
  fulfillmentOrder.status = "CLOSED";
  fulfillmentOrder.holds.splice(0);
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/cancelled",
    payload: {
      fulfillment_order: restReference(fulfillmentOrder),
      replacement_fulfillment_order: restReference(replacement),
    },
    message: "A fulfillment order was canceled.",
    now: input.now,
  });
  return { fulfillmentOrder, replacementFulfillmentOrder: replacement, userErrors: [] };
}

function cancelRefusal({ status, requestStatus }: FulfillmentOrder): UserError | undefined {
  const notNow = userError(
    null,
    "Fulfillment order is not in cancelable request state and can't be canceled.",
  );
  if (["ACCEPTED", "CANCELLATION_REJECTED", "CANCELLATION_ACCEPTED"].includes(requestStatus))
    return notNow;
  if (requestStatus === "CANCELLATION_REQUESTED") return undefined;
  if (status === "IN_PROGRESS")
    return userError(
      ["id"],
      "Cannot cancel fulfillment order that has had progress reported. Mark as unfulfilled first.",
    );
  return ["OPEN", "ON_HOLD", "SCHEDULED"].includes(status) ? undefined : notNow;
}

export function rescheduleFulfillmentOrder(
  world: World,
  shop: Shop,
  input: { id: string; fulfillAt: string; now: Date },
): { fulfillmentOrder: FulfillmentOrder | null; userErrors: UserError[] } {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  if (fulfillmentOrder.status !== "SCHEDULED")
    return {
      fulfillmentOrder: null,
      userErrors: [userError(null, "Fulfillment order must be scheduled.")],
    };
  fulfillmentOrder.fulfillAt = new Date(input.fulfillAt);
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/rescheduled",
    payload: {
      fulfillment_order: {
        ...restReference(fulfillmentOrder),
        fulfill_at: restMoment(shop, fulfillmentOrder.fulfillAt),
      },
    },
    message: "A fulfillment order was rescheduled.",
    now: input.now,
  });
  openWhenDue(world, shop, fulfillmentOrder);
  return { fulfillmentOrder, userErrors: [] };
}

/** A scheduled fulfillment order opens by itself when its moment comes. */
export function openWhenDue(world: World, shop: Shop, fulfillmentOrder: FulfillmentOrder): void {
  const { fulfillAt } = fulfillmentOrder;
  if (!fulfillAt) return;
  world.clock.schedule(fulfillAt, async () => {
    if (fulfillmentOrder.fulfillAt === fulfillAt) openScheduled(world, shop, fulfillmentOrder);
  });
}

/** The moment of a scheduled fulfillment order has come; nothing where it is scheduled no more. */
export function openScheduled(world: World, shop: Shop, fulfillmentOrder: FulfillmentOrder): void {
  if (fulfillmentOrder.status !== "SCHEDULED") return;
  fulfillmentOrder.status = "OPEN";
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/scheduled_fulfillment_order_ready",
    payload: { fulfillment_order: restReference(fulfillmentOrder) },
    message: "A scheduled fulfillment order is ready.",
    now: world.clock.now(),
  });
}

export function setDeadline(
  shop: Shop,
  input: { fulfillmentOrderIds: readonly string[]; fulfillmentDeadline: string; now: Date },
): { success: boolean; userErrors: UserError[] } {
  const found = input.fulfillmentOrderIds.flatMap(
    (id) => shop.fulfillmentOrders.get(idOf("FulfillmentOrder", id) ?? "") ?? [],
  );
  if (found.length < input.fulfillmentOrderIds.length)
    return {
      success: false,
      userErrors: [userError(null, "Fulfillment orders could not be found.")],
    };
  for (const each of found) {
    each.fulfillBy = new Date(input.fulfillmentDeadline);
    each.updatedAt = input.now;
  }
  return { success: true, userErrors: [] };
}

/** To the first location that may take them. Shopify's own choice depends on its routing rules. */
export function rerouteFulfillmentOrders(
  world: World,
  shop: Shop,
  input: {
    fulfillmentOrderIds: readonly string[];
    includedLocationIds?: string[] | null;
    excludedLocationIds?: string[] | null;
    now: Date;
  },
): { movedFulfillmentOrders: FulfillmentOrder[] | null; userErrors: UserError[] } {
  const found = input.fulfillmentOrderIds.map((id) => findFulfillmentOrder(shop, id));
  const { includedLocationIds: included, excludedLocationIds: excluded } = input;
  const target = [...shop.locations.values()].find(({ id, isActive }) => {
    const locationId = gid("Location", id);
    const allowed = !included?.length || included.includes(locationId);
    return isActive && allowed && !excluded?.includes(locationId);
  });
  const moved: FulfillmentOrder[] = [];
  for (const each of found) {
    if (!target || isEnded(each)) continue;
    const outcome = moveFulfillmentOrder(world, shop, {
      id: gid("FulfillmentOrder", each.id),
      newLocationId: gid("Location", target.id),
      now: input.now,
    });
    if (outcome.userErrors.length > 0)
      return { movedFulfillmentOrders: null, userErrors: outcome.userErrors };
    moved.push(each);
  }
  return { movedFulfillmentOrders: moved, userErrors: [] };
}

export type PickupInput = { lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[] };

/**
 * Says that goods lie ready for the buyer, all or nothing. The refusal of what isn't picked up, or isn't
 * there, is recorded; that of what lies ready already has the schema's code and a text of ours.
 */
export function prepareForPickup(
  world: World,
  shop: Shop,
  input: PickupInput & { now: Date },
): UserError[] {
  const path = (index: number) => [
    "input",
    "lineItemsByFulfillmentOrder",
    String(index),
    "fulfillmentOrderId",
  ];
  const found = input.lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId }) =>
    shop.fulfillmentOrders.get(idOf("FulfillmentOrder", fulfillmentOrderId) ?? ""),
  );
  const errors = found.flatMap((each, index) => {
    const given = input.lineItemsByFulfillmentOrder[index]?.fulfillmentOrderId ?? "";
    const id = idOf("FulfillmentOrder", given) ?? given;
    if (each?.methodType !== "PICK_UP" || isEnded(each))
      return userError(
        path(index),
        `Invalid fulfillment_order_id provided ${id}`,
        "FULFILLMENT_ORDER_INVALID",
      );
    return each.preparedAt
      ? userError(
          path(index),
          `There are no line items to prepare for fulfillment order ${id}`,
          "NO_LINE_ITEMS_TO_PREPARE_FOR_FULFILLMENT_ORDER",
        )
      : [];
  });
  if (errors.length > 0) return errors;
  for (const fulfillmentOrder of found) {
    if (!fulfillmentOrder) continue;
    fulfillmentOrder.preparedAt = input.now;
    announceChange(world, shop, {
      fulfillmentOrder,
      topic: "fulfillment_orders/line_items_prepared_for_pickup",
      payload: {
        fulfillment_order: {
          ...restReference(fulfillmentOrder),
          preparable: false,
          delivery_method: { method_type: "pick_up" },
        },
      },
      message: "Items are ready for pickup.",
      now: input.now,
    });
  }
  return [];
}
