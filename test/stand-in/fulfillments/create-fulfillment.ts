/**
 * fulfillmentCreate with Shopify's own refusals (facts 1.3, recordings of 2026-04). There is no dedupe:
 * a repeated partial call makes a second fulfillment, and only what remains limits it.
 */
import { mayFulfill } from "../graphql/access.ts";
import type { FulfillmentOrder, FulfillmentOrderLine } from "../state/fulfillment-order.ts";
import { fulfillable, fulfillmentOrderLine } from "../state/fulfillment-order.ts";
import type { Context } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { Order } from "../state/order.ts";
import { financialStatus } from "../state/order-money.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";
import { restOrder } from "../rest/rest-order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Fulfillment } from "../state/fulfillment.ts";
import { fulfillmentsOf } from "../state/find.ts";
import { restFulfillment } from "../rest/rest-fulfillment.ts";
import type { TrackingInput } from "./tracking.ts";
import { readTracking } from "./tracking.ts";

export type FulfillmentInput = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  trackingInfo?: TrackingInput | null;
};

type Taken = { fulfillmentOrder: FulfillmentOrder; line: FulfillmentOrderLine; quantity: number };
type Outcome = { fulfillment: Fulfillment | null; userErrors: UserError[] };

const refuse = (message: string, field: string[] = ["fulfillment"]): Outcome => ({
  fulfillment: null,
  userErrors: [userError(field, message)],
});

export function createFulfillment(
  { world, shop, scopes, now }: Context,
  input: FulfillmentInput,
): Outcome {
  const zero = zeroQuantityPath(input);
  if (zero) return refuse("Quantity must be greater than 0", zero);
  const groups = input.lineItemsByFulfillmentOrder;
  const found = groups.map((group) =>
    shop.fulfillmentOrders.get(idOf("FulfillmentOrder", group.fulfillmentOrderId) ?? ""),
  );
  const fulfillmentOrders = found.filter((each) => each !== undefined);
  if (fulfillmentOrders.length < groups.length || groups.length === 0)
    return refuse("Fulfillment order does not exist.");
  if (!fulfillmentOrders.every((each) => mayFulfill(shop, scopes, each.locationId)))
    return refuse("The api_client does not have access to the fulfillment order.");
  const refusal = refusedTogether(fulfillmentOrders);
  if (refusal) return refuse(refusal);

  const taken: Taken[] = [];
  for (const [index, fulfillmentOrder] of fulfillmentOrders.entries()) {
    const wanted = groups[index]?.fulfillmentOrderLineItems;
    const message = take(fulfillmentOrder, wanted, taken);
    if (message) return refuse(message);
  }
  const order = shop.orders.get(fulfillmentOrders[0]?.orderId ?? "");
  if (!order) return refuse("Fulfillment order does not exist.");
  const fulfillment = record(world, shop, order, { taken, tracking: input.trackingInfo, now });
  announce(world, shop, order, fulfillment, now);
  return { fulfillment, userErrors: [] };
}

function zeroQuantityPath(input: FulfillmentInput): string[] | undefined {
  for (const [group, { fulfillmentOrderLineItems }] of input.lineItemsByFulfillmentOrder.entries())
    for (const [line, { quantity }] of (fulfillmentOrderLineItems ?? []).entries())
      if (quantity <= 0)
        return [
          "fulfillment",
          "lineItemsByFulfillmentOrder",
          String(group),
          "fulfillmentOrderLineItems",
          String(line),
          "quantity",
        ];
  return undefined;
}

function refusedTogether(fulfillmentOrders: readonly FulfillmentOrder[]): string | undefined {
  const orders = [...new Set(fulfillmentOrders.map((each) => each.orderId))];
  if (orders.length > 1)
    return `All fulfillment orders must belong to the same order. Multiple orders with ids [${orders.join(", ")}] were found.`;
  const locations = [...new Set(fulfillmentOrders.map((each) => each.locationId))];
  if (locations.length > 1)
    return `All fulfillment orders must be assigned to a single location. Multiple locations with ids [${locations.join(", ")}] were found.`;
  // Not recorded: that a fulfillment order may not be named twice is documented, its text is ours.
  if (new Set(fulfillmentOrders).size < fulfillmentOrders.length)
    return "Fulfillment orders must be unique.";
  const stuck = fulfillmentOrders.find((each) => !fulfillable.has(each.status));
  // The stray blank after the equals sign is Shopify's.
  return (
    stuck &&
    `Fulfillment order ${stuck.id} has an unfulfillable status= ${stuck.status.toLowerCase()}.`
  );
}

