import type { OrderKind } from "../../model/order-kinds.ts";
import type { Needs } from "../../ports/context.ts";
import { convert, ofHundredths } from "../../model/rates.ts";
import { rateAt, readRates } from "../../store/rates.ts";
import { countedKind, testOrderIds } from "../../store/test-orders.ts";
import type { ProfitGroup, ProfitPeriod, ProfitRow, ProfitSums, ProfitView } from "./views.ts";

/** Sums of lines of one group that share currencies and rates. */
interface Sums {
  key: string;
  title: string | null;
  units: number;
  lines: number;
  soldMinor: number;
  /** Null: what these lines were sold for is not known. */
  soldCurrency: string | null;
  /** Null: none was entered; 1 for the store's own currency. */
  soldRate: number | null;
  costCents: number;
  /** Of the cost, what remakes cost. */
  remakeCents: number;
  costCurrency: string;
  costRate: number | null;
}

interface Store {
  shop: string;
  /** The store's own. */
  currency: string;
  timezone: string;
}

/** Which part of what was charged is added up. */
interface Wanted {
  period: ProfitPeriod;
  of: OrderKind;
}

/**
 * What a store's sales brought, by product, month or country; null while the store is not known. Live and test orders are
 * never added up together; without `of` it is those that the store counts.
 */
export async function readProfit(
  ctx: Needs<"prisma" | "pool">,
  {
    shop,
    period,
    group,
    of: asked = null,
  }: { shop: string; period: ProfitPeriod; group: ProfitGroup; of?: OrderKind | null },
): Promise<ProfitView | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { currency: true, timezone: true },
  });
  if (row === null) return null;
  const { currency, timezone } = row;
  const store = { shop, currency, timezone };
  const of = asked ?? (await countedKind(ctx, shop));
  const [sums, testOrders, rates] = await Promise.all([
    addUpLines(ctx, store, { period, of, group }),
    countTestOrders(ctx, store, period),
    readRates(ctx.prisma, { shop, into: currency }),
  ]);
  const byMonth = sums.filter(({ isMonth }) => isMonth);
  const months = everyMonth(period, rowsOf(byMonth, currency));
  const rows =
    group === "month"
      ? months
      : byProfit(
          rowsOf(
            sums.filter(({ isMonth }) => !isMonth),
            currency,
          ),
        );
  return {
    currency,
    period,
    group,
    of,
    testOrders,
    rows,
    total: addUp(rows),
    months,
    ...leftOut(byMonth),
    rates,
  };
}

/** What lines are told apart by beside their month. */
const keys: Record<ProfitGroup, string> = {
  product: "coalesce(product_id, '')",
  month: "''",
  country: "coalesce(country, '')",
};

/**
 * The sums of each month and, beside them, of each product or country. Each line is read once, whichever its sums are: a
 * store has hundreds of thousands of them in a year.
 */
async function addUpLines(
  { pool }: Needs<"pool">,
  { shop, currency, timezone }: Store,
  { period: { from, to }, of, group }: Wanted & { group: ProfitGroup },
): Promise<(Sums & { isMonth: boolean })[]> {
  const isByProduct = group === "product";
  const { rows } = await pool.query<Sums & { isMonth: boolean }>(
    `WITH ${spansOfOneRate}, ${ratesOfSpans},
     told AS (
       SELECT spans.since, spans.month, sums.*
       FROM spans CROSS JOIN LATERAL (
         SELECT ${keys[group]} AS key, sold_currency, cost_currency,
           sum(CASE WHEN is_remake THEN 0 ELSE coalesce(sold_units, units) END) AS units,
           count(*) AS lines, coalesce(sum(sold_minor), 0) AS sold_minor, sum(cost_cents) AS cost_cents,
           coalesce(sum(cost_cents) FILTER (WHERE is_remake), 0) AS remake_cents
         FROM (
           SELECT *, dispatch_id IN (SELECT dispatch_id FROM connector.remake WHERE shop = $1) AS is_remake
           FROM connector.earning
           WHERE shop = $1 AND charged_at >= spans.begins AND charged_at < spans.ends AND ${isOfKind}) AS line
         GROUP BY 1, 2, 3) AS sums),
     sums AS (
       SELECT GROUPING(told.month) = 0 AS "isMonth", coalesce(told.month, told.key) AS key,
         sum(told.units)::float8 AS units, sum(told.lines)::int AS lines,
         sum(told.sold_minor)::float8 AS "soldMinor", sold_currency AS "soldCurrency",
         ${rateOf("sold")}::float8 AS "soldRate", sum(told.cost_cents)::float8 AS "costCents",
         sum(told.remake_cents)::float8 AS "remakeCents", cost_currency AS "costCurrency",
         ${rateOf("cost")}::float8 AS "costRate"
       FROM told
       LEFT JOIN rated AS sold ON sold.currency = sold_currency AND sold.since = told.since
       LEFT JOIN rated AS cost ON cost.currency = cost_currency AND cost.since = told.since
       GROUP BY GROUPING SETS ((told.month, 6, 7, 10, 11), (told.key, 6, 7, 10, 11)))${isByProduct ? `, ${titlesOfGone}` : ""}
     SELECT sums.*, ${isByProduct ? "coalesce(named.product_title, gone.title)" : "NULL"} AS title
     FROM sums
     ${isByProduct ? namedOf : ""}`,
    [shop, currency, timezone, from, to, of === "test"],
  );
  return rows;
}

