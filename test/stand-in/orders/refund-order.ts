/** Refunds units of an order; those not yet fulfilled leave their fulfillment order as well. */
import { fulfillmentOrdersOf } from "../state/find.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import { addAvailable } from "../inventory/claim.ts";
import type { Shop } from "../state/shop.ts";
import { defaultLocation } from "../state/find.ts";
import type { World } from "../state/world.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { LineItem, Order, Refund } from "../state/order.ts";
import { currentShippingMinor, receivedMinor, refundedMinor } from "../state/order-money.ts";
import { lineOf } from "../state/order.ts";
import { unfulfilledQuantity } from "../state/order-progress.ts";
import { restRefund } from "../rest/rest-refund.ts";

export type RestockType = "CANCEL" | "RETURN" | "NO_RESTOCK" | "LEGACY_RESTOCK";

export type RefundLine = {
  lineItemId: string;
  quantity: number;
  /** By default what isn't fulfilled is canceled and what is gone isn't restocked. */
  restockType?: RestockType | null | undefined;
  locationId?: string | null | undefined;
};

export type RefundInput = {
  /** Absent: every unit that is left, the shipping, and all the money. */
  lines?: readonly RefundLine[] | undefined;
  /** Absent: all of it where the lines are absent too, else nothing. */
  shippingMinor?: number | undefined;
  /** Absent: the price of the lines and the shipping. */
  amountMinor?: number | undefined;
  /** Absent: the one that the order was paid by. */
  gateway?: string | undefined;
  note?: string | undefined;
  /** Absent: now. */
  processedAt?: Date | undefined;
  now: Date;
};

/** Quantities beyond what is left are cut to it. */
export function refundOrder(world: World, shop: Shop, order: Order, input: RefundInput): Refund {
  const wanted: readonly RefundLine[] =
    input.lines ??
    order.lines.map((line) => ({ lineItemId: line.id, quantity: line.currentQuantity }));
  let priceMinor = 0;
  const lines: Refund["lines"] = [];
  for (const each of wanted) {
    const line = lineOf(order, each.lineItemId);
    const quantity = Math.min(each.quantity, line?.currentQuantity ?? 0);
    if (!line || quantity <= 0) continue;
    priceMinor += line.priceMinor * quantity;
    const withdrawn = withdraw(world, shop, order, {
      line,
      quantity,
      wanted: each,
      now: input.now,
    });
    lines.push({ id: world.mintId(), lineItemId: line.id, quantity, ...withdrawn });
  }
  const shippingMinor = Math.min(
    currentShippingMinor(order),
    input.shippingMinor ?? (input.lines ? 0 : currentShippingMinor(order)),
  );
  const left = receivedMinor(order) - refundedMinor(order);
  const amountMinor = Math.min(
    left,
    input.amountMinor ?? (input.lines ? priceMinor + shippingMinor : left),
  );
  const refund: Refund = {
    type: "Refund",
    id: world.mintId(),
    note: input.note ?? null,
    lines,
    shippingMinor,
    transactions:
      amountMinor > 0
        ? [
            {
              type: "OrderTransaction",
              id: world.mintId(),
              kind: "REFUND",
              status: "SUCCESS",
              gateway: input.gateway ?? order.transactions[0]?.gateway ?? "manual",
              amountMinor,
              test: order.test,
              createdAt: input.now,
            },
          ]
        : [],
    createdAt: input.now,
    processedAt: input.processedAt ?? input.now,
  };
  order.refunds.push(refund);
  order.updatedAt = input.now;
  recordEvent(world, order, "refund", "A refund was issued.", input.now);
  world.deliveries.emit(shop, "refunds/create", restRefund(shop, order, refund));
  touch(world, shop, order, input.now);
  return refund;
}

/**
 * Takes the units out of the order and, where they go back in stock, into the stock. What is canceled is first what
 * waits, everything else first what has left: https://github.com/Shopify/shopify-api-ruby/issues/667 (2026-11-24).
 */
function withdraw(
  world: World,
  shop: Shop,
  order: Order,
  input: { line: LineItem; quantity: number; wanted: RefundLine; now: Date },
): { restockType: RestockType; locationId: string | null } {
  const { line, quantity, wanted } = input;
  const waits = unfulfilledQuantity(shop, line);
  const restockType = wanted.restockType ?? (waits > 0 ? "CANCEL" : "NO_RESTOCK");
  const hasLeft = line.currentQuantity - waits;
  const unfulfilled =
    restockType === "CANCEL" ? Math.min(quantity, waits) : Math.max(0, quantity - hasLeft);
  const from = removeFromFulfillmentOrders(shop, order, {
    lineItemId: line.id,
    quantity: unfulfilled,
    now: input.now,
  });
  line.currentQuantity -= quantity;
  line.returnedQuantity += quantity - unfulfilled;
  if (restockType === "NO_RESTOCK") return { restockType, locationId: null };
  const locationId = wanted.locationId ?? from ?? defaultLocation(shop).id;
  const delta = restockType === "CANCEL" ? unfulfilled : quantity;
  addAvailable(world, shop, { variantId: line.variantId, locationId, delta });
  return { restockType, locationId };
}

/**
 * Takes unfulfilled units away; a fulfillment order with nothing left to do closes. Returns the place
 * that the last of them lay at.
 */
export function removeFromFulfillmentOrders(
  shop: Shop,
  order: Order,
  input: { lineItemId: string; quantity: number; now: Date },
): string | undefined {
  let left = input.quantity;
  let from: string | undefined;
  for (const fulfillmentOrder of fulfillmentOrdersOf(shop, order)) {
    if (isEnded(fulfillmentOrder)) continue;
    for (const line of fulfillmentOrder.lines) {
      if (line.lineItemId !== input.lineItemId || left === 0) continue;
      const taken = Math.min(left, line.remainingQuantity);
      if (taken === 0) continue;
      left -= taken;
      line.remainingQuantity -= taken;
      line.totalQuantity -= taken;
      fulfillmentOrder.updatedAt = input.now;
      from = fulfillmentOrder.locationId;
    }
    if (fulfillmentOrder.lines.every((line) => line.remainingQuantity === 0)) {
      fulfillmentOrder.status = "CLOSED";
      fulfillmentOrder.holds.splice(0);
    }
  }
  return from;
}
