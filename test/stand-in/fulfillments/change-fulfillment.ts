/** What happens to a fulfillment afterwards: tracking, carrier events, cancelation. */
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import { idNumber } from "../json.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import { fulfilledQuantity, keptQuantity } from "../state/order-progress.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import type { World } from "../state/world.ts";
import type { Fulfillment, FulfillmentEvent } from "../state/fulfillment.ts";
import { restFulfillment } from "../rest/rest-fulfillment.ts";
import type { TrackingInput } from "./tracking.ts";
import { readTracking } from "./tracking.ts";

type Changed = { fulfillment: Fulfillment | null; userErrors: UserError[] };

export function findFulfillment(shop: Shop, id: string): Fulfillment | undefined {
  return shop.fulfillments.get(idOf("Fulfillment", id) ?? "");
}

/** Allowed on a cancelled fulfillment too (recorded). */
export function updateTracking(
  world: World,
  shop: Shop,
  input: { fulfillmentId: string; trackingInfoInput: TrackingInput },
  now: Date,
): Changed {
  const fulfillment = findFulfillment(shop, input.fulfillmentId);
  if (!fulfillment)
    return {
      fulfillment: null,
      userErrors: [userError(["fulfillmentId"], "Fulfillment does not exist.")],
    };
  fulfillment.tracking = readTracking(input.trackingInfoInput);
  announceFulfillment(world, shop, fulfillment, {
    action: "tracking_updated",
    message: "The tracking information was updated.",
    now,
  });
  return { fulfillment, userErrors: [] };
}

/** Repeating it is harmless (recorded). */
export function cancelFulfillment(world: World, shop: Shop, id: string, now: Date): Changed {
  const fulfillment = findFulfillment(shop, id);
  if (!fulfillment)
    return { fulfillment: null, userErrors: [userError(["id"], "Fulfillment not found.")] };
  if (fulfillment.status === "CANCELLED") return { fulfillment, userErrors: [] };
  fulfillment.status = "CANCELLED";
  fulfillment.displayStatus = "CANCELED";
  const order = shop.orders.get(fulfillment.orderId);
  // What counts as not fulfilled any more can't have come back after it.
  for (const line of order?.lines ?? [])
    line.returnedQuantity = Math.min(line.returnedQuantity, fulfilledQuantity(shop, line.id));
  for (const id of new Set(fulfillment.lines.map((line) => line.fulfillmentOrderId))) {
    const fulfillmentOrder = shop.fulfillmentOrders.get(id);
    if (fulfillmentOrder) giveBack(world, shop, { fulfillment, fulfillmentOrder, now });
  }
  if (order) order.closedAt = null;
  announceFulfillment(world, shop, fulfillment, {
    action: "fulfillment_cancelled",
    message: "A fulfillment was canceled.",
    now,
  });
  return { fulfillment, userErrors: [] };
}

/**
 * A fulfillment order that is still open regains the units. A closed one stays closed, shows them as
 * remaining, and a new fulfillment order opens with them (recorded).
 */
function giveBack(
  world: World,
  shop: Shop,
  input: { fulfillment: Fulfillment; fulfillmentOrder: FulfillmentOrder; now: Date },
): void {
  const { fulfillment, fulfillmentOrder, now } = input;
  const id = world.mintId();
  const lines: FulfillmentOrder["lines"] = [];
  for (const returned of fulfillment.lines) {
    const line = fulfillmentOrder.lines.find((each) => each.id === returned.fulfillmentOrderLineId);
    const quantity = Math.min(returned.quantity, missingUnits(shop, returned.lineItemId));
    if (!line || returned.fulfillmentOrderId !== fulfillmentOrder.id) continue;
    if (fulfillmentOrder.status === "CLOSED") {
      // A closed one only shows them; it is the new one that has them.
      line.remainingQuantity += quantity;
    } else {
      line.remainingQuantity += quantity;
      line.totalQuantity -= returned.quantity - quantity;
      continue;
    }
    if (quantity === 0) continue;
    lines.push({
      ...line,
      id: world.mintId(),
      fulfillmentOrderId: id,
      totalQuantity: quantity,
      remainingQuantity: quantity,
    });
  }
  fulfillmentOrder.updatedAt = now;
  if (fulfillmentOrder.status === "CLOSED" && lines.length > 0)
    shop.fulfillmentOrders.set(id, {
      ...fulfillmentOrder,
      id,
      status: "OPEN",
      requestStatus: "UNSUBMITTED",
      merchantRequests: [],
      splitFrom: null,
      holds: [],
      preparedAt: null,
      lines,
      createdAt: now,
    });
  else if (
    fulfillmentOrder.status === "IN_PROGRESS" &&
    fulfillmentOrder.requestStatus === "UNSUBMITTED" &&
    fulfillmentOrder.lines.every((line) => line.remainingQuantity === line.totalQuantity)
  )
    fulfillmentOrder.status = "OPEN";
}