/** Test orders are few: each is looked up, and lines of others are not read. */
async function countTestOrders(
  { pool }: Needs<"pool">,
  { shop, timezone }: Store,
  { from, to }: ProfitPeriod,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT dispatch.order_id)::int AS count
     FROM connector.connection AS used
     JOIN connector.dispatch ON dispatch.connection_id = used.id AND dispatch.shop = $1
     CROSS JOIN LATERAL (
       SELECT FROM connector.earning
       WHERE earning.shop = dispatch.shop AND dispatch_id = dispatch.id
         AND charged_at >= $3::date::timestamp AT TIME ZONE (SELECT connector.known_zone($2))
         AND charged_at < ($4::date + 1)::timestamp AT TIME ZONE (SELECT connector.known_zone($2))
       LIMIT 1) AS charged
     WHERE used.is_test`,
    [shop, timezone, from, to],
  );
  return rows[0]?.count ?? 0;
}

/** Of a line of `earning`: it is of those orders that are added up. */
const isOfKind = `(dispatch_id IN (${testOrderIds})) = $6`;

/**
 * The days of the period in as few spans as have one month and one rate of each currency: nothing is to be asked of a line's
 * own day then. `begins` and `ends` are moments of the store's calendar.
 */
const spansOfOneRate = `spans AS MATERIALIZED (
       SELECT since, to_char(since, 'YYYY-MM') AS month,
         since::timestamp AT TIME ZONE (SELECT connector.known_zone($3)) AS begins,
         lead(since, 1, $5::date + 1) OVER (ORDER BY since)::timestamp
           AT TIME ZONE (SELECT connector.known_zone($3)) AS ends
       FROM (
         SELECT $4::date AS since
         UNION SELECT month::date
         FROM generate_series(date_trunc('month', $4::date::timestamp), $5::date::timestamp, '1 month') AS month
         WHERE month::date > $4::date
         UNION SELECT since FROM connector.exchange_rate
         WHERE shop = $1 AND "into" = $2 AND since > $4::date AND since <= $5::date) AS each)`;

/** The rates of other currencies than the store's own, by span: the one that held then; the first one for the days before it. */
const ratesOfSpans = `rated AS MATERIALIZED (
       SELECT other.currency, spans.since, (
         ${rateAt({ from: "other.currency", into: "$2", day: "spans.since" })}) AS rate
       FROM (
         SELECT DISTINCT known.currency FROM connector.exchange_rate AS known
         WHERE known.shop = $1 AND known.into = $2 AND known.currency <> $2) AS other
       CROSS JOIN spans)`;

function rateOf(what: "sold" | "cost"): string {
  return `(CASE WHEN ${what}_currency = $2 THEN 1 ELSE ${what}.rate END)`;
}

/** What products that the store has no more were last sold as: only where there are any all lines are read for it once more. */
const titlesOfGone = `missing AS MATERIALIZED (
       SELECT key FROM sums
       WHERE NOT "isMonth" AND key <> '' AND NOT EXISTS (
         SELECT FROM connector.variant WHERE variant.shop = $1 AND variant.product_id = sums.key)),
     gone AS (
       SELECT DISTINCT ON (product_id) product_id, title FROM connector.earning
       WHERE (SELECT count(*) FROM missing) > 0 AND product_id IN (SELECT key FROM missing)
         AND shop = $1 AND charged_at >= (SELECT min(begins) FROM spans)
         AND charged_at < (SELECT max(ends) FROM spans) AND ${isOfKind}
       ORDER BY product_id, charged_at DESC)`;

const namedOf = `LEFT JOIN LATERAL (
       SELECT product_title FROM connector.variant
       WHERE NOT "isMonth" AND shop = $1 AND product_id = sums.key
       ORDER BY seen_at DESC LIMIT 1) AS named ON true
     LEFT JOIN gone ON NOT "isMonth" AND gone.product_id = sums.key`;

/** Rows of the sums that are whole, in the store's currency; a group with none of them has no row. Pure. */
function rowsOf(sums: readonly Sums[], currency: string): ProfitRow[] {
  const rows = new Map<string, ProfitRow>();
  for (const each of sums) {
    const amounts = amountsOf(each, currency);
    if (amounts === null) continue;
    const { key, title } = each;
    const row = rows.get(key) ?? { key, title, ...nothing };
    row.units += each.units;
    row.sold += amounts.sold;
    row.cost += amounts.cost;
    row.remakes += amounts.remakes;
    rows.set(key, row);
  }
  return [...rows.values()].map((row) => {
    const [sold, cost] = [Math.round(row.sold), Math.round(row.cost)];
    const remakes = Math.round(row.remakes);
    return Object.assign(row, { sold, cost, remakes, profit: sold - cost });
  });
}

const nothing: ProfitSums = { units: 0, sold: 0, cost: 0, remakes: 0, profit: 0 };

function amountsOf(
  sums: Sums,
  into: string,
): { sold: number; cost: number; remakes: number } | null {
  const { soldCurrency, soldRate, costCurrency, costRate } = sums;
  if (soldCurrency === null || soldRate === null || costRate === null) return null;
  const inStore = (cents: number) => {
    const units = ofHundredths(cents, costCurrency);
    return units === null ? null : convert(units, { from: costCurrency, into, rate: costRate });
  };
  const sold = convert(sums.soldMinor, { from: soldCurrency, into, rate: soldRate });
  const [cost, remakes] = [inStore(sums.costCents), inStore(sums.remakeCents)];
  return sold === null || cost === null || remakes === null ? null : { sold, cost, remakes };
}

/** What is in no row, and why. Pure. */
function leftOut(sums: readonly Sums[]): Pick<ProfitView, "unpriced" | "unrated"> {
  let unpriced = 0;
  const unrated = new Map<string, number>();
  for (const { soldCurrency, soldRate, costCurrency, costRate, lines } of sums) {
    if (soldCurrency === null) unpriced += lines;
    else if (soldRate === null) unrated.set(soldCurrency, (unrated.get(soldCurrency) ?? 0) + lines);
    else if (costRate === null) unrated.set(costCurrency, (unrated.get(costCurrency) ?? 0) + lines);
  }
  return {
    unpriced,
    unrated: [...unrated].map(([currency, lines]) => ({ currency, lines })).toSorted(byLines),
  };
}

function byLines(a: { lines: number }, b: { lines: number }): number {
  return b.lines - a.lines;
}

/** The most profit first. */
function byProfit(rows: readonly ProfitRow[]): ProfitRow[] {
  return rows.toSorted((a, b) => b.profit - a.profit || (a.key < b.key ? -1 : 1));
}

/** The months of a period in their order; those without sales are zero. Pure. */
function everyMonth({ from, to }: ProfitPeriod, rows: readonly ProfitRow[]): ProfitRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const months: ProfitRow[] = [];
  const last = to.slice(0, 7);
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (let key = from.slice(0, 7); key <= last; key = at.toISOString().slice(0, 7)) {
    months.push(known.get(key) ?? { key, title: null, ...nothing });
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}

function addUp(rows: readonly ProfitSums[]): ProfitSums {
  const sum = (what: keyof ProfitSums) => rows.reduce((all, row) => all + row[what], 0);
  return {
    units: sum("units"),
    sold: sum("sold"),
    cost: sum("cost"),
    remakes: sum("remakes"),
    profit: sum("profit"),
  };
}
