/** Holds on fulfillment orders (recordings of 2026-05 and 2026-07): placing, partly placing, releasing. */
import type { UserError } from "../graphql/errors.ts";
import { invalidId, userError } from "../graphql/errors.ts";
import { appId, gid, idOf } from "../ids.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type {
  FulfillmentHold,
  FulfillmentOrder,
  FulfillmentOrderLine,
} from "../state/fulfillment-order.ts";
import { holdsMax } from "../state/fulfillment-order.ts";
import { joinAgain, namedQuantity, splitOff } from "./split-off.ts";

export type HoldInput = {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
  externalId?: string | null;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
};

const field = (...path: string[]) => ["fulfillmentHold", ...path];

export type Held = {
  fulfillmentHold: FulfillmentHold | null;
  fulfillmentOrder: FulfillmentOrder | null;
  remainingFulfillmentOrder: FulfillmentOrder | null;
  userErrors: UserError[];
};

/** `byApp` is false for a hold that a person places in the shell. Throws on an unknown id. */
export function placeHold(
  world: World,
  shop: Shop,
  input: { id: string; hold: HoldInput; byApp: boolean; now: Date },
): Held {
  const { hold, now } = input;
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const error = refused(fulfillmentOrder, hold);
  if (error)
    return {
      fulfillmentHold: null,
      fulfillmentOrder: null,
      remainingFulfillmentOrder: null,
      userErrors: [error],
    };
  const wanted = hold.fulfillmentOrderLineItems ?? [];
  const unitsOf = (line: FulfillmentOrderLine) =>
    line.remainingQuantity - namedQuantity(wanted, line);
  const remaining =
    wanted.length > 0
      ? splitOff(world, shop, { fulfillmentOrder, unitsOf, forHold: true, now })
      : null;
  const placed: FulfillmentHold = {
    type: "FulfillmentHold",
    id: world.mintId(),
    reason: hold.reason,
    reasonNotes: hold.reasonNotes ?? null,
    handle: hold.handle ?? "",
    externalId: hold.externalId ?? null,
    byApp: input.byApp,
  };
  fulfillmentOrder.holds.push(placed);
  fulfillmentOrder.status = "ON_HOLD";
  fulfillmentOrder.updatedAt = now;
  announce(world, shop, fulfillmentOrder, "fulfillment_orders/placed_on_hold", now, {
    fulfillment_order: {
      id: gid("FulfillmentOrder", fulfillmentOrder.id),
      status: "on_hold",
      fulfillment_holds: fulfillmentOrder.holds.map(restHold),
    },
    remaining_fulfillment_order: remaining && {
      id: gid("FulfillmentOrder", remaining.id),
      status: "open",
    },
    held_fulfillment_order_line_items: fulfillmentOrder.lines.map((line) => ({
      id: gid("FulfillmentOrderLineItem", line.id),
      quantity: line.remainingQuantity,
    })),
    created_fulfillment_hold: restHold(placed),
  });
  announceHold(world, shop, fulfillmentOrder, placed, "added");
  return {
    fulfillmentHold: placed,
    fulfillmentOrder,
    remainingFulfillmentOrder: remaining,
    userErrors: [],
  };
}

function refused(fulfillmentOrder: FulfillmentOrder, hold: HoldInput): UserError | undefined {
  const wanted = hold.fulfillmentOrderLineItems ?? [];
  const lines = field("fulfillmentOrderLineItems");
  const zero = wanted.findIndex((line) => line.quantity <= 0);
  if (zero >= 0)
    return userError(
      [...lines, String(zero), "quantity"],
      "You must select at least one item to place on partial hold.",
      "GREATER_THAN_ZERO",
    );
  if (new Set(wanted.map((line) => line.id)).size < wanted.length)
    return userError(
      lines,
      "must contain unique line item ids",
      "DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS",
    );
  if (fulfillmentOrder.holds.length >= holdsMax)
    return userError(
      ["id"],
      "The maximum number of fulfillment holds for this fulfillment order has been reached for this app. An app can only have up to 10 holds on a single fulfillment order at any one time.",
      "FULFILLMENT_ORDER_HOLD_LIMIT_REACHED",
    );
  if (fulfillmentOrder.holds.some((each) => each.handle === (hold.handle ?? "")))
    return userError(
      field("handle"),
      "The handle provided for the fulfillment hold is already in use by this app for another hold on this fulfillment order.",
      "DUPLICATE_FULFILLMENT_HOLD_HANDLE",
    );
  if (wanted.length > 0 && fulfillmentOrder.status === "ON_HOLD")
    return userError(
      lines,
      "The fulfillment order is not in a splittable state.",
      "FULFILLMENT_ORDER_NOT_SPLITTABLE",
    );
  const tooMany = wanted.find(
    (line) =>
      line.quantity >
      (fulfillmentOrder.lines.find((each) => each.id === idOf("FulfillmentOrderLineItem", line.id))
        ?.remainingQuantity ?? 0),
  );
  if (tooMany)
    return userError(
      lines,
      "Invalid fulfillment order line item quantity requested.",
      "INVALID_LINE_ITEM_QUANTITY",
    );
  // Not recorded: what a closed fulfillment order answers; the text is ours.
  if (
    !["OPEN", "IN_PROGRESS", "INCOMPLETE", "ON_HOLD", "SCHEDULED"].includes(fulfillmentOrder.status)
  )
    return userError(["id"], "The fulfillment order is not in a holdable state.", "TAKEN");
  return undefined;
}

