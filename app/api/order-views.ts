import type { FollowedEvent, Order, OrderEvent, ShippingDetails } from "#app/contract/index.ts";
import type * as Orders from "#app/core/orders/index.ts";
import type { Shipment } from "#app/core/shipping/index.ts";

/** An order as the API shows it: what was never given is absent, times are ISO 8601 in UTC. */
export function orderView(order: Orders.Order): Order {
  const { id, status, isTest, externalSourceId, toAddress, returnAddress, shipping, items } = order;
  return {
    orderId: id,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    orderStatus: status,
    isTest,
    externalSourceId,
    toAddress,
    ...(returnAddress && { returnAddress }),
    ...(shipping && { shipping }),
    items,
  };
}

export function eventView({ time, action, items }: Orders.OrderEvent): OrderEvent {
  return {
    time: time.toISOString(),
    action,
    affected_items: items.map((item) => item.id),
    affected_items_details: items,
  };
}

export function followedEventView({
  orderId,
  externalSourceId,
  number,
  time,
  action,
  itemIds,
  reason,
  cancelation,
  undone,
}: Orders.FollowedEvent): FollowedEvent {
  return {
    orderId,
    externalSourceId,
    number,
    time: time.toISOString(),
    action,
    affected_items: itemIds,
    reason,
    ...(cancelation !== null && { cancelation }),
    ...(undone && { undone }),
  };
}

export function shippingView(shipment: Shipment): ShippingDetails {
  return {
    status: shipment.status,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
    estimatedDelivery: shipment.estimatedDeliveryAt.toISOString(),
    shippingCarrier: shipment.carrier,
    shippingService: shipment.service,
  };
}
