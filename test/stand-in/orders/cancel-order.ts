/** Cancels an order under Shopify's rules (recordings of 2025-01 and 2026-04). */
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { fulfillmentOrdersOf } from "../state/find.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import { fulfillmentsOf } from "../state/find.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { addAvailable } from "../inventory/claim.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { Order } from "../state/order.ts";
import { currentShippingMinor, receivedMinor, refundedMinor } from "../state/order-money.ts";
import { lineOf } from "../state/order.ts";
import { refundOrder } from "./refund-order.ts";
import { restOrder } from "../rest/rest-order.ts";

export type CancelInput = {
  reason: string;
  restock: boolean;
  staffNote?: string | null;
  /** True gives all the money back. */
  refund?: boolean;
  now: Date;
};

/** Returns what stands against it; an empty list means that it is cancelled. */
export function cancelOrder(
  world: World,
  shop: Shop,
  order: Order,
  input: CancelInput,
): UserError[] {
  const refuse = (message: string) => [userError(["orderId"], message, "INVALID")];
  if ((input.staffNote?.length ?? 0) > 255)
    return [
      userError(
        ["staffNote"],
        "Staff note is too long. Maximum length is 255 characters.",
        "INVALID",
      ),
    ];
  if (order.cancelledAt) return refuse("Cannot cancel an order that has already been canceled");
  if (fulfillmentsOf(shop, order).some((fulfillment) => fulfillment.status === "SUCCESS"))
    return refuse("Cannot cancel an order that has outstanding fulfillments");
  order.cancelledAt = input.now;
  order.cancelReason = input.reason;
  // Recorded: it is archived in the same moment.
  order.closedAt = input.now;
  for (const fulfillmentOrder of fulfillmentOrdersOf(shop, order)) {
    if (fulfillmentOrder.status === "CANCELLED") continue;
    if (input.restock && !isEnded(fulfillmentOrder)) restock(world, shop, order, fulfillmentOrder);
    // Recorded: it closes with nothing left in it.
    for (const line of fulfillmentOrder.lines) {
      line.totalQuantity = 0;
      line.remainingQuantity = 0;
    }
    fulfillmentOrder.status = "CLOSED";
    fulfillmentOrder.holds.splice(0);
    fulfillmentOrder.updatedAt = input.now;
  }
  // Recorded: nothing of the order is wanted any more; what was ordered stays in `quantity`.
  for (const line of order.lines) line.currentQuantity = 0;
  recordEvent(
    world,
    order,
    "cancelled",
    `The order was canceled. Reason: ${input.reason.toLowerCase()}.`,
    input.now,
  );
  order.updatedAt = input.now;
  if (input.refund && receivedMinor(order) > refundedMinor(order))
    refundOrder(world, shop, order, {
      lines: [],
      shippingMinor: currentShippingMinor(order),
      amountMinor: receivedMinor(order) - refundedMinor(order),
      now: input.now,
    });
  world.deliveries.emit(shop, "orders/cancelled", restOrder(shop, order));
  touch(world, shop, order, input.now);
  return [];
}

function restock(world: World, shop: Shop, order: Order, from: FulfillmentOrder): void {
  if (!order.claimsStock) return;
  for (const line of from.lines)
    addAvailable(world, shop, {
      variantId: lineOf(order, line.lineItemId)?.variantId,
      locationId: from.locationId,
      delta: line.remainingQuantity,
    });
}
