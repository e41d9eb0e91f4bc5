import { details } from "#app/contract/index.ts";
import type { Pool } from "pg";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { type Ask, gather } from "../kernel/gather.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { Order, OrderEvent } from "./order.ts";
import type { OrderStatus } from "./order-states.ts";

/** Which order, and on whose behalf. */
interface OrderWish {
  caller: Caller;
  orderId: string;
}

/** Reads one order as it is after the question was asked; nothing when the caller has no such order. */
export type ReadOrder = Ask<OrderWish, Order | undefined>;

/** Reads orders over `pool`, those that are asked for together with one statement. */
export function createOrderReader({ pool }: { pool: Pool }): ReadOrder {
  return gather(async (wishes) => {
    const rows = await rowsOf<Order & { place: number }>(pool, selectOrders, [
      wishes.map(({ caller }) => caller.merchantId),
      wishes.map(({ caller }) => caller.isTest),
      wishes.map(({ orderId }) => orderId),
    ]);
    const found = new Map(rows.map(({ place, ...order }) => [place, order]));
    return wishes.map((_, index) => found.get(index + 1));
  });
}

interface ReadingContext extends CoreContext {
  readOrder: ReadOrder;
}

/** One order of the caller's. Throws `order_not_found`; another merchant's order is not found either. */
export async function getOrder({ readOrder }: ReadingContext, wish: OrderWish): Promise<Order> {
  const order = await readOrder(wish);
  if (order === undefined) throw orderNotFound(wish.orderId);
  return order;
}

/** Which orders a list has: those that fit everything that is given. */
export interface OrderFilter {
  externalSourceId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Placed at that moment or later. */
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
}

/**
 * Up to `limit` orders of the caller's that fit the filter, after the one with the id `cursor`, newest first;
 * fewer when they are so long that the page would be of more than 4 MiB. Orders that arrive meanwhile move no
 * page. Throws `cursor_unknown`.
 */
export async function listOrders(
  { db, readOrder }: ReadingContext,
  {
    caller,
    cursor,
    limit,
    filter = {},
  }: { caller: Caller; cursor?: string | undefined; limit: number; filter?: OrderFilter },
): Promise<{ orders: Order[]; hasNextPage: boolean }> {
  const given = conditions.flatMap(({ name, sql, isFor = () => true }, index) => {
    const value = name === "cursor" ? cursor : filter[name];
    return value === undefined || !isFor(value) ? [] : [{ index, sql, value }];
  });
  const values = [caller.merchantId, caller.isTest, ...given.map(({ value }) => value)];
  // One more than asked for tells whether there is a next page.
  const rows = await rowsOf<PageRow>(db.pool, selectPage({ limit: limit + 1, given }), values);
  const [first] = rows;
  if (first === undefined && cursor !== undefined) {
    const known = await readOrder({ caller, orderId: cursor });
    if (known === undefined) {
      throw new DomainError("cursor_unknown", `cursor: there is no order ${cursor}.`);
    }
  }
  const orders = rows.slice(0, limit);
  return { orders, hasNextPage: (first?.found ?? 0) > orders.length };
}

/** `found` counts the orders before long ones cut the page short; it is the same in all rows. */
type PageRow = Order & { found: number };

