/** What every change of an order has in common: a moment, a line in the timeline, a webhook. */
import type { Shop } from "../shops/shop.ts";
import type { World } from "../world.ts";
import type { Order } from "./order.ts";
import { restOrder } from "./rest-order.ts";

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
