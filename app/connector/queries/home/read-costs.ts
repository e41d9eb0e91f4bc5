import type { Needs } from "../../ports/context.ts";
import type { CostsView } from "./views.ts";

const daysMs = 30 * 24 * 60 * 60_000;

/** What the provider took in the last 30 days, by currency, most orders first. One query of an index alone. */
export async function readCosts(ctx: Needs<"pool" | "clock">, shop: string): Promise<CostsView[]> {
  const { rows } = await ctx.pool.query<CostsView>(
    `SELECT currency, count(*)::int AS orders,
       sum(cents)::float8 AS "costCents",
       count(sold_cents)::int AS "pricedOrders",
       coalesce(sum(sold_cents), 0)::float8 AS "soldCents",
       coalesce(sum(sold_cents - cents), 0)::float8 AS "profitCents"
     FROM connector.cost
     WHERE shop = $1 AND read_at >= $2 AND currency IS NOT NULL
     GROUP BY currency ORDER BY orders DESC, currency`,
    [shop, new Date(ctx.clock().getTime() - daysMs)],
  );
  return rows;
}
