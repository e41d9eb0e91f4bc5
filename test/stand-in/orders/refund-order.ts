/** Refunds units of an order; those not yet fulfilled leave their fulfillment order as well. */
import { fulfillmentOrdersOf } from "../fulfillment-orders/fulfillment-order.ts";
import type { Shop } from "../shops/shop.ts";
import type { World } from "../world.ts";
import { recordEvent, touch } from "./changes.ts";
import type { Order, Refund } from "./order.ts";
import { lineOf, receivedMinor, refundedMinor, unfulfilledQuantity } from "./order.ts";
import { restRefund } from "./rest-refund.ts";

export type RefundInput = {
  /** Absent: every unit that is left, and all the money. */
  lines?: readonly { lineItemId: string; quantity: number }[] | undefined;
  note?: string | undefined;
  now: Date;
};

/** Quantities beyond what is left are cut to it. */
export function refundOrder(world: World, shop: Shop, order: Order, input: RefundInput): Refund {
  const wanted =
    input.lines ??
    order.lines.map((line) => ({ lineItemId: line.id, quantity: line.currentQuantity }));
  let amountMinor = 0;
  const lines: Refund["lines"] = [];
  for (const each of wanted) {
    const line = lineOf(order, each.lineItemId);
    const quantity = Math.min(each.quantity, line?.currentQuantity ?? 0);
    if (!line || quantity <= 0) continue;
    const unfulfilled = Math.min(quantity, unfulfilledQuantity(shop, line));
    removeFromFulfillmentOrders(shop, order, {
      lineItemId: line.id,
      quantity: unfulfilled,
      now: input.now,
    });
    line.currentQuantity -= quantity;
    amountMinor += line.priceMinor * quantity;
    const restockType = unfulfilled > 0 ? "cancel" : "no_restock";
    lines.push({ id: world.mintId(), lineItemId: line.id, quantity, restockType });
  }
  const left = receivedMinor(order) - refundedMinor(order);
  const refund: Refund = {
    type: "Refund",
    id: world.mintId(),
    note: input.note ?? null,
    lines,
    transactions: [
      {
        type: "OrderTransaction",
        id: world.mintId(),
        kind: "REFUND",
        status: "SUCCESS",
        gateway: order.transactions[0]?.gateway ?? "manual",
        amountMinor: input.lines ? Math.min(amountMinor, left) : left,
        test: order.test,
        createdAt: input.now,
      },
    ],
    createdAt: input.now,
  };
  order.refunds.push(refund);
  order.updatedAt = input.now;
  recordEvent(world, order, "refund", "A refund was issued.", input.now);
  world.deliveries.emit(shop, "refunds/create", restRefund(shop, order, refund));
  touch(world, shop, order, input.now);
  return refund;
}

/** Takes unfulfilled units away; a fulfillment order with nothing left to do closes. */
export function removeFromFulfillmentOrders(
  shop: Shop,
  order: Order,
  input: { lineItemId: string; quantity: number; now: Date },
): void {
  let left = input.quantity;
  for (const fulfillmentOrder of fulfillmentOrdersOf(shop, order)) {
    if (fulfillmentOrder.status === "CLOSED" || fulfillmentOrder.status === "CANCELLED") continue;
    for (const line of fulfillmentOrder.lines) {
      if (line.lineItemId !== input.lineItemId || left === 0) continue;
      const taken = Math.min(left, line.remainingQuantity);
      left -= taken;
      line.remainingQuantity -= taken;
      line.totalQuantity -= taken;
      fulfillmentOrder.updatedAt = input.now;
    }
    if (fulfillmentOrder.lines.every((line) => line.remainingQuantity === 0))
      fulfillmentOrder.status = "CLOSED";
  }
}
