import type { PoolClient } from "pg";
import { DomainError } from "../kernel/errors.ts";
import { invariant } from "../kernel/invariant.ts";
import { changeStock, levelOf, type StockChange, type StockContext } from "./change-stock.ts";

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
 * new ones until that many have come. Throws `variant_not_found`, `reason_not_acceptable`, and `stock_not_acceptable` where
 * the first count of unlimited stock has to come again.
 */
export async function countStock(
  ctx: StockContext,
  { units, ...change }: StockChange & { units: number },
): Promise<Counted> {
  let held = 0;
  const level = await changeStock(ctx, {
    ...change,
    kind: "Counted",
    before: (client) => awaitPlacements(client, change),
    next: async (client) => {
      const unpicked = await holdForUnpicked(client, change);
      held = unpicked.units;
      return { ...levelOf(units - held), seen: unpicked.seen };
    },
  });
  return { quantity: level.quantity, missing: level.missing, held };
}

/** So long orders wait for a count at most, where something in the database holds it up. */
const waitMax = "2s";

/**
 * Of unlimited stock: waits for the orders that are just being placed, and has others wait. One that takes of unlimited
 * stock locks nothing of it, so it would be in no count and hold nothing. Every placement locks this table before it reads
 * what there is, and nobody who has a stock's row comes to need it.
 */
async function awaitPlacements(
  client: PoolClient,
  { sku, isTest }: Pick<StockChange, "sku" | "isTest">,
): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM core.stock WHERE sku = $1 AND is_test = $2 AND quantity IS NULL",
    [sku, isTest],
  );
  if (rowCount === 0) return;
  await client.query(`SET LOCAL lock_timeout = '${waitMax}'`);
  try {
    await client.query("LOCK TABLE core.idempotency_key IN SHARE MODE");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "55P03")) throw error;
    throw new DomainError(
      "stock_not_acceptable",
      `The database is busy with itself: count ${sku} again in a minute.`,
    );
  }
  await client.query("SET LOCAL lock_timeout TO DEFAULT");
}

/**
 * How many units orders hold that nobody has picked yet; each holds its own from now on, also one that came before the
 * stock was counted, and gives them back when it ends. No order is placed meanwhile, so none is missed. `seen` is which
 * transactions that was judged by.
 */
async function holdForUnpicked(
  client: PoolClient,
  { sku, isTest }: Pick<StockChange, "sku" | "isTest">,
): Promise<{ units: number; seen: string }> {
  const { rows } = await client.query<{ units: number; seen: string }>(
    `WITH unpicked AS (
       SELECT i.merchant_id, i.order_id, i.id, i.quantity, i.reserved FROM core."order" o
       JOIN core.order_item i ON i.merchant_id = o.merchant_id AND i.order_id = o.id AND i.sku = $1
       WHERE o.is_test = $2 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
         AND (o.status = 'Created' OR o.status = 'CancelationRequested' AND 'Created' = (
           SELECT e.action FROM core.order_event e
           WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id
             AND e.action <> 'CancelationRequested' ORDER BY e.number DESC LIMIT 1))
     ), held AS (
       UPDATE core.order_item i SET reserved = i.quantity FROM unpicked u
       WHERE u.reserved <> u.quantity
         AND i.merchant_id = u.merchant_id AND i.order_id = u.order_id AND i.id = u.id
     )
     SELECT coalesce(sum(quantity), 0)::float8 AS units, pg_current_snapshot()::text AS seen FROM unpicked`,
    [sku, isTest],
  );
  const [held] = rows;
  invariant(held !== undefined, "A sum has a row.");
  return held;
}
