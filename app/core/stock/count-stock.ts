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
 * too, and stay theirs; those of picked orders don't. Where orders hold more than were counted, nothing is left for
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
      held = await unitsOfUnpicked(client, change);
      return Math.max(units - held, 0);
    },
  });
  return { quantity, held, missing: Math.max(held - units, 0) };
}

/** No order can take of the SKU while its row is ours, so none is missed. */
async function unitsOfUnpicked(
  client: PoolClient,
  { sku, isTest }: Pick<StockChange, "sku" | "isTest">,
): Promise<number> {
  const { rows } = await client.query<{ units: number }>(
    `SELECT coalesce(sum(i.reserved), 0)::int AS units FROM core."order" o
     JOIN core.order_item i ON i.merchant_id = o.merchant_id AND i.order_id = o.id AND i.sku = $1
     WHERE o.is_test = $2 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
       AND (o.status = 'Created' OR o.status = 'CancelationRequested' AND NOT EXISTS (
         SELECT FROM core.order_event e
         WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.action = 'Picked'))`,
    [sku, isTest],
  );
  return rows[0]?.units ?? 0;
}
