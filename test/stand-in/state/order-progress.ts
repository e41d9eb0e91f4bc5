/** How far an order is fulfilled, as it follows from its fulfillments and fulfillment orders. */
import type { LineItem, Order } from "./order.ts";
import type { Shop } from "./shop.ts";

/** Units of a line that successful fulfillments cover. */
export function fulfilledQuantity(shop: Shop, lineItemId: string): number {
  let quantity = 0;
  for (const fulfillment of shop.fulfillments.values()) {
    if (fulfillment.status !== "SUCCESS") continue;
    for (const line of fulfillment.lines)
      if (line.lineItemId === lineItemId) quantity += line.quantity;
  }
  return quantity;
}

/** Units of the order that have left and were not given back. */
export function keptQuantity(shop: Shop, line: LineItem): number {
  const kept = fulfilledQuantity(shop, line.id) - line.returnedQuantity;
  return Math.min(line.currentQuantity, Math.max(0, kept));
}

export function unfulfilledQuantity(shop: Shop, line: LineItem): number {
  return line.currentQuantity - keptQuantity(shop, line);
}

/** Follows fulfillments first, then the states of the open fulfillment orders. */
export function fulfillmentStatus(shop: Shop, order: Order): string {
  const lines = order.lines.filter((line) => line.currentQuantity > 0);
  const fulfilled = order.lines.some((line) => fulfilledQuantity(shop, line.id) > 0);
  const left = lines.some((line) => unfulfilledQuantity(shop, line) > 0);
  if (fulfilled) return left ? "PARTIALLY_FULFILLED" : "FULFILLED";
  const openOrders = [...shop.fulfillmentOrders.values()].filter(
    (each) => each.orderId === order.id && !["CLOSED", "CANCELLED"].includes(each.status),
  );
  const open = openOrders.map((each) => each.status);
  if (open.length > 0 && open.every((status) => status === "ON_HOLD")) return "ON_HOLD";
  if (open.length > 0 && open.every((status) => status === "SCHEDULED")) return "SCHEDULED";
  if (openOrders.some((each) => each.requestStatus === "REJECTED")) return "REQUEST_DECLINED";
  const requested = openOrders.every((each) => each.requestStatus === "SUBMITTED");
  if (open.length > 0 && requested) return "IN_PROGRESS";
  return open.includes("IN_PROGRESS") ? "IN_PROGRESS" : "UNFULFILLED";
}

/** Recorded: units on hold or in a closed fulfillment order don't count. */
export function fulfillableQuantity(shop: Shop, lineItemId: string): number {
  let quantity = 0;
  for (const each of shop.fulfillmentOrders.values()) {
    if (!["OPEN", "IN_PROGRESS", "INCOMPLETE"].includes(each.status)) continue;
    for (const line of each.lines)
      if (line.lineItemId === lineItemId) quantity += line.remainingQuantity;
  }
  return quantity;
}
