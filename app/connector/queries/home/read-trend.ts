import { dayIn } from "../../model/day-in.ts";
import type { Needs } from "../../ports/context.ts";
import { isFurtherPart } from "../dispatches/index.ts";
import type { TrendDay, TrendView } from "./views.ts";

const dayMs = 24 * 60 * 60_000;
const days = 30;
/** Asked for once, whatever the number of rows. */
const zone = "(SELECT connector.known_zone($2))";

/**
 * Orders that came, and parts of them that left, by day in `timezone`, an IANA name, over the last 30 days. Two
 * queries, each answered by an index alone but for orders in several parts, so that the page doesn't slow down with the
 * store's past.
 */
export async function readTrend(
  ctx: Needs<"pool" | "clock">,
  { shop, timezone }: { shop: string; timezone: string },
): Promise<TrendView> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - (days + 1) * dayMs);
  const [counted, median] = await Promise.all([
    ctx.pool.query<TrendDay>(
      `SELECT day::text, sum(received)::int AS received, sum(shipped)::int AS shipped
       FROM (
         SELECT (created_at AT TIME ZONE ${zone})::date AS day, 1 AS received, 0 AS shipped
         FROM connector.dispatch WHERE shop = $1 AND created_at >= $3
         UNION ALL
         SELECT (created_at AT TIME ZONE ${zone})::date, -1, 0
         FROM connector.dispatch WHERE shop = $1 AND created_at >= $3 AND ${isFurtherPart("dispatch")}
         UNION ALL
         SELECT (shipped_at AT TIME ZONE ${zone})::date, 0, 1
         FROM connector.dispatch WHERE shop = $1 AND shipped_at >= $3
       ) AS moves GROUP BY day`,
      [shop, timezone, since],
    ),
    ctx.pool.query<{ medianMs: number | null }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (
         ORDER BY extract(epoch FROM shipped_at - created_at) * 1000)::float8 AS "medianMs"
       FROM connector.dispatch WHERE shop = $1 AND shipped_at >= $2`,
      [shop, since],
    ),
  ]);
  const rowOf = new Map(counted.rows.map((row) => [row.day, row]));
  return {
    days: lastDays(now, timezone).map((day) => rowOf.get(day) ?? { day, received: 0, shipped: 0 }),
    medianMs: median.rows[0]?.medianMs ?? null,
  };
}

/** The calendar's last 30 days in a time zone, the oldest first. Pure. */
function lastDays(now: Date, timezone: string): string[] {
  const noon = new Date(`${dayIn(timezone, now)}T12:00:00Z`).getTime();
  return Array.from({ length: days }, (_, index) =>
    new Date(noon - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
