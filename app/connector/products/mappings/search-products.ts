import type { Needs } from "../../ports/context.ts";
import { likePatterns, plainText } from "./like-patterns.ts";
import type { ProductName } from "./views.ts";

/** As many as a person reads before they type another word. */
const productsMax = 20;

/**
 * The store's products of which a variant has all words of `query` in its product's title, its options or its SKU, by
 * their titles; those that were deleted in Shopify too, as their orders remain.
 */
export async function searchProducts(
  ctx: Needs<"pool">,
  { shop, query }: { shop: string; query: string },
): Promise<{ products: ProductName[]; hasMore: boolean }> {
  const { rows } = await ctx.pool.query<ProductName>(
    `SELECT product_id AS id, min(product_title) AS title FROM connector.variant
     WHERE shop = $1 AND ${plainText("concat_ws(' ', product_title, title, sku)")} LIKE ALL ($2)
     GROUP BY product_id ORDER BY min(product_title), product_id LIMIT $3`,
    [shop, likePatterns(query), productsMax + 1],
  );
  return { products: rows.slice(0, productsMax), hasMore: rows.length > productsMax };
}

/** A product of the store by its id; null where the store has no such one as far as the app knows. */
export async function readProductName(
  ctx: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string },
): Promise<ProductName | null> {
  const row = await ctx.prisma.variant.findFirst({
    where: { shop, productId },
    select: { productTitle: true },
  });
  return row === null ? null : { id: productId, title: row.productTitle };
}
