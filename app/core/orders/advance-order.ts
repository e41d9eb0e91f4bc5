import type { PoolClient } from "pg";
import { DomainError } from "../kernel/errors.ts";
import { type Label, replaceLabel, sendLabelled, trackingOf } from "../shipping/index.ts";
import { chargeOrder } from "../transactions/index.ts";
import { wayTo } from "./cancel-order.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import { type FloorStage, stages } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";
import { momentOf, recordMoves } from "./record-moves.ts";

export interface AdvanceOrder extends OrderAddress {
  target: FloorStage;
  /** Carrier, service and tracking. Needed at Shipped unless a label was given at Packaged. */
  label?: Label | undefined;
  /** Ship these internal line ids only; the order stays Packaged until the last line has shipped. */
  itemIds?: readonly string[] | undefined;
}

/**
 * The floor brings an order forward to `target`; every stage on the way is recorded. Reaching Shipped
 * charges the merchant.
 *
 * Throws `order_not_found`, `move_not_allowed`, `tracking_missing`, and `item_not_found` for a line
 * that is not the order's or has shipped already.
 */
export function advanceOrder(ctx: OrdersContext, command: AdvanceOrder): Promise<void> {
  return withLockedOrder(ctx, command, (client, order) =>
    advanceLocked(client, ctx, { order, command }),
  );
}

/** `advanceOrder` for an order that is locked already. */
export async function advanceLocked(
  client: PoolClient,
  ctx: OrdersContext,
  {
    order,
    command,
  }: { order: LockedOrder; command: Pick<AdvanceOrder, "target" | "label" | "itemIds"> },
): Promise<void> {
  const { target, label, itemIds } = command;
  const way = wayTo(order, target);
  const isShipping = target === "Shipped";
  const leaving = isShipping ? itemsToShip(order, itemIds) : [];
  const isPartial = isShipping && leaving.length < order.items.filter(isWaiting).length;
  const moves = way.map((action) => ({
    action,
    items: action === "Shipped" ? leaving : order.items,
  }));
  const status = isPartial ? "Packaged" : target;
  const isLabelled = label !== undefined && stages.indexOf(target) >= stages.indexOf("Packaged");
  const time = momentOf(ctx, order);
  let shipment = isLabelled
    ? await replaceLabel(client, { ...order, label, now: time })
    : undefined;
  if (isShipping) {
    shipment = await sendLabelled(client, order);
    if (shipment === undefined) {
      throw new DomainError(
        "tracking_missing",
        "Shipping an order needs carrier, service, tracking number and tracking URL.",
      );
    }
  }
  const tracking = shipment && trackingOf(shipment);
  await recordMoves(client, ctx, { order, status, moves, tracking });
  if (!isShipping) return;
  await markShipped(client, { order, itemIds: leaving.map((item) => item.id) });
  if (!isPartial) await chargeOrder(client, { ...order, now: time });
}

function isWaiting(item: { isShipped: boolean }): boolean {
  return !item.isShipped;
}

function itemsToShip(
  order: LockedOrder,
  itemIds: readonly string[] | undefined,
): LockedOrder["items"] {
  const waiting = order.items.filter(isWaiting);
  if (itemIds === undefined) return waiting;
  const chosen = waiting.filter((item) => itemIds.includes(item.id));
  const missing = itemIds.find((id) => !chosen.some((item) => item.id === id));
  if (missing === undefined && chosen.length > 0) return chosen;
  throw new DomainError(
    "item_not_found",
    `The line ${missing ?? "(none given)"} is not one of the order's lines that wait to ship.`,
  );
}

async function markShipped(
  client: PoolClient,
  { order, itemIds }: { order: LockedOrder; itemIds: string[] },
): Promise<void> {
  await client.query(
    `UPDATE core.order_item SET is_shipped = true
     WHERE merchant_id = $1 AND order_id = $2 AND id = ANY ($3::text[])`,
    [order.merchantId, order.orderId, itemIds],
  );
}
