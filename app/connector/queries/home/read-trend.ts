import { dayIn } from "../../model/day-in.ts";
import type { Needs } from "../../ports/context.ts";
import { countsTests, testOrderIds } from "../../store/test-orders.ts";
import type { TrendDay, TrendView } from "./views.ts";

const dayMs = 24 * 60 * 60_000;
const days = 30;
/** Asked for once, whatever the number of rows. */
const zone = "(SELECT connector.known_zone($2))";

/** Dispatches that are no orders of the store's: test orders, but where the store counts them alone. */
const tests = `tests AS MATERIALIZED (
  SELECT id FROM (${testOrderIds}) AS test WHERE NOT ${countsTests})`;

/** Of the parts of an order the first counts: that came first, and that left first. */
const furtherParts = `further AS (
  SELECT part.id FROM connector.dispatch AS part
  WHERE part.shop = $1 AND part.sequence > 1 AND part.created_at >= $3 AND EXISTS (
    SELECT FROM connector.dispatch AS earlier
    WHERE earlier.shop = $1 AND earlier.order_id = part.order_id AND earlier.sequence < part.sequence
      AND earlier.id NOT IN (SELECT id FROM tests)))`;
const laterParts = `later AS (
  SELECT part.id FROM connector.dispatch AS part
  WHERE part.shop = $1 AND part.shipped_at >= $3
    AND part.order_id IN (SELECT order_id FROM connector.dispatch WHERE shop = $1 AND sequence > 1)
    AND EXISTS (
      SELECT FROM connector.dispatch AS earlier
      WHERE earlier.shop = $1 AND earlier.order_id = part.order_id
        AND (earlier.shipped_at, earlier.sequence) < (part.shipped_at, part.sequence)
        AND earlier.id NOT IN (SELECT id FROM tests)))`;

/**
 * Orders that came, and orders that left, by day in `timezone`, an IANA name, over the last 30 days: each once, whatever
 * its parts. The rows of these days are read by indexes, so that the page doesn't slow down with the store's past.
 */
export async function readTrend(
  ctx: Needs<"pool" | "clock">,
  { shop, timezone }: { shop: string; timezone: string },
): Promise<TrendView> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - (days + 1) * dayMs);
  const { rows } = await ctx.pool.query<TrendDay & Omit<TrendView, "days">>(
    `WITH ${tests}, ${furtherParts}, ${laterParts},
     gone AS MATERIALIZED (
       SELECT shipped_at, created_at FROM connector.dispatch
       WHERE shop = $1 AND shipped_at >= $3
         AND id NOT IN (SELECT id FROM tests) AND id NOT IN (SELECT id FROM later))
     SELECT day::text, sum(received)::int AS received, sum(shipped)::int AS shipped,
       (SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM shipped_at - created_at) * 1000)::float8 FROM gone) AS "medianMs",
       EXISTS (SELECT FROM tests) AS "leavesOutTests"
     FROM (
       SELECT (created_at AT TIME ZONE ${zone})::date AS day, 1 AS received, 0 AS shipped
       FROM connector.dispatch WHERE shop = $1 AND created_at >= $3
         AND id NOT IN (SELECT id FROM tests) AND id NOT IN (SELECT id FROM further)
       UNION ALL
       SELECT (shipped_at AT TIME ZONE ${zone})::date, 0, 1 FROM gone
       UNION ALL
       SELECT ($4::timestamptz AT TIME ZONE ${zone})::date, 0, 0
     ) AS moves GROUP BY day`,
    [shop, timezone, since, now],
  );
  const rowOf = new Map(
    rows.map(({ day, received, shipped }) => [day, { day, received, shipped }]),
  );
  return {
    days: lastDays(now, timezone).map((day) => rowOf.get(day) ?? { day, received: 0, shipped: 0 }),
    medianMs: rows[0]?.medianMs ?? null,
    leavesOutTests: rows[0]?.leavesOutTests ?? false,
  };
}

/** The calendar's last 30 days in a time zone, the oldest first. Pure. */
function lastDays(now: Date, timezone: string): string[] {
  const noon = new Date(`${dayIn(timezone, now)}T12:00:00Z`).getTime();
  return Array.from({ length: days }, (_, index) =>
    new Date(noon - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
