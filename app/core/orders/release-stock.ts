import type { PoolClient } from "pg";
import type { LockedOrder } from "./locked-order.ts";

/**
 * Locks the stock of `skus`, counted or not, in the order of the SKUs, as everybody does, so that two orders never wait for
 * each other. Returns the SKUs of which orders hold more than there is, and how many more.
 */
export async function lockStock(
  client: PoolClient,
  { isTest, skus }: { isTest: boolean; skus: readonly string[] },
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ sku: string; missing: number }>(
    `SELECT sku, missing FROM core.stock WHERE sku = ANY ($1::text[]) AND is_test = $2
     ORDER BY sku FOR UPDATE`,
    [[...skus], isTest],
  );
  return Object.fromEntries(rows.map(({ sku, missing }) => [sku, missing]));
}

/** Units of a SKU. */
export interface Units {
  sku: string;
  units: number;
}

/** Units that an order gave back, or that are used up. */
export interface Released extends Units {
  /** So many of them are for orders that lacked them: they can't be sold. */
  lacked: number;
}

/** So many of the units that a line had taken have left. */
const reservedGone = "least(reserved, CASE WHEN is_shipped THEN quantity ELSE shipped_in_part END)";

/** What the order `$2` holds of each SKU, but for what has left. */
const heldOfOrder = `
  SELECT sku, sum(reserved - ${reservedGone}) AS quantity FROM core.order_item
  WHERE merchant_id = $1 AND order_id = $2 AND reserved > ${reservedGone} GROUP BY sku`;

const holdNoMore = `
  UPDATE core.order_item SET reserved = ${reservedGone} WHERE merchant_id = $1 AND order_id = $2`;

/**
 * Gives back all that a locked order had taken from counted stock, but for what has left. The caller has locked the stock of
 * its SKUs by a statement before (`lockStock`): a count that was under way may have had the order hold more, which only a
 * later one sees. What other orders lack is theirs first. What has become unlimited meanwhile stays unlimited. What comes to
 * the stock is counted as `why`. Returns what was given back.
 */
export async function releaseStock(
  client: PoolClient,
  { merchantId, orderId, isTest }: LockedOrder,
  why: "changed" | "canceled" | "declined",
): Promise<Released[]> {
  const { rows } = await client.query<Released>(
    `WITH held AS (${heldOfOrder}), was AS (
       SELECT s.sku, s.quantity, s.missing FROM core.stock s JOIN held ON held.sku = s.sku
       WHERE s.is_test = $3 AND s.quantity IS NOT NULL
     ), given_back AS (
       UPDATE core.stock s SET
         quantity = greatest(s.quantity - s.missing + held.quantity, 0),
         missing = greatest(s.missing - s.quantity - held.quantity, 0),
         ${why} = s.${why} - s.quantity + greatest(s.quantity - s.missing + held.quantity, 0)
       FROM held WHERE s.sku = held.sku AND s.is_test = $3 AND s.quantity IS NOT NULL
     ), released AS (${holdNoMore})
     SELECT sku, held.quantity::float8 AS units,
       (was.quantity + held.quantity - greatest(was.quantity - was.missing + held.quantity, 0))::float8 AS lacked
     FROM was JOIN held USING (sku) ORDER BY sku`,
    [merchantId, orderId, isTest],
  );
  return rows;
}

/**
 * Has a locked order hold nothing any more but what has left, and gives nothing of it back: it can't be sold again. What was
 * missing of it is missing no more than other orders hold. Returns what of counted stock is used up. The caller has locked it
 * (`lockStock`).
 */
export async function useUpStock(
  client: PoolClient,
  { merchantId, orderId, isTest }: LockedOrder,
): Promise<Released[]> {
  const { rows } = await client.query<Released>(
    `WITH held AS (${heldOfOrder}), released AS (${holdNoMore}), missed AS (
       UPDATE core.stock s SET missing = least(s.missing, (
         SELECT coalesce(sum(reserved - ${reservedGone}), 0) FROM core.order_item i
         JOIN core."order" o ON o.merchant_id = i.merchant_id AND o.id = i.order_id
         WHERE i.sku = s.sku AND o.is_test = s.is_test AND NOT (o.merchant_id = $1 AND o.id = $2)
           AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')))
       FROM held WHERE held.sku = s.sku AND s.is_test = $3 AND s.missing > 0
     )
     SELECT held.sku, held.quantity::float8 AS units, 0 AS lacked FROM held
     JOIN core.stock s ON s.sku = held.sku AND s.is_test = $3 AND s.quantity IS NOT NULL
     ORDER BY held.sku`,
    [merchantId, orderId, isTest],
  );
  return rows;
}
