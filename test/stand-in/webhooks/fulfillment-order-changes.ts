/** What every change of a fulfillment order has in common: a moment, the timeline, a webhook. */
import { gid } from "../ids.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { recordEvent, touch } from "./order-changes.ts";

/** How fulfillment_orders/* webhooks name one. */
export function restReference(fulfillmentOrder: FulfillmentOrder): Record<string, unknown> {
  return {
    id: gid("FulfillmentOrder", fulfillmentOrder.id),
    status: fulfillmentOrder.status.toLowerCase(),
  };
}

/** Tells the subscribers of the topic and of the order, and writes a line into the order's timeline. */
export function announceChange(
  world: World,
  shop: Shop,
  input: {
    fulfillmentOrder: FulfillmentOrder;
    topic: string;
    payload: Record<string, unknown>;
    message: string;
    now: Date;
  },
): void {
  const { fulfillmentOrder, topic, now } = input;
  fulfillmentOrder.updatedAt = now;
  world.deliveries.emit(shop, topic, input.payload);
  const order = shop.orders.get(fulfillmentOrder.orderId);
  if (!order) return;
  recordEvent(world, order, topic.split("/")[1] ?? topic, input.message, now);
  touch(world, shop, order, now);
}
