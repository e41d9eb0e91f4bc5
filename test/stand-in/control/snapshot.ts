/** A shop's state as plain JSON, for tests and curious people. */
import { fulfillmentOrdersOf } from "../state/find.ts";
import { activeTriggers, type FlowRun } from "../state/flow-state.ts";
import type { Fulfillment } from "../state/fulfillment.ts";
import { fulfillmentsOf } from "../state/find.ts";
import type { Order } from "../state/order.ts";
import { financialStatus } from "../state/order-money.ts";
import { fulfilledQuantity, fulfillmentStatus } from "../state/order-progress.ts";
import type { Product } from "../state/product.ts";
import { inventoryQuantity } from "../state/product.ts";
import { variantsOf } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";

export function snapshotShop(shop: Shop) {
  return {
    domain: shop.domain,
    name: shop.name,
    installation: shop.installation.state,
    scopes: [...shop.installation.scopes],
    liveTokens: shop.tokens.size,
    locations: [...shop.locations.values()].map(({ id, name }) => ({ id, name })),
    products: [...shop.products.values()].map((product) => snapshotProduct(shop, product)),
    orders: [...shop.orders.values()].map((order) => snapshotOrder(shop, order)),
    metafields: shop.metafields.map(({ ownerId, namespace, key, value }) => ({
      ownerId,
      namespace,
      key,
      value,
    })),
    subscriptions: [...shop.subscriptions.values()].map(({ id, topic, uri }) => ({
      id,
      topic,
      uri,
    })),
    faults: shop.faults.waiting(),
    flow: snapshotFlow(shop),
  };
}
export type ShopSnapshot = ReturnType<typeof snapshotShop>;
export type OrderSnapshot = ShopSnapshot["orders"][number];

/** Which workflows are active, what they were started with, and which actions they ran. */
function snapshotFlow({ flow }: Shop) {
  return {
    active: activeTriggers(flow),
    started: flow.started.map(({ at, ...started }) => ({ ...started, at: at.toISOString() })),
    runs: [...flow.runs.values()].map(snapshotRun),
  };
}

export function snapshotRun({ id, action, orderId, state, statuses, message }: FlowRun) {
  return { id, action, orderId, state, statuses: [...statuses], message };
}
export type FlowRunSnapshot = ReturnType<typeof snapshotRun>;

function snapshotProduct(shop: Shop, product: Product) {
  return {
    id: product.id,
    title: product.title,
    variants: variantsOf(shop, product).map((variant) => ({
      id: variant.id,
      title: variant.title,
      sku: variant.sku,
      inventoryQuantity: inventoryQuantity(variant),
      costMinor: variant.costMinor,
      weightGrams: variant.weightGrams,
      pictureUrl: variant.picture?.url ?? null,
    })),
  };
}

export function snapshotOrder(shop: Shop, order: Order) {
  return {
    id: order.id,
    name: order.name,
    confirmationNumber: order.confirmationNumber,
    customerId: order.customer?.id ?? null,
    financialStatus: financialStatus(order),
    fulfillmentStatus: fulfillmentStatus(shop, order),
    tags: order.tags,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    updatedAt: order.updatedAt.toISOString(),
    lines: order.lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      currentQuantity: line.currentQuantity,
      fulfilledQuantity: fulfilledQuantity(shop, line.id),
      returnedQuantity: line.returnedQuantity,
      properties: line.customAttributes,
    })),
    fulfillmentOrders: fulfillmentOrdersOf(shop, order).map((each) => ({
      id: each.id,
      status: each.status,
      requestStatus: each.requestStatus,
      locationId: each.locationId,
      methodType: each.methodType,
      fulfillAt: each.fulfillAt?.toISOString() ?? null,
      holds: each.holds.map(({ id, reason, handle }) => ({ id, reason, handle })),
      lines: each.lines.map(({ id, lineItemId, totalQuantity, remainingQuantity }) => ({
        id,
        lineItemId,
        totalQuantity,
        remainingQuantity,
      })),
    })),
    fulfillments: fulfillmentsOf(shop, order).map(snapshotFulfillment),
  };
}

function snapshotFulfillment(fulfillment: Fulfillment) {
  return {
    id: fulfillment.id,
    name: fulfillment.name,
    status: fulfillment.status,
    displayStatus: fulfillment.displayStatus,
    tracking: fulfillment.tracking,
    lines: fulfillment.lines.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
    events: fulfillment.events.map(({ status, happenedAt }) => ({
      status,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}
