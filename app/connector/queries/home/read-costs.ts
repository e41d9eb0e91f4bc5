import { fractionDigits } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import { rateAt } from "../../store/rates.ts";
import { countsTests, testOrderIds } from "../../store/test-orders.ts";
import type { CostsView } from "./views.ts";

const daysMs = 30 * 24 * 60 * 60_000;

/** Sums of what was charged on one day, in one currency, for what was sold in one. */
interface Sums {
  /** In which they are told. */
  currency: string;
  /** Of all in that currency: an order counts once, whatever its parts. */
  orders: number;
  pricedOrders: number;
  costCents: number;
  costRate: number;
  /** Of those parts of which it is known what they were sold for: null, the others. */
  soldCurrency: string | null;
  soldMinor: number | null;
  soldRate: number | null;
}

/**
 * What the provider took in the last 30 days, most orders first: in the store's currency wherever that is the provider's or
 * has a rate, by the rows and rates that Profit reads, else in the provider's. Of test orders it takes nothing: they count,
 * and alone, while the shop tries the app.
 */
export async function readCosts(ctx: Needs<"pool" | "clock">, shop: string): Promise<CostsView[]> {
  const { rows } = await ctx.pool.query<Sums>(
    `WITH own AS MATERIALIZED (
       SELECT currency, connector.known_zone(timezone) AS zone FROM connector.shop WHERE shop = $1),
     rated AS MATERIALIZED (
       SELECT rate.currency FROM connector.exchange_rate AS rate JOIN own ON own.currency = rate."into"
       WHERE rate.shop = $1
       UNION SELECT currency FROM own),
     ${chargedParts},
     ${partsOfCounted},
     sums AS (
       SELECT currency, day, cost_currency, sold_currency, sum(cents) AS cents, sum(sold_minor) AS sold_minor,
         sum(count(*)) OVER of_all AS parts, sum(count(sold_currency)) OVER of_all AS priced
       FROM charged GROUP BY 1, 2, 3, 4 WINDOW of_all AS (PARTITION BY currency))
     SELECT currency, (sums.parts - coalesce(again.parts, 0))::int AS orders,
       (sums.priced - coalesce(again.priced, 0))::int AS "pricedOrders",
       sums.cents::float8 AS "costCents", ${rateInto("cost_currency")} AS "costRate",
       sold_currency AS "soldCurrency", sold_minor::float8 AS "soldMinor", ${rateInto("sold_currency")} AS "soldRate"
     FROM sums LEFT JOIN again USING (currency)
     ORDER BY orders DESC, currency`,
    [shop, new Date(ctx.clock().getTime() - daysMs)],
  );
  return viewsOf(rows);
}

/** Of a row of `cost`: it was charged in those days. */
const isCharged = `cost.shop = $1 AND cost.read_at >= $2 AND cost.currency IS NOT NULL`;

/**
 * Each part of an order that was charged, and what it was sold for. In another currency than it was charged in, or in one
 * without hundredths, its lines say that; nobody knows it where one of them doesn't, or where there is no rate of it. No day
 * is asked for where nothing is converted: a store has tens of thousands of them.
 */
const chargedParts = `told AS MATERIALIZED (
       SELECT line.dispatch_id, sum(sold_minor) AS minor, min(sold_currency) AS currency
       FROM connector.cost JOIN connector.earning AS line ON (line.shop, line.dispatch_id) = (cost.shop, cost.dispatch_id)
       WHERE ${isCharged} AND cost.sold_cents IS NULL
       GROUP BY line.dispatch_id, cost.currency
       HAVING count(*) = count(sold_minor) AND min(sold_currency) = max(sold_currency)
         AND (min(sold_currency) = cost.currency OR (cost.currency IN (SELECT currency FROM rated)
           AND min(sold_currency) IN (SELECT currency FROM rated)))),
     charged AS MATERIALIZED (
       SELECT cost.dispatch_id, cost.cents, cost.currency AS cost_currency,
         CASE WHEN cost.currency IN (SELECT currency FROM rated) THEN own.currency ELSE cost.currency END AS currency,
         CASE WHEN cost.sold_cents IS NULL OR cost.currency <> own.currency
           THEN (cost.read_at AT TIME ZONE own.zone)::date END AS day,
         coalesce(cost.sold_cents, told.minor) AS sold_minor,
         CASE WHEN cost.sold_cents IS NULL THEN told.currency ELSE cost.currency END AS sold_currency
       FROM connector.cost CROSS JOIN own
       LEFT JOIN told ON cost.sold_cents IS NULL AND told.dispatch_id = cost.dispatch_id
       WHERE ${isCharged} AND (cost.dispatch_id IN (${testOrderIds})) = ${countsTests})`;

/** How many parts are of orders that count by another part already. */
const partsOfCounted = `again AS (
       SELECT charge.currency, count(*) FILTER (WHERE earlier.any) AS parts,
         count(charge.sold_currency) FILTER (WHERE earlier.priced) AS priced
       FROM connector.dispatch AS part
       JOIN charged AS charge ON charge.dispatch_id = part.id
       CROSS JOIN LATERAL (
         SELECT count(*) > 0 AS any, count(before.sold_currency) > 0 AS priced
         FROM connector.dispatch AS other
         JOIN charged AS before ON before.dispatch_id = other.id
         WHERE other.shop = part.shop AND other.order_id = part.order_id AND other.sequence < part.sequence
           AND before.currency = charge.currency) AS earlier
       WHERE part.shop = $1 AND part.sequence > 1
       GROUP BY charge.currency)`;

function rateInto(from: "cost_currency" | "sold_currency"): string {
  const rate = rateAt({ from: `sums.${from}`, into: "sums.currency", day: "sums.day" });
  return `(CASE WHEN ${from} = sums.currency THEN 1 ELSE (${rate}) END)::float8`;
}

/** Added up by currency, and rounded once: to what that currency has. Pure. */
function viewsOf(rows: readonly Sums[]): CostsView[] {
  const views = new Map<string, CostsView>();
  for (const { currency, orders, pricedOrders, ...sums } of rows) {
    const { costCents, costRate, soldCurrency, soldMinor, soldRate } = sums;
    const none = { costCents: 0, soldCents: 0, profitCents: 0 };
    const view = views.get(currency) ?? { currency, orders, pricedOrders, ...none };
    views.set(currency, view);
    const cost = costCents * costRate;
    view.costCents += cost;
    if (soldCurrency === null) continue;
    const sold = ((soldMinor ?? 0) * (soldRate ?? 0)) / minorsInCent(soldCurrency);
    view.soldCents += sold;
    view.profitCents += sold - cost;
  }
  return [...views.values()].map((view) => {
    const minors = minorsInCent(view.currency);
    const rounded = (cents: number) => Math.round(cents * minors) / minors;
    const soldCents = rounded(view.soldCents);
    // Sold less the cost of the same orders, each as it is shown.
    const profitCents = soldCents - rounded(view.soldCents - view.profitCents);
    return Object.assign(view, { costCents: rounded(view.costCents), soldCents, profitCents });
  });
}

/** Smallest units of a currency in a hundredth of it. Pure. */
function minorsInCent(currency: string): number {
  return 10 ** ((fractionDigits(currency) ?? 2) - 2);
}
