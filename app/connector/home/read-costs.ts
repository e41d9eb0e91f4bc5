import type { ConnectorContext } from "../context.ts";
import type { CostsView } from "./views.ts";

const daysMs = 30 * 24 * 60 * 60_000;

/** What the provider took in the last 30 days, by currency, most orders first. One query of an index alone. */
export async function readCosts(ctx: ConnectorContext, shop: string): Promise<CostsView[]> {
  const { rows } = await ctx.pool.query<CostsView>(
    `SELECT cost_currency AS currency, count(*)::int AS orders,
       sum(cost_cents)::float8 AS "costCents",
       count(sold_cents)::int AS "pricedOrders",
       coalesce(sum(sold_cents), 0)::float8 AS "soldCents",
       coalesce(sum(sold_cents - cost_cents), 0)::float8 AS "leftCents"
     FROM connector.dispatch
     WHERE shop = $1 AND cost_read_at >= $2 AND cost_currency IS NOT NULL
     GROUP BY cost_currency ORDER BY orders DESC, currency`,
    [shop, new Date(ctx.clock().getTime() - daysMs)],
  );
  return rows;
}
