import type { Needs } from "../../ports/context.ts";
import { countsTests, testOrderIds } from "../../store/test-orders.ts";
import type { CostsView } from "./views.ts";

const daysMs = 30 * 24 * 60 * 60_000;

/**
 * What the provider took in the last 30 days, by currency, most orders first; an order counts once, whatever its parts. Of
 * test orders it takes nothing: they count, and alone, while the shop tries the app.
 */
export async function readCosts(ctx: Needs<"pool" | "clock">, shop: string): Promise<CostsView[]> {
  const { rows } = await ctx.pool.query<CostsView>(
    `WITH charged AS MATERIALIZED (
       SELECT dispatch_id, currency, cents, sold_cents
       FROM connector.cost
       WHERE shop = $1 AND read_at >= $2 AND currency IS NOT NULL
         AND (dispatch_id IN (${testOrderIds})) = ${countsTests}),
     taken AS (
       SELECT currency, count(*) AS parts, sum(cents) AS cents,
         count(sold_cents) AS priced, sum(sold_cents) AS sold, sum(sold_cents - cents) AS profit
       FROM charged GROUP BY currency),
     -- Parts of orders that count by another part already.
     again AS (
       SELECT cost.currency, count(*) FILTER (WHERE earlier.any) AS parts,
         count(cost.sold_cents) FILTER (WHERE earlier.priced) AS priced
       FROM connector.dispatch AS part
       JOIN charged AS cost ON cost.dispatch_id = part.id
       CROSS JOIN LATERAL (
         SELECT count(*) > 0 AS any, count(before.sold_cents) > 0 AS priced
         FROM connector.dispatch AS other
         JOIN charged AS before ON before.dispatch_id = other.id
         WHERE other.shop = part.shop AND other.order_id = part.order_id AND other.sequence < part.sequence
           AND before.currency = cost.currency) AS earlier
       WHERE part.shop = $1 AND part.sequence > 1
       GROUP BY cost.currency)
     SELECT currency, (taken.parts - coalesce(again.parts, 0))::int AS orders,
       taken.cents::float8 AS "costCents",
       (taken.priced - coalesce(again.priced, 0))::int AS "pricedOrders",
       coalesce(sold, 0)::float8 AS "soldCents", coalesce(profit, 0)::float8 AS "profitCents"
     FROM taken LEFT JOIN again USING (currency)
     ORDER BY orders DESC, currency`,
    [shop, new Date(ctx.clock().getTime() - daysMs)],
  );
  return rows;
}
