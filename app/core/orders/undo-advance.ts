import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { dropLabel } from "../shipping/index.ts";
import { hasLeft } from "./cancel-order.ts";
import { holdWhatWasCounted } from "./hold-stock.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import { type OrderStatus, stages, wayBetween } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";
import { recordMoves } from "./record-moves.ts";
import { lockStock } from "./release-stock.ts";

/** Long enough to see a mistake, and too short for anybody to have worked on it. */
const undoableMs = 60_000;

/**
 * Takes back the last advance of an order, an operator's of a minute ago at most, and of the act `ofAct` where that is given: the order stands where it stood
 * before, a label that was printed with it is dropped, what was counted of its units meanwhile is its own again, and the merchant is told. The history keeps both.
 * Returns that status. Throws `order_not_found`, and `move_not_allowed` where something has left, where the last
 * that happened is no such advance or one of another act, and where it is longer ago.
 */
export async function undoAdvance(
  ctx: OrdersContext,
  { ofAct, ...address }: OrderAddress & { actId: string; ofAct?: string | undefined },
): Promise<{ status: OrderStatus }> {
  const undone = await withLockedOrder(ctx, address, async (client, order) => {
    const { status, last } = await lastAdvance(client, ctx, { order, ofAct });
    const move = { action: status, items: order.items, undone: true } as const;
    await recordMoves(client, ctx, { order, status, moves: [move] });
    await dropLabel(client, order);
    if (status === "Created") {
      await lockStock(client, { isTest: order.isTest, skus: order.items.map(({ sku }) => sku) });
      await holdWhatWasCounted(client, order, { picked: last });
    }
    return { status };
  });
  ctx.catalog.forget();
  return undone;
}

interface Passed {
  action: OrderStatus;
  time: Date;
  actId: string | null;
  /** The transaction that wrote it. */
  transaction: string | null;
}

/** Where the order stood before its last advance, and the last stage of that. Throws `move_not_allowed`. */
async function lastAdvance(
  client: PoolClient,
  { now }: Pick<CoreContext, "now">,
  { order, ofAct }: { order: LockedOrder; ofAct: string | undefined },
): Promise<{ status: OrderStatus; last: Passed }> {
  if (hasLeft(order)) {
    throw refusal(`Of the order ${order.orderId} something has left.`);
  }
  // All stages of one advance, and the event before it.
  const { rows } = await client.query<Passed>(
    `SELECT action::text AS action, time, act_id AS "actId",
       transaction::text AS transaction FROM core.order_event
     WHERE merchant_id = $1 AND order_id = $2 ORDER BY number DESC LIMIT $3`,
    [order.merchantId, order.orderId, stages.length],
  );
  const [last] = rows;
  const before = rows.find((each) => each.actId !== last?.actId)?.action;
  const isByCommand = last !== undefined && last.actId !== null && before !== undefined;
  if (!isByCommand || !isAhead({ from: before, to: last.action })) {
    throw refusal(`What last happened to the order ${order.orderId} is no advance by command.`);
  }
  if (ofAct !== undefined && last.actId !== ofAct) {
    throw refusal(
      `The order ${order.orderId} has been advanced by another command since; name it to take that back.`,
    );
  }
  if (now.getTime() - last.time.getTime() > undoableMs) {
    throw refusal(`The order ${order.orderId} was advanced more than a minute ago.`);
  }
  return { status: before, last };
}

function isAhead({ from, to }: { from: OrderStatus; to: OrderStatus }): boolean {
  return stages.some((stage) => stage === to) && wayBetween(from, to) !== undefined;
}

function refusal(message: string): DomainError {
  return new DomainError("move_not_allowed", message);
}
