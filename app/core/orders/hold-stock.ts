import type { PoolClient } from "pg";
import type { LockedOrder } from "./locked-order.ts";

/**
 * Has a locked order that is taken back to Created hold the units of each of its SKUs that was counted while it seemed to be
 * picked: they lie there, and the count, which leaves picked orders out, took them for units of new orders. Where there are
 * fewer, they are missing. A count left the order out where it saw the transaction that picked it, whatever the clocks of the machines say. What was set after the count is for new orders as it is. The caller has locked the stock of the
 * order's SKUs by a statement before (`lockStock`), so that a count that was under way is seen.
 */
export async function holdWhatWasCounted(
  client: PoolClient,
  { merchantId, orderId, isTest }: LockedOrder,
  { picked }: { picked: { time: Date; transaction: string | null } },
): Promise<void> {
  await client.query(
    `WITH counted AS (
       SELECT s.sku FROM core.stock s
       CROSS JOIN LATERAL (
         SELECT c.kind, c.at, c.seen FROM core.stock_change c
         WHERE c.sku = s.sku AND c.is_test = s.is_test AND c.kind <> 'Received'
         ORDER BY c.id DESC LIMIT 1) AS last
       WHERE s.is_test = $3 AND s.quantity IS NOT NULL AND last.kind = 'Counted'
         AND coalesce(pg_visible_in_snapshot($5::text::xid8, last.seen::pg_snapshot), last.at >= $4)
         AND s.sku IN (SELECT sku FROM core.order_item WHERE merchant_id = $1 AND order_id = $2)
     ), held AS (
       UPDATE core.order_item i SET reserved = i.quantity FROM counted
       WHERE i.merchant_id = $1 AND i.order_id = $2 AND i.sku = counted.sku
       RETURNING i.sku, i.quantity
     )
     UPDATE core.stock s SET
       quantity = greatest(s.quantity - s.missing - held.units, 0),
       missing = greatest(s.missing + held.units - s.quantity, 0),
       placed = s.placed - s.quantity + greatest(s.quantity - s.missing - held.units, 0)
     FROM (SELECT sku, sum(quantity)::int AS units FROM held GROUP BY sku) AS held
     WHERE s.sku = held.sku AND s.is_test = $3`,
    [merchantId, orderId, isTest, picked.time, picked.transaction],
  );
}
