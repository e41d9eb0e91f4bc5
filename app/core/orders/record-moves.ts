import type { NotificationTracking } from "#app/contract/index.ts";
import type { PoolClient } from "pg";
import { invariant } from "../kernel/invariant.ts";
import {
  inOrder,
  type Message,
  messageOf,
  movedMessage,
  recordMessages,
} from "../notifications/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import { type EventItem, eventItemOf } from "./order.ts";
import type { LockedOrder } from "./locked-order.ts";
import type { OrderStatus } from "./order-states.ts";

type MovingContext = Pick<CoreContext, "now" | "newId">;

/** One event to write: a status and the lines that reached it. */
export interface Move {
  action: OrderStatus;
  items: readonly EventItem[];
  /** Why, in the print shop's words; told along. */
  reason?: string | undefined;
  /** Said where the move is no step forward: the cancelation that was requested is declined. */
  cancelation?: "declined" | undefined;
  /** Said where the order is taken back to `action`. */
  undone?: true | undefined;
}

/** What an order's act is: its status, its history, and what its endpoints are told. */
interface Act {
  order: LockedOrder;
  status: OrderStatus;
  moves: readonly Move[];
  /** The parcel or label that changes along with the moves. */
  tracking?: NotificationTracking | undefined;
}

/**
 * The moment that all of an act on a locked order carries: now, or a millisecond after the order's last
 * change where the clocks of several machines disagree.
 */
export function momentOf({ now }: Pick<CoreContext, "now">, { updatedAt }: LockedOrder): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

/**
 * Brings a locked order to `status` in one guarded write, records `moves` in its history, and writes
 * down what the merchant's endpoints are to be told. Every move of an order passes here, and so does a
 * correction of its tracking, which moves nothing.
 */
export async function recordMoves(client: PoolClient, ctx: MovingContext, act: Act): Promise<void> {
  const { order, status, moves, tracking } = act;
  const { merchantId, orderId, isTest } = order;
  const time = momentOf(ctx, order);
  const count = moves.length + (tracking === undefined ? 0 : 1);
  const { rows } = await client.query<{ messages: number }>(
    `UPDATE core."order"
     SET status = $4::core.order_status, updated_at = $5, messages = messages + $6
     WHERE merchant_id = $1 AND id = $2 AND status = $3::core.order_status RETURNING messages`,
    [merchantId, orderId, order.status, status, time, count],
  );
  const [told] = rows;
  invariant(told !== undefined, "A locked order changed its status.");
  await writeEvents(client, { order, time, moves });
  const effects = { newId: ctx.newId, now: time };
  const messages = messagesOf(effects, { ...act, before: told.messages - count });
  await recordMessages(client, { merchantId, isTest, orderId, messages, now: ctx.now });
}

async function writeEvents(
  client: PoolClient,
  {
    order: { merchantId, orderId, actId },
    time,
    moves,
  }: { order: LockedOrder; time: Date; moves: readonly Move[] },
): Promise<void> {
  await client.query(
    `INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items, reason, act_id,
       cancelation, undone)
     SELECT $1, $2, last.number + move.ordinality, $3, move.action::core.order_status,
       move.items::jsonb, move.reason, $7, move.cancelation, move.undone
     FROM unnest($4::text[], $5::text[], $6::text[], $8::text[], $9::boolean[])
         WITH ORDINALITY AS move(action, items, reason, cancelation, undone, ordinality),
       (SELECT coalesce(max(number), 0) AS number FROM core.order_event
        WHERE merchant_id = $1 AND order_id = $2) AS last`,
    [
      merchantId,
      orderId,
      time,
      moves.map((move) => move.action),
      moves.map((move) => JSON.stringify(move.items.map(eventItemOf))),
      moves.map((move) => move.reason ?? null),
      actId,
      moves.map((move) => move.cancelation ?? null),
      moves.map((move) => move.undone ?? null),
    ],
  );
}

/** A message of each move, and one of the tracking; `before` is the last message's sequence. */
function messagesOf(
  effects: { newId: CoreContext["newId"]; now: Date },
  { order, status, moves, tracking, before }: Act & { before: number },
): Message[] {
  const moved = moves.map(({ action, items, reason, cancelation, undone }, index) =>
    movedMessage(effects, {
      order,
      sequence: before + index + 1,
      status: action,
      itemIds: items.map((item) => item.id),
      tracking: action === "Shipped" ? tracking : undefined,
      reason,
      cancelation,
      undone,
    }),
  );
  if (tracking === undefined) return inOrder(moved);
  const sequence = before + moves.length + 1;
  const data = { status, tracking };
  const type = "tracking.updated";
  return inOrder([...moved, messageOf(effects, { type, order, sequence, data })]);
}
