import type { PoolClient } from "pg";
import { DomainError } from "../kernel/errors.ts";
import { chargeOrder } from "../transactions/index.ts";
import { acceptedReason, type EndOrder, hasLeft, type Reasoned } from "./cancel-order.ts";
import { type LockedOrder, withLockedOrder } from "./locked-order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { momentOf, recordMoves } from "./record-moves.ts";
import { lockStock, type Released, releaseStock, type Units, useUpStock } from "./release-stock.ts";

/**
 * The print shop declines what of an order has not left: the order becomes what has, is Shipped, and is charged as that. A line
 * of which nothing has left is the order's no more, its history keeps it; what the rest had taken of the stock goes back, unless it
 * is used up. The merchant is told why, by a move to Shipped that names no line, as nothing leaves with
 * it. Returns what is not made, and what of counted stock came back or is used up. Throws `order_not_found`, `move_not_allowed` unless a part of the order has left and another has
 * not, and `reason_not_acceptable`.
 */
export async function declineRest(
  ctx: OrdersContext,
  { isUsedUp = false, ...command }: Reasoned & EndOrder,
): Promise<{ unmade: Units[]; released: Released[] }> {
  const reason = acceptedReason(command);
  const declined = await withLockedOrder(ctx, command, async (client, order) => {
    refuseUnlessInPart(order);
    const now = momentOf(ctx, order);
    const moves = [{ action: "Shipped", items: [], reason }] as const;
    await recordMoves(client, ctx, { order, status: "Shipped", moves });
    await lockStock(client, { isTest: order.isTest, skus: order.items.map(({ sku }) => sku) });
    const released = isUsedUp
      ? await useUpStock(client, order)
      : await releaseStock(client, order, "declined");
    const unmade = await keepWhatLeft(client, order);
    await chargeOrder(client, { ...order, now });
    return { unmade, released };
  });
  ctx.catalog.forget();
  return declined;
}

/** What has begun to leave is Packaged until all of it has. */
function refuseUnlessInPart(order: LockedOrder): void {
  const { orderId, status } = order;
  if (status === "Packaged" && hasLeft(order)) return;
  const stands = status === "Packaged" ? `nothing of ${orderId} has` : `${orderId} is ${status}`;
  throw new DomainError(
    "move_not_allowed",
    `Only where a part of an order has left its rest can be declined; ${stands}.`,
  );
}

/** Has the lines of a locked order be what has left of them, and returns what has not. */
async function keepWhatLeft(
  client: PoolClient,
  { merchantId, orderId, items }: LockedOrder,
): Promise<Units[]> {
  await client.query(
    `WITH none AS (
       DELETE FROM core.order_item
       WHERE merchant_id = $1 AND order_id = $2 AND NOT is_shipped AND shipped_in_part = 0)
     UPDATE core.order_item SET quantity = shipped_in_part, is_shipped = true
     WHERE merchant_id = $1 AND order_id = $2 AND NOT is_shipped AND shipped_in_part > 0`,
    [merchantId, orderId],
  );
  return items.flatMap(({ sku, quantity, isShipped, shippedInPart }) =>
    isShipped ? [] : [{ sku, units: quantity - shippedInPart }],
  );
}
