import type { PoolClient } from "pg";
import type { LockedOrder } from "./locked-order.ts";

/**
 * Gives back all that a locked order had taken from counted stock. Its rows are locked in the order
 * of their SKUs, as everybody does, so that two orders never wait for each other. What other orders lack is
 * theirs first. What has become unlimited meanwhile stays unlimited.
 */
export async function releaseStock(
  client: PoolClient,
  { merchantId, orderId, isTest }: LockedOrder,
): Promise<void> {
  await client.query(
    `WITH held AS (
       SELECT sku, sum(reserved) AS quantity FROM core.order_item
       WHERE merchant_id = $1 AND order_id = $2 AND reserved > 0 GROUP BY sku
     ), counted AS (
       SELECT s.sku FROM core.stock s JOIN held ON held.sku = s.sku
       WHERE s.is_test = $3 AND s.quantity IS NOT NULL ORDER BY s.sku FOR UPDATE OF s
     ), given_back AS (
       UPDATE core.stock s SET
         quantity = greatest(s.quantity - s.missing + held.quantity, 0),
         missing = greatest(s.missing - s.quantity - held.quantity, 0)
       FROM counted JOIN held ON held.sku = counted.sku
       WHERE s.sku = counted.sku AND s.is_test = $3
     )
     UPDATE core.order_item SET reserved = 0 WHERE merchant_id = $1 AND order_id = $2`,
    [merchantId, orderId, isTest],
  );
}
