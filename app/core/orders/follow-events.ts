import { endOfEvents } from "#app/contract/index.ts";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderStatus } from "./order-states.ts";

/** An event among those of all orders. */
export interface FollowedEvent {
  orderId: string;
  externalSourceId: string | null;
  /** 1, 2, 3 … within the order. */
  number: number;
  time: Date;
  action: OrderStatus;
  itemIds: string[];
  reason: string | null;
}

interface Position {
  transaction: string;
  number: number;
  orderId: string;
}

/** Before every event. */
const start: Position = { transaction: "0", number: 0, orderId: "" };

/**
 * Up to `limit` events of the caller's orders after the cursor `after`, oldest first, and the cursor to go on from:
 * that of the last one, or the one that was asked for where there is none yet. Followed from cursor to cursor, each event
 * comes once: those of a transaction that is under way, and of all that began after it, wait until it has ended.
 * `after: "end"` passes over all that is settled. Throws `cursor_unknown`.
 */
export async function followEvents(
  { db }: CoreContext,
  { caller, after, limit }: { caller: Caller; after?: string | undefined; limit: number },
): Promise<{ events: FollowedEvent[]; endCursor: string | null; hasNextPage: boolean }> {
  const from = after === undefined || after === endOfEvents ? start : positionOf(after);
  const isEnd = after === endOfEvents;
  const rows = await rowsOf<Row>(db.pool, selectSettled, [
    caller.merchantId,
    caller.isTest,
    from.transaction,
    from.orderId,
    from.number,
    isEnd ? 0 : limit + 1,
  ]);
  const [first] = rows;
  if (first?.isAhead) throw unknownCursor(after);
  const events = rows.flatMap((row) => (row.orderId === null ? [] : [row])).slice(0, limit);
  const last = events.at(-1);
  const settled = isEnd && first ? cursorOf({ ...start, transaction: first.settled }) : after;
  return {
    events,
    endCursor: last === undefined ? (settled ?? null) : cursorOf(last),
    hasNextPage: rows.length > limit,
  };
}

type Row = { settled: string; isAhead: boolean } & ((FollowedEvent & Position) | { orderId: null });

function cursorOf({ transaction, number, orderId }: Position): string {
  return `${transaction}.${number}.${orderId}`;
}

function positionOf(cursor: string): Position {
  const found = /^(\d{1,18})\.(\d{1,9})\.([\w-]*)$/.exec(cursor);
  if (found === null) throw unknownCursor(cursor);
  const [, transaction = "", number, orderId = ""] = found;
  return { transaction, number: Number(number), orderId };
}

function unknownCursor(cursor: string | undefined): DomainError {
  return new DomainError("cursor_unknown", `after: ${cursor} is no cursor of this list.`);
}

/**
 * What every transaction before the oldest that is under way has written: nothing can come to stand before it any more.
 * A cursor that is ahead of all transactions is of another database.
 */
const selectSettled: Statement = {
  name: "core_follow_events",
  text: `SELECT horizon.settled::text, $3::bigint > horizon.next AS "isAhead", page.*
         FROM (SELECT pg_snapshot_xmin(now)::text::bigint AS settled,
             pg_snapshot_xmax(now)::text::bigint AS next
           FROM pg_current_snapshot() AS now) AS horizon
         LEFT JOIN LATERAL (
           SELECT e.order_id AS "orderId", o.external_source_id AS "externalSourceId", e.number,
             e.time, e.action::text AS action, e.reason, e.transaction::text AS transaction,
             ARRAY(SELECT item->>'id' FROM jsonb_array_elements(e.items) AS item) AS "itemIds"
           FROM core.order_event e
           JOIN core."order" o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
           WHERE e.merchant_id = $1 AND o.is_test = $2 AND e.transaction < horizon.settled
             AND (e.transaction, e.order_id, e.number) > ($3::bigint, $4, $5::int)
           ORDER BY e.transaction, e.order_id, e.number LIMIT $6) AS page ON true
         ORDER BY page.transaction::bigint, page."orderId", page.number`,
};
