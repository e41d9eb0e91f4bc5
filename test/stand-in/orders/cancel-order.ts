/** Cancels an order under Shopify's rules (recordings of 2025-01 and 2026-04). */
import { fulfillmentOrdersOf } from "../fulfillment-orders/fulfillment-order.ts";
import { fulfillmentsOf } from "../fulfillments/fulfillment.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import type { Shop } from "../shops/shop.ts";
import type { World } from "../world.ts";
import { recordEvent, touch } from "./changes.ts";
import type { Order } from "./order.ts";
import { restOrder } from "./rest-order.ts";

export type CancelInput = {
  reason: string;
  restock: boolean;
  staffNote?: string | null;
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
  for (const fulfillmentOrder of fulfillmentOrdersOf(shop, order)) {
    if (fulfillmentOrder.status === "CANCELLED") continue;
    // Recorded: the fulfillment order closes and keeps its remaining quantities.
    fulfillmentOrder.status = "CLOSED";
    fulfillmentOrder.updatedAt = input.now;
  }
  if (input.restock) restock(shop, order);
  recordEvent(
    world,
    order,
    "cancelled",
    `The order was canceled. Reason: ${input.reason.toLowerCase()}.`,
    input.now,
  );
  order.updatedAt = input.now;
  world.deliveries.emit(shop, "orders/cancelled", restOrder(shop, order));
  touch(world, shop, order, input.now);
  return [];
}

function restock(shop: Shop, order: Order): void {
  for (const line of order.lines) {
    const variant = line.variantId ? shop.variants.get(line.variantId) : undefined;
    const [location, available] = variant?.available.entries().next().value ?? [];
    if (variant?.tracked && location !== undefined && available !== undefined)
      variant.available.set(location, available + line.currentQuantity);
  }
}
