import { details } from "#app/contract/index.ts";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { dropLabel } from "../shipping/index.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import { type OrderStatus, wayBetween } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";
import { recordMoves } from "./record-moves.ts";
import { releaseStock } from "./release-stock.ts";

/** What an order was before it ended. */
export interface Ended {
  previousStatus: OrderStatus;
}

/**
 * The merchant cancels an order that is still Created: the request and the cancelation are one act,
 * both in the history, and the stock goes back. Throws `order_not_found` and
 * `order_not_created_any_more`.
 */
export async function cancelOrder(
  ctx: OrdersContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<void> {
  const address = { merchantId: caller.merchantId, orderId, isTest: caller.isTest };
  await endOrder(ctx, address, {
    status: "Canceled",
    way: (order) => {
      refuseUnlessCreated(order, "canceled");
      return ["CancelationRequested", "Canceled"];
    },
  });
}

/** The floor declines an order that it will not fulfill. Throws `move_not_allowed`. */
export function declineOrder(ctx: OrdersContext, address: OrderAddress): Promise<Ended> {
  return endOrder(ctx, address, { status: "Declined", way: (order) => wayTo(order, "Declined") });
}

/** The floor cancels an order, or confirms a requested cancelation. Throws `move_not_allowed`. */
export function confirmCancelation(ctx: OrdersContext, address: OrderAddress): Promise<Ended> {
  return endOrder(ctx, address, { status: "Canceled", way: (order) => wayTo(order, "Canceled") });
}

/** Holds an order until its cancelation is confirmed. Throws `move_not_allowed`. */
export async function requestCancelation(ctx: OrdersContext, address: OrderAddress): Promise<void> {
  const status = "CancelationRequested";
  await withLockedOrder(ctx, address, async (client, order) => {
    const moves = wayTo(order, status).map((action) => ({ action, items: order.items }));
    await recordMoves(client, ctx, { order, status, moves });
  });
}

/** The moves to `target`, or `move_not_allowed`. */
export function wayTo(order: LockedOrder, target: OrderStatus): OrderStatus[] {
  const way = wayBetween(order.status, target);
  if (way === undefined) {
    throw new DomainError(
      "move_not_allowed",
      details("moveImpossible", { word: order.status, target }),
    );
  }
  if (target !== "Shipped" && order.items.some((item) => item.isShipped)) {
    throw new DomainError("move_not_allowed", details("moveTooLate", { target }));
  }
  return way;
}

/** Throws `order_not_created_any_more` when the floor has begun. */
export function refuseUnlessCreated({ status }: LockedOrder, verb: "updated" | "canceled"): void {
  if (status === "Created") return;
  const code = verb === "updated" ? "notCreatedUpdate" : "notCreatedCancel";
  throw new DomainError("order_not_created_any_more", details(code, { word: status }));
}

async function endOrder(
  ctx: OrdersContext,
  address: OrderAddress,
  end: { status: OrderStatus; way: (order: LockedOrder) => OrderStatus[] },
): Promise<Ended> {
  const ended = await withLockedOrder(ctx, address, async (client, order) => {
    const moves = end.way(order).map((action) => ({ action, items: order.items }));
    await recordMoves(client, ctx, { order, status: end.status, moves });
    await dropLabel(client, order);
    await releaseStock(client, order);
    return { previousStatus: order.status };
  });
  ctx.catalog.forget();
  return ended;
}
