/** What every change of an order has in common: a moment, a line in the timeline, a webhook. */
import { restOrder } from "../rest/rest-order.ts";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

/** Marks the order as changed and tells those who follow `orders/updated`. */
export function touch(world: World, shop: Shop, order: Order, now: Date): void {
  order.updatedAt = now;
  world.deliveries.emit(shop, "orders/updated", restOrder(shop, order));
}

export function recordEvent(
  world: World,
  order: Order,
  action: string,
  message: string,
  now: Date,
): void {
  order.events.push({ type: "BasicEvent", id: world.mintId(), action, message, createdAt: now });
}
