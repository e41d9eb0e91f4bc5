import type { Needs } from "../ports/context.ts";
import { likePatterns, plainText } from "../products/mappings/index.ts";
import type { SampleVariant } from "./views.ts";

/** Mapped variants with artwork for each of their parts: only these can be made as they are. */
const ready = `
  FROM connector.variant
  JOIN connector.mapping ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
    AND mapping.state = 'Mapped'
  WHERE variant.shop = $1 AND variant.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM connector.mapping_component AS part
      WHERE part.shop = variant.shop AND part.variant_id = variant.id
        AND coalesce(part.artwork_url, variant.artwork_url, variant.product_artwork_url) IS NULL)`;

const listedMax = 100;

/** Those of which a sample can be ordered, by name. */
export async function listSampled(
  { pool }: Needs<"pool">,
  { shop, search }: { shop: string; search: string },
): Promise<{ variants: SampleVariant[]; hasMoreVariants: boolean }> {
  const { rows } = await pool.query<SampleVariant>(
    `SELECT variant.id, variant.product_title AS "productTitle",
       CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS title
     ${ready} AND ${plainText("concat_ws(' ', variant.product_title, variant.title, variant.sku)")} LIKE ALL ($2)
     ORDER BY variant.product_title, variant.id LIMIT $3`,
    [shop, likePatterns(search), listedMax + 1],
  );
  return { variants: rows.slice(0, listedMax), hasMoreVariants: rows.length > listedMax };
}

/** The first of them by name; null where none is ready. */
export async function firstSampled({ pool }: Needs<"pool">, shop: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT variant.id ${ready} ORDER BY variant.product_title, variant.id LIMIT 1`,
    [shop],
  );
  return rows[0]?.id ?? null;
}

export interface SampledPart {
  sku: string;
  quantity: number;
  artworkUrl: string;
}

/** What one unit of a variant is made of, with its artwork; null where it is not ready. */
export async function sampledParts(
  { pool }: Needs<"pool">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<SampledPart[] | null> {
  const { rows } = await pool.query<SampledPart>(
    `SELECT part.sku, part.quantity,
       coalesce(part.artwork_url, ready.artwork_url, ready.product_artwork_url) AS "artworkUrl"
     FROM (SELECT variant.shop, variant.id, variant.artwork_url, variant.product_artwork_url
           ${ready} AND variant.id = $2) AS ready
     JOIN connector.mapping_component AS part
       ON part.shop = ready.shop AND part.variant_id = ready.id
     ORDER BY part.position`,
    [shop, variantId],
  );
  return rows.length === 0 ? null : rows;
}