export function releaseHolds(
  world: World,
  shop: Shop,
  input: {
    id: string;
    holdIds: readonly string[] | null | undefined;
    externalId?: string | null;
    now: Date;
  },
): { fulfillmentOrder: FulfillmentOrder; userErrors: UserError[] } {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const wanted = input.holdIds?.map((id) => idOf("FulfillmentHold", id));
  const kept = fulfillmentOrder.holds.filter(
    (hold) =>
      (wanted && !wanted.includes(hold.id)) ||
      (input.externalId !== undefined &&
        input.externalId !== null &&
        hold.externalId !== input.externalId),
  );
  const released = fulfillmentOrder.holds.filter((hold) => !kept.includes(hold));
  fulfillmentOrder.holds.splice(0, fulfillmentOrder.holds.length, ...kept);
  for (const hold of released) announceHold(world, shop, fulfillmentOrder, hold, "released");
  if (released.length > 0 && kept.length === 0 && fulfillmentOrder.status === "ON_HOLD") {
    const begun = fulfillmentOrder.lines.some(
      (line) => line.remainingQuantity < line.totalQuantity,
    );
    fulfillmentOrder.status = begun ? "IN_PROGRESS" : "OPEN";
    fulfillmentOrder.updatedAt = input.now;
    joinAgain(shop, fulfillmentOrder, input.now);
    announce(world, shop, fulfillmentOrder, "fulfillment_orders/hold_released", input.now, {
      fulfillment_order: {
        id: gid("FulfillmentOrder", fulfillmentOrder.id),
        status: fulfillmentOrder.status.toLowerCase(),
      },
    });
  }
  return { fulfillmentOrder, userErrors: [] };
}

/** Throws Shopify's top-level error where there is none. */
export function findFulfillmentOrder(shop: Shop, id: string): FulfillmentOrder {
  const found = shop.fulfillmentOrders.get(idOf("FulfillmentOrder", id) ?? "");
  if (!found) throw invalidId(id);
  return found;
}

function restHold(hold: FulfillmentHold): Record<string, unknown> {
  return {
    id: gid("FulfillmentHold", hold.id),
    reason: hold.reason.toLowerCase(),
    reason_notes: hold.reasonNotes,
    handle: hold.handle,
    held_by_app: hold.byApp ? { id: gid("App", appId) } : null,
    held_by_requesting_app: hold.byApp,
  };
}

/** The holds/* webhooks go out beside those of the fulfillment order, one for each hold. */
function announceHold(
  world: World,
  shop: Shop,
  fulfillmentOrder: FulfillmentOrder,
  hold: FulfillmentHold,
  event: "added" | "released",
): void {
  world.deliveries.emit(shop, `fulfillment_holds/${event}`, {
    fulfillment_order: { id: gid("FulfillmentOrder", fulfillmentOrder.id) },
    fulfillment_hold: restHold(hold),
  });
}

function announce(
  world: World,
  shop: Shop,
  fulfillmentOrder: FulfillmentOrder,
  topic: string,
  now: Date,
  payload: Record<string, unknown>,
): void {
  world.deliveries.emit(shop, topic, payload);
  const order = shop.orders.get(fulfillmentOrder.orderId);
  if (!order) return;
  const [, event = ""] = topic.split("/");
  const message =
    event === "placed_on_hold"
      ? "Fulfillment was put on hold."
      : "A fulfillment hold was released.";
  recordEvent(world, order, event, message, now);
  touch(world, shop, order, now);
}