/** Adds what is wanted of one fulfillment order; absent or empty means all that remains. */
function take(
  fulfillmentOrder: FulfillmentOrder,
  wanted: { id: string; quantity: number }[] | null | undefined,
  taken: Taken[],
): string | undefined {
  if (!wanted || wanted.length === 0) {
    for (const line of fulfillmentOrder.lines)
      if (line.remainingQuantity > 0)
        taken.push({ fulfillmentOrder, line, quantity: line.remainingQuantity });
    return undefined;
  }
  for (const each of wanted) {
    const line = fulfillmentOrderLine(
      fulfillmentOrder,
      idOf("FulfillmentOrderLineItem", each.id) ?? "",
    );
    if (!line) return "Fulfillment order line item does not exist.";
    const before = taken.find((other) => other.line === line);
    if ((before?.quantity ?? 0) + each.quantity > line.remainingQuantity)
      return "Invalid fulfillment order line item quantity requested.";
    if (before) before.quantity += each.quantity;
    else taken.push({ fulfillmentOrder, line, quantity: each.quantity });
  }
  return undefined;
}

function record(
  world: World,
  shop: Shop,
  order: Order,
  input: { taken: Taken[]; tracking: TrackingInput | null | undefined; now: Date },
): Fulfillment {
  const { taken, now } = input;
  for (const { fulfillmentOrder, line, quantity } of taken) {
    line.remainingQuantity -= quantity;
    const done = fulfillmentOrder.lines.every((each) => each.remainingQuantity === 0);
    fulfillmentOrder.status = done ? "CLOSED" : "IN_PROGRESS";
    fulfillmentOrder.updatedAt = now;
  }
  const fulfillment: Fulfillment = {
    type: "Fulfillment",
    id: world.mintId(),
    name: `${order.name}-F${fulfillmentsOf(shop, order).length + 1}`,
    orderId: order.id,
    locationId: taken[0]?.fulfillmentOrder.locationId ?? "",
    status: "SUCCESS",
    displayStatus: "FULFILLED",
    tracking: readTracking(input.tracking),
    lines: taken.map(({ fulfillmentOrder, line, quantity }) => ({
      type: "FulfillmentLineItem",
      id: world.mintId(),
      lineItemId: line.lineItemId,
      fulfillmentOrderId: fulfillmentOrder.id,
      fulfillmentOrderLineId: line.id,
      quantity,
    })),
    events: [],
    inTransitAt: null,
    deliveredAt: null,
    estimatedDeliveryAt: null,
    createdAt: now,
    updatedAt: now,
  };
  shop.fulfillments.set(fulfillment.id, fulfillment);
  return fulfillment;
}

function announce(
  world: World,
  shop: Shop,
  order: Order,
  fulfillment: Fulfillment,
  now: Date,
): void {
  const location = shop.locations.get(fulfillment.locationId)?.name ?? "a location";
  const units = fulfillment.lines.reduce((sum, line) => sum + line.quantity, 0);
  const message = `${world.app.configuration.name} fulfilled ${units} item${units === 1 ? "" : "s"} from ${location}.`;
  recordEvent(world, order, "fulfillment_success", message, now);
  world.deliveries.emit(shop, "fulfillments/create", restFulfillment(shop, order, fulfillment));
  const whole = fulfillmentStatus(shop, order) === "FULFILLED";
  order.updatedAt = now;
  world.deliveries.emit(
    shop,
    whole ? "orders/fulfilled" : "orders/partially_fulfilled",
    restOrder(shop, order),
  );
  touch(world, shop, order, now);
  if (whole) archiveSoon(world, shop, order, now);
}

/** A paid and fulfilled order is archived; recorded about a second after its last fulfillment. */
function archiveSoon(world: World, shop: Shop, order: Order, now: Date): void {
  world.clock.schedule(new Date(now.getTime() + 1_000), async () => {
    if (order.closedAt || financialStatus(order) !== "PAID") return;
    if (fulfillmentStatus(shop, order) !== "FULFILLED") return;
    order.closedAt = world.clock.now();
    touch(world, shop, order, order.closedAt);
  });
}
