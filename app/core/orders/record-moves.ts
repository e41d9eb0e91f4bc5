import type { PoolClient } from "pg";
import { invariant } from "../kernel/invariant.ts";
import { messageOf, movedMessage, recordMessages } from "../notifications/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import { type EventItem, eventItemOf } from "./order.ts";
import type { LockedOrder } from "./locked-order.ts";
import type { OrderStatus } from "./order-states.ts";

type MovingContext = Pick<CoreContext, "now" | "newId">;

/** One event to write: a status and the lines that reached it. */
export interface Move {
  action: OrderStatus;
  items: readonly EventItem[];
}

/**
 * Brings a locked order to `status` in one guarded write, records `moves` in its history, and writes
 * down what the merchant's endpoints are to be told. Every move of an order passes here. Returns the
 * moment that all of them carry: now, or a millisecond after the order's last change where the
 * clocks of several machines disagree.
 */
export async function recordMoves(
  client: PoolClient,
  ctx: MovingContext,
  {
    order,
    status,
    moves,
    shipment = "untouched",
  }: {
    order: LockedOrder;
    status: OrderStatus;
    moves: readonly Move[];
    /** `touched` when the order's label or parcel changes along with the moves. */
    shipment?: "touched" | "untouched";
  },
): Promise<Date> {
  const { newId } = ctx;
  const { merchantId, orderId, isTest } = order;
  const time = new Date(Math.max(ctx.now.getTime(), order.updatedAt.getTime() + 1));
  const { rowCount } = await client.query(
    `UPDATE core."order" SET status = $4::core.order_status, updated_at = $5
     WHERE merchant_id = $1 AND id = $2 AND status = $3::core.order_status`,
    [merchantId, orderId, order.status, status, time],
  );
  invariant(rowCount === 1, "A locked order changed its status.");
  await client.query(
    `INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
     SELECT $1, $2, last.number + move.ordinality, $3, move.action::core.order_status,
       move.items::jsonb
     FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS move(action, items, ordinality),
       (SELECT coalesce(max(number), 0) AS number FROM core.order_event
        WHERE merchant_id = $1 AND order_id = $2) AS last`,
    [
      merchantId,
      orderId,
      time,
      moves.map((move) => move.action),
      moves.map((move) => JSON.stringify(move.items.map(eventItemOf))),
    ],
  );
  const effects = { newId, now: time };
  const messages = moves.map((move) => {
    const itemIds = move.items.map((item) => item.id);
    return movedMessage(effects, { order, status: move.action, itemIds });
  });
  if (shipment === "touched") {
    messages.push(messageOf(effects, { type: "tracking.updated", order, data: { status } }));
  }
  await recordMessages(client, { merchantId, isTest, orderId, messages, now: ctx.now });
  return time;
}
