import type { OrderSnapshot, OrderSnapshotLine, ShopAddress } from "../model/orders/index.ts";
import type { FakeShopify } from "./fake-shopify.ts";
import { aLine } from "./orders.ts";

export interface OrderChange {
  /** New quantities by line item id; 0 takes a line away. */
  quantities?: Readonly<Record<string, number>>;
  /** A line that an edit adds. */
  added?: { id: string; variantId: string; quantity: number } & Partial<OrderSnapshotLine>;
  address?: Partial<ShopAddress>;
  isCanceled?: boolean;
  financialStatus?: string;
}

/**
 * What the merchant does to an order in Shopify: its lines, its fulfillment orders and its time of
 * change follow, as Shopify's do. Returns the order as the next webhook tells it.
 */
export function changeOrder(
  shopify: Pick<FakeShopify, "orders">,
  { orderId, change, at }: { orderId: string; change: OrderChange; at: Date },
): OrderSnapshot {
  const order = shopify.orders.get(orderId);
  if (order === undefined) throw new Error(`The fake store has no order ${orderId}.`);
  for (const [lineItemId, quantity] of Object.entries(change.quantities ?? {})) {
    setQuantity(order, lineItemId, quantity);
  }
  const { snapshot } = order;
  const { added, address, isCanceled = false, financialStatus } = change;
  if (added !== undefined) addLine(order, added);
  if (isCanceled) for (const line of snapshot.lines) setQuantity(order, line.id, 0);
  order.financialStatus = financialStatus ?? order.financialStatus;
  order.snapshot = {
    ...order.snapshot,
    updatedAt: at.toISOString(),
    canceledAt: isCanceled ? at.toISOString() : snapshot.canceledAt,
    financialStatus: order.financialStatus,
    shippingAddress:
      snapshot.shippingAddress === null ? null : { ...snapshot.shippingAddress, ...address },
  };
  return structuredClone(order.snapshot);
}

type StoredOrder = NonNullable<ReturnType<FakeShopify["orders"]["get"]>>;

/** What is fulfilled already stays: only what is left can be taken away. */
function setQuantity(order: StoredOrder, lineItemId: string, quantity: number): void {
  const line = order.snapshot.lines.find(({ id }) => id === lineItemId);
  const places = order.fulfillmentOrders.flatMap((fulfillmentOrder) =>
    fulfillmentOrder.lines
      .filter((place) => place.lineItemId === lineItemId)
      .map((place) => ({ fulfillmentOrder, place })),
  );
  const [first] = places;
  if (line === undefined || first === undefined) return;
  const remaining = places.reduce((sum, { place }) => sum + place.remainingQuantity, 0);
  const fulfilled = line.currentQuantity - remaining;
  const kept = Math.max(quantity, fulfilled);
  line.currentQuantity = kept;
  for (const { place } of places) place.remainingQuantity = 0;
  first.place.remainingQuantity = kept - fulfilled;
  const { fulfillmentOrder } = first;
  const isEmpty = fulfillmentOrder.lines.every((place) => place.remainingQuantity === 0);
  if (isEmpty) fulfillmentOrder.status = "CLOSED";
  else if (fulfillmentOrder.status === "CLOSED") fulfillmentOrder.status = "OPEN";
}

function addLine(order: StoredOrder, added: NonNullable<OrderChange["added"]>): void {
  const { id, quantity } = added;
  order.snapshot.lines.push(aLine(added));
  const [first] = order.fulfillmentOrders;
  if (first === undefined) return;
  order.fulfillmentOrders.push({
    ...first,
    id: `gid://shopify/FulfillmentOrder/${id}`,
    status: "OPEN",
    lines: [
      {
        id: `gid://shopify/FulfillmentOrderLineItem/${id}`,
        lineItemId: id,
        totalQuantity: quantity,
        remainingQuantity: quantity,
      },
    ],
  });
}
