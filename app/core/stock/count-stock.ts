import type { PoolClient } from "pg";
import { changeStock, type StockChange, type StockContext } from "./change-stock.ts";

/** What a count came to. */
export interface Counted {
  /** What there is for new orders now. */
  quantity: number;
  /** How many of the counted units orders hold that nobody has picked yet. */
  held: number;
  /** How many more such orders hold than were counted; 0 where there are enough. */
  missing: number;
}

/**
 * Corrects the stock of a SKU by what was counted by hand. Units of orders that nobody has picked yet lie there
 * too, and stay theirs, also where the stock was unlimited when they came; those of picked orders don't. Where orders hold more than were counted, nothing is left for
 * new ones. Throws `variant_not_found` and `reason_not_acceptable`.
 */
export async function countStock(
  ctx: StockContext,
  { units, ...change }: StockChange & { units: number },
): Promise<Counted> {
  let held = 0;
  const quantity = await changeStock(ctx, {
    ...change,
    kind: "Counted",
    next: async (client) => {
      held = await holdForUnpicked(client, change);
      return Math.max(units - held, 0);
    },
  });
  return { quantity, held, missing: Math.max(held - units, 0) };
}

/**
 * How many units orders hold that nobody has picked yet; each holds its own from now on, also one that came before the
 * stock was counted, and gives them back when it ends. Of counted stock no order can take while its row is ours, so none
 * is missed.
 */
async function holdForUnpicked(
  client: PoolClient,
  { sku, isTest }: Pick<StockChange, "sku" | "isTest">,
): Promise<number> {
  const { rows } = await client.query<{ units: number }>(
    `WITH unpicked AS (
       SELECT i.merchant_id, i.order_id, i.id, i.quantity, i.reserved FROM core."order" o
       JOIN core.order_item i ON i.merchant_id = o.merchant_id AND i.order_id = o.id AND i.sku = $1
       WHERE o.is_test = $2 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
         AND (o.status = 'Created' OR o.status = 'CancelationRequested' AND NOT EXISTS (
           SELECT FROM core.order_event e
           WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.action = 'Picked'))
     ), held AS (
       UPDATE core.order_item i SET reserved = i.quantity FROM unpicked u
       WHERE u.reserved <> u.quantity
         AND i.merchant_id = u.merchant_id AND i.order_id = u.order_id AND i.id = u.id
     )
     SELECT coalesce(sum(quantity), 0)::float8 AS units FROM unpicked`,
    [sku, isTest],
  );
  return rows[0]?.units ?? 0;
}
