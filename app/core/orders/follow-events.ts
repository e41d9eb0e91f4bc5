import { endOfEvents } from "#app/contract/index.ts";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { invariant } from "../kernel/invariant.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderStatus } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";

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
  /** The order goes on at `action`, as its cancelation was declined. */
  cancelation: "declined" | null;
  /** What came before was a mistake, and the order stands at `action` again. */
  undone: boolean | null;
}

interface Position {
  transaction: string;
  number: number;
  orderId: string;
}

/** Before every event. */
const start: Position = { transaction: "0", number: 0, orderId: "" };

/**
 * So many of the merchant's events are read for one page. Those of the other kind of orders are among them, and a
 * page of few, or of none, says how far it read.
 */
const eventsPerPageMax = 1_000;

/**
 * Up to `limit` events of the caller's orders after the cursor `after`, oldest first, and the cursor to go on from; fewer
 * when their lines are so many that the page would be of more than 4 MiB. The cursor is
 * where it ends, or the one that was asked for where nothing has happened since. Followed from cursor to cursor, each event
 * comes once: those of a transaction that is under way, and of all that began after it, wait until it has ended.
 * `after: "end"` passes over all that is settled. Throws `cursor_unknown`, also for a cursor from before the database was
 * restored or brought to another server.
 */
export async function followEvents(
  { db, restoredAt }: Pick<OrdersContext, "db" | "restoredAt">,
  { caller, after, limit }: { caller: Caller; after?: string | undefined; limit: number },
): Promise<{ events: FollowedEvent[]; endCursor: string | null; hasNextPage: boolean }> {
  const isEnd = after === endOfEvents;
  const history = historyOf(restoredAt);
  const cursorOf = (position: Position) => history + cursorWithin(position);
  const from = after === undefined || isEnd ? start : positionOf(after, history);
  const { merchantId, isTest } = caller;
  const place = [merchantId, from.transaction, from.orderId, from.number];
  const values = [...place, isTest, isEnd ? 0 : limit + 1];
  const rows = await rowsOf<Row>(db.pool, selectSettled, values);
  const [first] = rows;
  invariant(first !== undefined, "The horizon is a row of its own.");
  if (first.isElsewhere) throw unknownCursor(after);
  const { settled } = first;
  if (isEnd) {
    const [last] = await rowsOf<Position>(db.pool, selectLast, [merchantId, settled]);
    const endCursor = cursorOf(last ?? { ...start, transaction: settled });
    return { events: [], endCursor, hasNextPage: false };
  }
  const events = rows.flatMap((row) => (row.orderId === null ? [] : [row])).slice(0, limit);
  const last = events.at(-1);
  if (last !== undefined && last.found > events.length) {
    return { events, endCursor: cursorOf(last), hasNextPage: true };
  }
  const [passed] = await rowsOf<Passed>(db.pool, selectPassed, [...place, settled]);
  return {
    events,
    endCursor: passed === undefined ? (after ?? null) : cursorOf(passed),
    hasNextPage: passed !== undefined && passed.count === eventsPerPageMax,
  };
}

/** `found` counts the events before many lines cut the page short; it is the same in all rows. */
type Found = FollowedEvent & Position & { found: number };
type Row = { settled: string; isElsewhere: boolean } & (Found | { orderId: null });

/** The last event that was read, of whichever kind of orders. */
type Passed = Position & { count: number };

/**
 * What the cursors of one history of the database begin with: after a restore transactions have the numbers again of those
 * that were lost, and a cursor from before would pass over what is new.
 */
function historyOf(restoredAt: Date | null): string {
  return restoredAt === null ? "" : `${restoredAt.getTime().toString(36)}~`;
}

function cursorWithin({ transaction, number, orderId }: Position): string {
  return `${transaction}.${number}.${orderId}`;
}