/** The status and the history of an order, oldest event first. Throws `order_not_found`. */
export async function getOrderEvents(
  { db }: CoreContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<{ status: OrderStatus; events: OrderEvent[] }> {
  const values = [caller.merchantId, caller.isTest, orderId];
  const rows = await rowsOf<OrderEvent & { status: OrderStatus }>(db.pool, selectEvents, values);
  const [first] = rows;
  if (first === undefined) throw orderNotFound(orderId);
  return {
    status: first.status,
    events: rows.map(({ time, action, items }) => ({ time, action, items })),
  };
}

/** What every operation says of an order that is not there for its caller. */
export function orderNotFound(orderId: string): DomainError {
  return new DomainError("order_not_found", details("orderUnknown", { apiOrderId: orderId }));
}

const orderColumns = `o.id, o.created_at AS "createdAt", o.updated_at AS "updatedAt",
  o.status::text AS status, o.is_test AS "isTest", o.external_source_id AS "externalSourceId",
  o.to_address AS "toAddress", o.return_address AS "returnAddress", o.shipping,
  (SELECT json_agg(json_build_object('externalSourceId', i.external_source_id, 'sku', i.sku,
     'artworkUrl', i.artwork_url, 'quantity', i.quantity) ORDER BY i.position)
   FROM core.order_item i WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id) AS items`;

/** Of the merchants, modes and ids given side by side; `place` says which of them, from 1. */
export const selectOrders: Statement = {
  name: "core_select_orders",
  text: `SELECT w.place::int AS place, ${orderColumns}
         FROM unnest($1::text[], $2::boolean[], $3::text[])
           WITH ORDINALITY AS w(merchant_id, is_test, id, place)
         JOIN core."order" o
           ON o.merchant_id = w.merchant_id AND o.is_test = w.is_test AND o.id = w.id`,
};

/** A page has its first order, and others while those before them are shorter than this together. */
const pageBytesMax = 4 * 1_024 * 1_024;

interface Condition {
  name: "cursor" | keyof OrderFilter;
  /** `place` stands for the value, like `$3`. */
  sql: (place: string) => string;
  /** Left out: for every value. */
  isFor?: (value: unknown) => boolean;
}

/** Ids of more bytes are in no index (`prisma/core.prisma`): an order with one is looked for among all of its merchant. */
const indexedBytesMax = 2_000;

function isIndexed(externalSourceId: unknown): boolean {
  return Buffer.byteLength(String(externalSourceId)) <= indexedBytesMax;
}

const conditions: readonly Condition[] = [
  {
    name: "cursor",
    sql: (place) => `(o.created_at, o.id) < (SELECT c.created_at, c.id FROM core."order" c
      WHERE c.merchant_id = $1 AND c.is_test = $2 AND c.id = ${place})`,
  },
  {
    name: "externalSourceId",
    isFor: isIndexed,
    sql: (place) => `o.external_source_id = ${place}
      AND octet_length(o.external_source_id) <= ${indexedBytesMax}`,
  },
  {
    name: "externalSourceId",
    isFor: (value) => !isIndexed(value),
    sql: (place) => `o.external_source_id = ${place}`,
  },
  { name: "status", sql: (place) => `o.status = ${place}::core.order_status` },
  { name: "createdAfter", sql: (place) => `o.created_at >= ${place}::timestamptz` },
  { name: "createdBefore", sql: (place) => `o.created_at < ${place}::timestamptz` },
];

/**
 * One statement for each page size and choice of conditions, its limit written out: a plan for any limit would
 * reckon with a tenth of all orders, and PostgreSQL would rather plan anew each time. An order may be as long as
 * the longest body, so the page is cut here, before it is in our memory.
 */
function selectPage({
  limit,
  given,
}: {
  limit: number;
  given: readonly (Pick<Condition, "sql"> & { index: number })[];
}): Statement {
  const where = given.map(({ sql }, index) => `AND ${sql(`$${index + 3}`)}`).join(" ");
  return {
    // PostgreSQL tells statements apart by 63 characters.
    name: `core_list_orders_${given.map(({ index }) => index).join("")}_${limit}`,
    text: `SELECT id, "createdAt", "updatedAt", status, "isTest", "externalSourceId", "toAddress",
           "returnAddress", shipping, items, found
         FROM (SELECT page.*, count(*) OVER ()::int AS found,
             sum(octet_length(items::text) + octet_length("toAddress"::text)
               + coalesce(octet_length("returnAddress"::text), 0)
               + coalesce(octet_length(shipping::text), 0)
               + coalesce(octet_length("externalSourceId"), 0))
             OVER (ORDER BY "createdAt" DESC, id DESC
               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "bytesBefore"
           FROM (SELECT ${orderColumns} FROM core."order" o
             WHERE o.merchant_id = $1 AND o.is_test = $2 ${where}
             ORDER BY o.created_at DESC, o.id DESC LIMIT ${Math.trunc(limit)}) AS page) AS measured
         WHERE coalesce("bytesBefore", 0) < ${pageBytesMax}
         ORDER BY "createdAt" DESC, id DESC`,
  };
}

const selectEvents: Statement = {
  name: "core_select_order_events",
  text: `SELECT o.status::text AS status, e.time, e.action::text AS action, e.items
         FROM core."order" o
         JOIN core.order_event e ON e.merchant_id = o.merchant_id AND e.order_id = o.id
         WHERE o.merchant_id = $1 AND o.is_test = $2 AND o.id = $3 ORDER BY e.number`,
};
