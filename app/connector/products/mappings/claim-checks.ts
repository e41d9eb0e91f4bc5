import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";

const hourMs = 60 * 60_000;

/**
 * Counts `count` addresses that are checked for a store, for all processes together; null when they may be.
 * Otherwise nothing was counted, and it goes on at the moment that is returned. `most`: of all that are counted in the hour,
 * where this is to leave some to others.
 */
export async function claimChecks(
  { pool, clock }: Needs<"pool" | "clock">,
  {
    shop,
    count,
    most = limits.artworkReads.storeChecksPerHour,
  }: { shop: string; count: number; most?: number },
): Promise<Date | null> {
  const now = clock().getTime();
  const hour = new Date(now - (now % hourMs));
  // One statement: two that begin an hour at once lose nothing of each other's.
  const { rowCount } = await pool.query(
    `INSERT INTO connector.artwork_checks AS had (shop, hour, checks)
     SELECT shop, $2::timestamptz, $3::int FROM connector.shop WHERE shop = $1 AND $3 <= $4::int
     ON CONFLICT (shop) DO UPDATE SET hour = EXCLUDED.hour,
       checks = EXCLUDED.checks + CASE WHEN had.hour = EXCLUDED.hour THEN had.checks ELSE 0 END
     WHERE had.hour <> EXCLUDED.hour OR had.checks + EXCLUDED.checks <= $4`,
    [shop, hour, count, most],
  );
  return rowCount === 1 ? null : new Date(hour.getTime() + hourMs);
}
