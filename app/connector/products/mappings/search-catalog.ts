import type { CatalogSkuModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import type { CatalogItem } from "./views.ts";
import { likePatterns, plainText } from "./like-patterns.ts";
import { type CatalogState, readCatalogState } from "./read-catalog-state.ts";

/** How many SKUs a search shows. */
const foundMax = 20;

export interface CatalogFound {
  items: CatalogItem[];
  hasMore: boolean;
  /** How many match, those that are not shown included. */
  total: number;
  catalog: CatalogState;
}

/** What a search of the catalog finds a SKU by. */
const searched = `concat_ws(' ', catalog.sku, catalog.title, catalog.product_title, catalog.product_type, catalog.size, catalog.blend_name, catalog.roast_level || ' roast', CASE WHEN catalog.is_decaf THEN 'decaf' END)`;

/**
 * The SKUs of a shop's catalog that have all words of `query` somewhere: name, product, blend, roast,
 * size, SKU. `inStock` leaves out what is sold out. Sorted by title, at most 20. Where nothing does,
 * `catalog` says whether it was read.
 */
export async function searchCatalog(
  ctx: Needs<"prisma" | "pool">,
  { shop, query, inStock = false }: { shop: string; query: string; inStock?: boolean },
): Promise<CatalogFound> {
  const { rows } = await ctx.pool.query<CatalogSkuModel & { total: number }>(
    `SELECT catalog.sku, catalog.product_id AS "productId", catalog.title, catalog.product_title AS "productTitle", catalog.size,
            catalog.plan, catalog.in_stock AS "inStock", catalog.stock_qty AS "stockQty",
            catalog.blend_name AS "blendName", catalog.roast_level AS "roastLevel",
            catalog.is_decaf AS "isDecaf", catalog.artwork_width_px AS "artworkWidthPx",
            catalog.artwork_height_px AS "artworkHeightPx", (count(*) OVER ())::int AS total
     FROM connector.shop_connection AS own JOIN connector.catalog_sku AS catalog USING (connection_id)
     WHERE own.shop = $1 AND ($3 = false OR catalog.in_stock)
       AND ${plainText(searched)} LIKE ALL ($2)
     ORDER BY catalog.title, catalog.sku LIMIT $4`,
    [shop, likePatterns(query), inStock, foundMax],
  );
  const total = rows[0]?.total ?? 0;
  const catalog = rows.length > 0 ? "read" : await readCatalogState(ctx, { shop });
  return { items: rows.map(catalogItem), hasMore: total > rows.length, total, catalog };
}

/** What pages are told of a row of the catalog. */
export function catalogItem(
  row: Omit<
    CatalogSkuModel,
    | "connectionId"
    | "normalizedSku"
    | "productType"
    | "readAt"
    | "priceCents"
    | "description"
    | "imageUrl"
    | "dielineUrl"
    | "designFields"
  >,
): CatalogItem {
  const { artworkWidthPx: widthPx, artworkHeightPx: heightPx } = row;
  const { sku, productId, title, productTitle, size, blendName, roastLevel, isDecaf } = row;
  return {
    sku,
    productId,
    title,
    productTitle,
    size,
    blendName,
    roastLevel,
    isDecaf,
    inStock: row.inStock,
    stockQty: row.stockQty,
    plan: row.plan,
    artworkSize: widthPx === null || heightPx === null ? null : { widthPx, heightPx },
  };
}
