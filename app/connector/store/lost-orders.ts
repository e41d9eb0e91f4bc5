/**
 * Orders of a store in the list of its provider that a restored database knows nothing of, or knows as never sent: what the
 * database that was lost had sent.
 */
import type { Pool } from "pg";

/** A part of an order, as its id at the provider names it. */
export interface ListedPart {
  orderId: string;
  sequence: number;
  apiOrderId: string;
  /** When it was placed, as the provider says; null: it does not. */
  placedAt: Date | null;
  /** The dispatch of that number, of which nothing is accepted as far as is known; null: there is none. */
  dispatchId: string | null;
}

/**
 * The parts that are known in no other way: of orders that this database has first, and then the newest order's first. Not
 * those of orders that an earlier installation had sent, whose data were erased with it.
 */
export async function readLostOrders(
  pool: Pick<Pool, "query">,
  {
    shop,
    connectionId,
    restoredAt,
    installedAt,
    limit,
  }: {
    shop: string;
    connectionId: string;
    restoredAt: Date;
    installedAt: Date;
    limit: number;
  },
): Promise<ListedPart[]> {
  const { rows } = await pool.query<ListedPart>(
    `WITH listed AS (
       SELECT substr(external_source_id, length($2::text) + 1) AS named, order_id AS api_order_id, placed_at
       FROM connector.provider_list_order
       WHERE connection_id = $1 AND starts_with(external_source_id, $2)),
     part AS (
       SELECT split_part(named, '/', 1) AS order_id,
         CASE WHEN named ~ '^[0-9]{1,20}/[1-9][0-9]{0,3}$' THEN split_part(named, '/', 2)::int ELSE 1 END AS sequence,
         api_order_id, placed_at
       FROM listed WHERE named ~ '^[0-9]{1,20}(/[1-9][0-9]{0,3})?$')
     SELECT part.order_id AS "orderId", part.sequence, part.api_order_id AS "apiOrderId", part.placed_at AS "placedAt",
       dispatch.id AS "dispatchId"
     FROM part
     LEFT JOIN connector.dispatch
       ON dispatch.shop = $3 AND dispatch.order_id = part.order_id AND dispatch.sequence = part.sequence
     LEFT JOIN connector.never_sent
       ON never_sent.shop = dispatch.shop AND never_sent.dispatch_id = dispatch.id AND never_sent.looked_up_at >= $4
     LEFT JOIN connector.shop_order AS known ON known.shop = $3 AND known.id = part.order_id
     WHERE (dispatch.id IS NULL AND (
         -- A provider may tell whole seconds.
         part.placed_at IS NULL OR part.placed_at >= date_trunc('second', $6::timestamptz) OR known.observed IS NOT NULL
         OR EXISTS (SELECT FROM connector.dispatch AS other WHERE other.shop = $3 AND other.order_id = part.order_id))) OR
       (dispatch.state = 'Pending' AND never_sent.looked_up_at IS NULL) OR
       (dispatch.state = 'Submitting' AND dispatch.sequence > 1 AND dispatch.created_at >= $4)
     ORDER BY known.id IS NULL, length(part.order_id) DESC, part.order_id DESC, part.sequence LIMIT $5`,
    [connectionId, `${shop}/`, shop, restoredAt, limit, installedAt],
  );
  return rows;
}
