import type { PoolClient } from "pg";
import { details } from "#app/contract/index.ts";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { invariant } from "../kernel/invariant.ts";
import { dropLabel } from "../shipping/index.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import { type OrderStatus, wayBetween } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";
import { recordMoves } from "./record-moves.ts";
import { lockStock, releaseStock, type Released, useUpStock } from "./release-stock.ts";

/** What an order was before it ended. */
export interface Ended {
  previousStatus: OrderStatus;
  /** What of counted stock came back, or is used up. */
  released: Released[];
}

/** An order that the print shop ends. */
export interface EndOrder extends OrderAddress {
  /** What was taken for it can't be sold again, as it is printed on: nothing of it comes back to the stock. */
  isUsedUp?: boolean | undefined;
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

/** An act and why, in words for the merchant; they are told, and kept beside the event. */
export interface Reasoned extends OrderAddress {
  /** At most 500 characters. */
  reason: string;
}

const reasonCharactersMax = 500;

/**
 * The print shop declines an order that it will not fulfill. Throws `move_not_allowed`, and
 * `reason_not_acceptable` for a reason that is empty or too long.
 */
export async function declineOrder(
  ctx: OrdersContext,
  command: Reasoned & EndOrder,
): Promise<Ended> {
  const reason = acceptedReason(command);
  const way = (order: LockedOrder) => wayTo(order, "Declined");
  return endOrder(ctx, command, { status: "Declined", way, reason });
}

/**
 * The print shop declines a cancelation that was requested: the order goes on where it stood. Returns that
 * status. Throws `CancelationNotRequested`, and `reason_not_acceptable`.
 */
export async function declineCancelation(
  ctx: OrdersContext,
  command: Reasoned,
): Promise<{ status: OrderStatus }> {
  const reason = acceptedReason(command);
  return withLockedOrder(ctx, command, async (client, order) => {
    refuseUnlessRequested(order);
    const status = await statusBeforeRequest(client, order);
    const move = { action: status, items: order.items, reason, cancelation: "declined" } as const;
    await recordMoves(client, ctx, { order, status, moves: [move] });
    return { status };
  });
}

async function statusBeforeRequest(
  client: PoolClient,
  { merchantId, orderId }: LockedOrder,
): Promise<OrderStatus> {
  const { rows } = await client.query<{ action: OrderStatus }>(
    `SELECT action::text AS action FROM core.order_event
     WHERE merchant_id = $1 AND order_id = $2 AND action <> 'CancelationRequested'
     ORDER BY number DESC LIMIT 1`,
    [merchantId, orderId],
  );
  const [last] = rows;
  invariant(last !== undefined, "Every order began as Created.");
  return last.action;
}

/** A reason without the space around it. Throws `reason_not_acceptable`. */
export function acceptedReason({ reason }: Reasoned): string {
  const text = reason.trim();
  if (text !== "" && text.length <= reasonCharactersMax) return text;
  throw new DomainError(
    "reason_not_acceptable",
    `A reason needs 1 to ${reasonCharactersMax} characters; this one has ${text.length}.`,
  );
}

/** Nobody asked for the cancelation that was to be answered; the order may be canceled unrequested. */
export class CancelationNotRequested extends DomainError {
  constructor({ orderId, status }: LockedOrder) {
    super(
      "move_not_allowed",
      `No cancelation of the order ${orderId} is requested; it is ${status}.`,
    );
  }
}

/**
 * The print shop grants a cancelation that was requested: nobody can take an order back that has ended. Throws
 * `CancelationNotRequested` where none was, and `move_not_allowed` where the order can't be canceled any more.
 */
export function confirmCancelation(ctx: OrdersContext, address: EndOrder): Promise<Ended> {
  return endOrder(ctx, address, {
    status: "Canceled",
    way: (order) => {
      const way = wayTo(order, "Canceled");
      refuseUnlessRequested(order);
      return way;
    },
  });
}

/** The print shop, or a simulation, cancels an order, whether that was requested or not. Throws `move_not_allowed`. */
export function cancelUnrequested(ctx: OrdersContext, address: EndOrder): Promise<Ended> {
  return endOrder(ctx, address, { status: "Canceled", way: (order) => wayTo(order, "Canceled") });
}

function refuseUnlessRequested(order: LockedOrder): void {
  if (order.status !== "CancelationRequested") throw new CancelationNotRequested(order);
}

/**
 * The merchant asks for what `cancelOrder` refuses once the print shop has begun. Throws `order_not_found`, and
 * `move_not_allowed` also while the order is Created: it would wait for what the merchant can have at once.
 */
export function askForCancelation(
  ctx: OrdersContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<void> {
  const address = { merchantId: caller.merchantId, orderId, isTest: caller.isTest };
  return holdForCancelation(ctx, address, ({ status }) => {
    if (status !== "Created") return;
    throw new DomainError(
      "move_not_allowed",
      `The order ${orderId} is Created still: cancelOrder cancels it at once.`,
    );
  });
}

/**
 * How often the cancelation of an order can be asked for: each time is kept with all of the order's items, and its events are
 * told whole.
 */
const cancelationsAskedMax = 10;

/** Holds an order until its cancelation is confirmed. Throws `move_not_allowed`. */
export function requestCancelation(ctx: OrdersContext, address: OrderAddress): Promise<void> {
  return holdForCancelation(ctx, address, () => {});
}

async function holdForCancelation(
  ctx: OrdersContext,
  address: OrderAddress,
  refuse: (order: LockedOrder) => void,
): Promise<void> {
  const status = "CancelationRequested";
  await withLockedOrder(ctx, address, async (client, order) => {
    refuse(order);
    const moves = wayTo(order, status).map((action) => ({ action, items: order.items }));
    await refuseUnlessNew(client, order);
    await recordMoves(client, ctx, { order, status, moves });
  });
}

async function refuseUnlessNew(
  client: PoolClient,
  { merchantId, orderId }: LockedOrder,
): Promise<void> {
  const { rows } = await client.query<{ asked: number }>(
    `SELECT count(*)::int AS asked FROM core.order_event
     WHERE merchant_id = $1 AND order_id = $2 AND action = 'CancelationRequested'`,
    [merchantId, orderId],
  );
  if ((rows[0]?.asked ?? 0) < cancelationsAskedMax) return;
  throw new DomainError(
    "move_not_allowed",
    `The cancelation of the order ${orderId} was asked for ${cancelationsAskedMax} times; it can't be asked for again.`,
  );
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
  if (target !== "Shipped" && hasLeft(order)) {
    throw new DomainError("move_not_allowed", details("moveTooLate", { target }));
  }
  return way;
}

/** True once something of the order has left. */
export function hasLeft({ items }: LockedOrder): boolean {
  return items.some((item) => item.isShipped || item.shippedInPart > 0);
}

/** Throws `order_not_created_any_more` when the print shop has begun. */
export function refuseUnlessCreated({ status }: LockedOrder, verb: "updated" | "canceled"): void {
  if (status === "Created") return;
  const code = verb === "updated" ? "notCreatedUpdate" : "notCreatedCancel";
  throw new DomainError("order_not_created_any_more", details(code, { word: status }));
}

async function endOrder(
  ctx: OrdersContext,
  { isUsedUp = false, ...address }: EndOrder,
  end: {
    status: "Canceled" | "Declined";
    way: (order: LockedOrder) => OrderStatus[];
    reason?: string;
  },
): Promise<Ended> {
  const ended = await withLockedOrder(ctx, address, async (client, order) => {
    const { reason } = end;
    const moves = end.way(order).map((action) => ({ action, items: order.items, reason }));
    await recordMoves(client, ctx, { order, status: end.status, moves });
    await dropLabel(client, order);
    await lockStock(client, { isTest: order.isTest, skus: order.items.map(({ sku }) => sku) });
    const why = end.status === "Declined" ? "declined" : "canceled";
    const released = isUsedUp
      ? await useUpStock(client, order)
      : await releaseStock(client, order, why);
    return { previousStatus: order.status, released };
  });
  ctx.catalog.forget();
  return ended;
}
