import type { Needs } from "../../ports/context.ts";
import { isSilent } from "../../store/shopify-silence.ts";
import { shopifyAsked, shopifyBusy } from "../dispatches/index.ts";

/** Dispatches that have nothing to wait for but Shopify. */
export interface ShopifyWaits {
  /** It lets the app do nothing in the store. */
  refused: number;
  /** It does not answer. */
  unanswered: number;
  /**
   * Since when it does not: whatever was asked of it, or when the first of the latter was said to wait. Null: it has answered
   * since.
   */
  since: Date | null;
  /** It answers, and asks to wait. */
  busy: number;
  /** Since when it has asked for that again and again of what waits longest; null: of nothing. */
  busySince: Date | null;
  /** When the first of them may ask again; null: none is. */
  busyUntil: Date | null;
}

/** So many that have tried most often are asked since when they do: one of them waits longest. */
const longestMax = 20;

/** How many of a shop's dispatches wait for Shopify. One statement. */
export async function countShopifyWaits(ctx: Needs<"pool">, shop: string): Promise<ShopifyWaits> {
  const { rows } = await ctx.pool.query<ShopifyWaits>(
    `WITH busy AS MATERIALIZED (
       SELECT dispatch_id, tries, retry_at FROM connector.setback
       WHERE shop = $1 AND last_error = ANY ($4)),
     asked AS (
       SELECT reason, asked_at, dispatch_id IN (SELECT dispatch_id FROM busy) AS is_busy
       FROM connector.attention
       WHERE shop = $1 AND reason IN ($2, $3) AND answered_at IS NULL AND ended_at IS NULL)
     SELECT count(*) FILTER (WHERE reason = $2)::int AS refused,
       count(*) FILTER (WHERE reason = $3 AND NOT is_busy)::int AS unanswered,
       coalesce(
         (SELECT since FROM connector.shopify_silence WHERE shop = $1 AND ${isSilent}),
         min(asked_at) FILTER (WHERE reason = $3 AND NOT is_busy AND asked_at > greatest(
           (SELECT compared_until FROM connector.comparison WHERE shop = $1),
           (SELECT answered_at FROM connector.shopify_silence WHERE shop = $1), '-infinity'))) AS since,
       (SELECT count(*)::int FROM busy) AS busy,
       (SELECT min(first.at) FROM (SELECT * FROM busy ORDER BY tries DESC LIMIT ${longestMax}) AS longest
        CROSS JOIN LATERAL (
          SELECT max(at) AS at FROM connector.activity
          WHERE shop = $1 AND dispatch_id = longest.dispatch_id AND kind = 'unanswered'
            AND remark ->> 'attempt' = '1') AS first) AS "busySince",
       (SELECT min(retry_at) FROM busy) AS "busyUntil"
     FROM asked`,
    [shop, shopifyAsked.refused, shopifyAsked.unanswered, shopifyBusy],
  );
  const none = { busy: 0, busySince: null, busyUntil: null };
  return rows[0] ?? { refused: 0, unanswered: 0, since: null, ...none };
}
