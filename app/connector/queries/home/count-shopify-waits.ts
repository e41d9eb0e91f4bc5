import type { AttentionReason } from "../../model/notice.ts";
import type { Needs } from "../../ports/context.ts";
import { isSilent } from "../../store/shopify-silence.ts";

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
}

const refused = "ShopifyUnavailable" satisfies AttentionReason;
const unanswered = "ShopifyUnreachable" satisfies AttentionReason;

/** How many of a shop's dispatches wait for Shopify. One statement. */
export async function countShopifyWaits(ctx: Needs<"pool">, shop: string): Promise<ShopifyWaits> {
  const { rows } = await ctx.pool.query<ShopifyWaits>(
    `SELECT count(*) FILTER (WHERE reason = $2)::int AS refused,
       count(*) FILTER (WHERE reason = $3)::int AS unanswered,
       coalesce(
         (SELECT since FROM connector.shopify_silence WHERE shop = $1 AND ${isSilent}),
         min(asked_at) FILTER (WHERE reason = $3 AND asked_at > greatest(
           (SELECT compared_until FROM connector.comparison WHERE shop = $1),
           (SELECT answered_at FROM connector.shopify_silence WHERE shop = $1), '-infinity'))) AS since
     FROM connector.attention
     WHERE shop = $1 AND reason IN ($2, $3) AND answered_at IS NULL AND ended_at IS NULL`,
    [shop, refused, unanswered],
  );
  return rows[0] ?? { refused: 0, unanswered: 0, since: null };
}