function positionOf(cursor: string, history: string): Position {
  const found = /^([\da-z]{1,12}~)?(\d{1,18})\.(\d{1,9})\.([\w-]*)$/.exec(cursor);
  if (found === null || (found[1] ?? "") !== history) throw unknownCursor(cursor);
  const [, , transaction = "", number, orderId = ""] = found;
  return { transaction, number: Number(number), orderId };
}

function unknownCursor(cursor: string | undefined): DomainError {
  return new DomainError("cursor_unknown", `after: ${cursor} is no cursor of this list.`);
}

/** A page has its first event, and others while the lines of those before them are shorter than this together. */
const pageBytesMax = 4 * 1_024 * 1_024;

/** Of `$1`'s events those after the cursor `$2` to `$4`, as far as one page reads. */
const pageOfBothKinds = (settled: string) => `
  SELECT e.* FROM core.order_event e
  WHERE e.merchant_id = $1 AND e.transaction < ${settled}
    AND (e.transaction, e.order_id, e.number) > ($2::bigint, $3, $4::int)
  ORDER BY e.transaction, e.order_id, e.number LIMIT ${eventsPerPageMax}`;

/**
 * What every transaction before the oldest that is under way has written: nothing can come to stand before it any more.
 * A cursor is of another server that is ahead of all transactions, or names an event that no such transaction has written.
 */
const selectSettled: Statement = {
  name: "core_follow_events",
  text: `SELECT horizon.settled::text, $2::bigint > horizon.next OR $4::int > 0 AND NOT EXISTS (
             SELECT FROM core.order_event named WHERE named.merchant_id = $1 AND named.order_id = $3
               AND named.number = $4::int AND named.transaction = $2::bigint) AS "isElsewhere", page.*
         FROM (SELECT pg_snapshot_xmin(now)::text::bigint AS settled,
             pg_snapshot_xmax(now)::text::bigint AS next
           FROM pg_current_snapshot() AS now) AS horizon
         LEFT JOIN LATERAL (
           SELECT "orderId", "externalSourceId", number, time, action, reason, cancelation, undone, transaction::text AS transaction, found,
             ARRAY(SELECT item->>'id' FROM jsonb_array_elements(items) AS item) AS "itemIds"
           FROM (
             SELECT event.*, count(*) OVER ()::int AS found, sum(octet_length(items::text))
                 OVER (ORDER BY transaction, "orderId", number
                   ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "bytesBefore"
             FROM (
               SELECT e.order_id AS "orderId", o.external_source_id AS "externalSourceId", e.number,
                 e.time, e.action::text AS action, e.reason, e.cancelation, e.undone, e.transaction, e.items
               FROM (${pageOfBothKinds("horizon.settled")}) AS e
               JOIN core."order" o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
               WHERE o.is_test = $5
               ORDER BY e.transaction, e.order_id, e.number LIMIT $6) AS event) AS measured
           WHERE coalesce("bytesBefore", 0) < ${pageBytesMax}
           ORDER BY measured.transaction, "orderId", number) AS page ON true
         ORDER BY page.transaction::bigint, page."orderId", page.number`,
};

/** The last event that is settled before the transaction `$2`; no row where the merchant has none. */
const selectLast: Statement = {
  name: "core_last_event",
  text: `SELECT e.order_id AS "orderId", e.number, e.transaction::text AS transaction
         FROM core.order_event e WHERE e.merchant_id = $1 AND e.transaction < $2::bigint
         ORDER BY e.transaction DESC, e.order_id DESC, e.number DESC LIMIT 1`,
};

/** Where that reading ended, as of the same moment `$5`; no row where there is nothing after the cursor. */
const selectPassed: Statement = {
  name: "core_passed_events",
  text: `SELECT e.order_id AS "orderId", e.number, e.transaction::text AS transaction,
           count(*) OVER ()::int AS count
         FROM (${pageOfBothKinds("$5::bigint")}) AS e
         ORDER BY e.transaction DESC, e.order_id DESC, e.number DESC LIMIT 1`,
};