/** What the order wants of a line and neither a fulfillment nor an open fulfillment order has. */
function missingUnits(shop: Shop, lineItemId: string): number {
  const line = [...shop.orders.values()]
    .flatMap((order) => order.lines)
    .find((each) => each.id === lineItemId);
  if (!line) return 0;
  let covered = keptQuantity(shop, line);
  for (const each of shop.fulfillmentOrders.values())
    if (!isEnded(each))
      for (const part of each.lines)
        if (part.lineItemId === lineItemId) covered += part.remainingQuantity;
  return Math.max(0, line.currentQuantity - covered);
}

export type EventInput = {
  fulfillmentId: string;
  status: string;
  message?: string | null;
  happenedAt?: string | null;
  estimatedDeliveryAt?: string | null;
  address1?: string | null;
  city?: string | null;
  province?: string | null;
  country?: string | null;
  zip?: string | null;
  latitude?: number | null;
  longitude?: number | null;
};

/** A carrier's scan; it moves the display status and its moments. Allowed after cancelation (recorded). */
export function createFulfillmentEvent(
  world: World,
  shop: Shop,
  input: EventInput,
  now: Date,
): { fulfillmentEvent: FulfillmentEvent | null; userErrors: UserError[] } {
  const fulfillment = findFulfillment(shop, input.fulfillmentId);
  const field = ["fulfillmentEvent", "fulfillmentId"];
  if (!fulfillment)
    return {
      fulfillmentEvent: null,
      userErrors: [userError(field, "Fulfillment does not exist.")],
    };
  const happenedAt = input.happenedAt ? new Date(input.happenedAt) : now;
  const estimated = input.estimatedDeliveryAt ? new Date(input.estimatedDeliveryAt) : null;
  const event: FulfillmentEvent = {
    type: "FulfillmentEvent",
    id: world.mintId(),
    status: input.status,
    message: input.message ?? null,
    happenedAt,
    createdAt: now,
    estimatedDeliveryAt: estimated,
    address1: input.address1 ?? null,
    city: input.city ?? null,
    province: input.province ?? null,
    country: input.country ?? null,
    zip: input.zip ?? null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
  };
  fulfillment.events.push(event);
  announceEvent(world, shop, fulfillment, event);
  if (fulfillment.status === "SUCCESS") fulfillment.displayStatus = input.status;
  if (estimated) fulfillment.estimatedDeliveryAt = estimated;
  if (input.status === "IN_TRANSIT") fulfillment.inTransitAt ??= happenedAt;
  if (input.status === "DELIVERED") fulfillment.deliveredAt = happenedAt;
  const words = input.status.toLowerCase().replaceAll("_", " ");
  announceFulfillment(world, shop, fulfillment, {
    action: `fulfillment_${input.status.toLowerCase()}`,
    message: `A shipment is ${words}.`,
    now,
  });
  return { fulfillmentEvent: event, userErrors: [] };
}

/** The moment, the timeline and the webhooks of any change of a fulfillment. */
export function announceFulfillment(
  world: World,
  shop: Shop,
  fulfillment: Fulfillment,
  input: { action: string; message: string; now: Date },
): void {
  const { action, message, now } = input;
  fulfillment.updatedAt = now;
  const order = shop.orders.get(fulfillment.orderId);
  if (!order) return;
  recordEvent(world, order, action, message, now);
  world.deliveries.emit(shop, "fulfillments/update", restFulfillment(shop, order, fulfillment));
  touch(world, shop, order, now);
}

function announceEvent(
  world: World,
  shop: Shop,
  fulfillment: Fulfillment,
  event: FulfillmentEvent,
): void {
  const at = restMoment(shop, event.createdAt);
  world.deliveries.emit(shop, "fulfillment_events/create", {
    id: idNumber(event.id),
    fulfillment_id: idNumber(fulfillment.id),
    status: event.status.toLowerCase(),
    message: event.message,
    happened_at: restMoment(shop, event.happenedAt),
    city: event.city,
    province: event.province,
    country: event.country,
    zip: event.zip,
    address1: event.address1,
    latitude: event.latitude,
    longitude: event.longitude,
    shop_id: idNumber(shop.id),
    created_at: at,
    updated_at: at,
    estimated_delivery_at: restMoment(shop, event.estimatedDeliveryAt),
    order_id: idNumber(fulfillment.orderId),
    admin_graphql_api_id: gid("FulfillmentEvent", event.id),
  });
}
