import type { Needs } from "../../ports/context.ts";
import type { UnsoldProducts } from "./views.ts";

/** As many as a line names. */
const namesMax = 3;

/** Which of a shop's mapped products nobody can buy; what Shopify has told nothing of counts as sold. */
export async function readUnsold(
  { pool }: Needs<"pool">,
  { shop }: { shop: string },
): Promise<UnsoldProducts> {
  const { rows } = await pool.query<UnsoldProducts>(
    `WITH made AS (
       SELECT variant.product_id AS id, min(variant.product_title) AS title,
         coalesce(bool_or(variant.product_status IN ('DRAFT', 'ARCHIVED')), false) AS is_unsold
       FROM connector.variant AS variant
       JOIN connector.mapping AS mapping ON mapping.shop = variant.shop
         AND mapping.variant_id = variant.id AND mapping.state = 'Mapped'
       WHERE variant.shop = $1 AND variant.removed_at IS NULL
       GROUP BY variant.product_id)
     SELECT count(*) FILTER (WHERE is_unsold)::int AS count, count(*)::int AS of,
       coalesce((SELECT json_agg(named) FROM (
         SELECT id, title FROM made WHERE is_unsold ORDER BY title, id LIMIT $2) AS named), '[]') AS products
     FROM made`,
    [shop, namesMax],
  );
  return rows[0] ?? { count: 0, of: 0, products: [] };
}
