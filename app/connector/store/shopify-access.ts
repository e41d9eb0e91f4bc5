/** What is known before a call whether Shopify lets the app into a shop (`shopify-pause.ts`), and answers (`shopify-silence.ts`). */
import { asksTogether } from "#app/db/ask-together.server.ts";

export interface ShopifyAccessKnown {
  /** When the next probe may go out; null where Shopify lets the app in. */
  probeAt: Date | null;
  /** A call before was left without an answer, and none was answered since. */
  isSilent: boolean;
}

const working: ShopifyAccessKnown = { probeAt: null, isSilent: false };

/** Asked before every call, so by one plain statement. */
export const readShopifyAccess = asksTogether<{ shop: string }, ShopifyAccessKnown>(
  async (pool, asked) => {
    const { rows } = await pool.query<ShopifyAccessKnown & { shop: string }>(
      `SELECT shop, probe_at AS "probeAt", silence.since IS NOT NULL AS "isSilent"
       FROM (SELECT shop, probe_at FROM connector.shopify_pause WHERE shop = ANY ($1::text[])) AS pause
       FULL JOIN (SELECT shop, since FROM connector.shopify_silence
                  WHERE shop = ANY ($1::text[]) AND answered_at IS NULL) AS silence USING (shop)`,
      [asked.map(({ shop }) => shop)],
    );
    const byShop = new Map(rows.map((row) => [row.shop, row]));
    return asked.map(({ shop }) => byShop.get(shop) ?? working);
  },
);
