import { openLinesSince } from "../../model/open-lines.ts";
import type { Needs } from "../../ports/context.ts";
import { awaitsMappings } from "../../store/earlier-orders.ts";
import { mappingVersion } from "./mapping-version.ts";
import { normalizeSku } from "./sku.ts";
import { listAndCount, selectVariant, type VariantRow } from "./select-variants.ts";
import { openRange, type Range } from "./open-range.ts";
import { readCatalogState } from "./read-catalog-state.ts";
import type { VariantDetail, VariantFilter, VariantItem, VariantPage } from "./views.ts";

/**
 * A page of a shop's variants by product, each with what it becomes or what is suggested. A page ends where a product
 * ends: it has `pageSize` variants (1 to 100), or more up to 100 where its last product has more; only one with more than
 * 100 goes on on the next page. The number of queries does not depend on how many there are.
 */
export async function listVariants(
  ctx: Needs<"prisma" | "pool" | "clock">,
  {
    shop,
    filter = "all",
    search = "",
    productIds = [],
    isOrdered = false,
    after = null,
    pageSize = 25,
  }: {
    shop: string;
    filter?: VariantFilter;
    search?: string;
    /** Shopify's ids of the products that are meant alone; empty: all. */
    productIds?: readonly string[];
    /** Only those that were ordered in the last 30 days, and not sent for want of a mapping. */
    isOrdered?: boolean;
    after?: string | null;
    pageSize?: number;
  },
): Promise<VariantPage> {
  const wanted = Math.min(Math.max(Math.trunc(pageSize), 1), rowsMax);
  const orderedSince = isOrdered ? openLinesSince(ctx.clock()) : null;
  const listed = {
    shop,
    filter,
    search,
    productIds: [...productIds],
    orderedSince,
    variantIds: [],
  };
  const [{ rows, counts, matching }, range] = await Promise.all([
    listAndCount(ctx, { ...listed, after, limit: rowsMax + 1 }),
    openRange(ctx.prisma, shop),
  ]);
  const page = rows.slice(0, endOfPage(rows, wanted));
  const last = page.at(-1);
  return {
    variants: page.map((row) => variantItem(row, range)),
    products: Object.fromEntries(page.map(({ productId, ofProduct }) => [productId, ofProduct])),
    isCut: last !== undefined && rows[page.length]?.productId === last.productId,
    endCursor: rows.length > page.length ? (last?.id ?? null) : null,
    counts,
    matching,
    catalog: range.itemBySku.size > 0 ? "read" : await readCatalogState(ctx, { shop }),
  };
}

/** As many variants as one page has at most, and one act is about. */
const rowsMax = 100;

/** How many of `rows` make a page of about `wanted`: whole products, unless the first alone has more than a page may have. */
function endOfPage(rows: readonly { productId: string }[], wanted: number): number {
  if (rows.length <= wanted) return rows.length;
  const productId = rows[wanted - 1]?.productId;
  const next = rows.findIndex((row, at) => at >= wanted && row.productId !== productId);
  const end = next === -1 ? rows.length : next;
  if (end <= rowsMax) return end;
  const begin = rows.findIndex((row) => row.productId === productId);
  return begin === 0 ? rowsMax : begin;
}

/** One variant of a shop with the orders that wait for it; null when the shop has no such one. */
export async function readVariant(
  ctx: Needs<"prisma" | "pool">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<VariantDetail | null> {
  const row = await selectVariant(ctx.pool, { shop, variantId });
  if (row === null) return null;
  const [range, waiting] = await Promise.all([
    openRange(ctx.prisma, shop),
    ctx.pool.query<VariantDetail["waiting"][number]>(
      `SELECT line.order_id AS "orderId", owner.name AS "orderName", line.quantity
       FROM connector.order_line AS line
       JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
       WHERE line.shop = $1 AND line.variant_id = $2 AND line.verdict = 'NeedsMapping'
         AND owner.canceled_at IS NULL AND ${awaitsMappings("owner")}
       ORDER BY owner.order_updated_at DESC, owner.id DESC LIMIT 20`,
      [shop, variantId],
    ),
  ]);
  return {
    ...variantItem(row, range),
    version: mappingVersion({
      state: row.state === "ignored" ? "Ignored" : "Mapped",
      components: row.components,
    }),
    isInShopify: row.removedAt === null,
    waiting: waiting.rows,
  };
}

function variantItem(row: VariantRow, { itemBySku, suggest }: Range): VariantItem {
  const { id, productId, productTitle, title, sku, imageUrl, state, origin } = row;
  const suggestions = state === "open" ? suggest(row) : [];
  return {
    id,
    productId,
    productTitle,
    title,
    sku,
    imageUrl,
    state,
    origin,
    components: row.components.map((part) => ({
      sku: part.sku,
      quantity: part.quantity,
      artworkUrl: part.artworkUrl,
      design: part.design,
      item: itemBySku.get(part.sku) ?? null,
      // Until a new connection's catalog is read there is nothing in it.
      isGone: itemBySku.size > 0 && !itemBySku.has(part.sku),
    })),
    isBare: row.isBare,
    isElsewhere: row.isElsewhere,
    question: row.isChanged ? matchOf(sku, itemBySku) : null,
    suggestions: suggestions.flatMap(({ sku, score, reasons, isOnlyBest }) => {
      const item = itemBySku.get(sku);
      return item === undefined ? [] : [{ item, score, reasons, isOnlyBest }];
    }),
    shopifyArtworkUrl: row.shopifyArtworkUrl,
  };
}

function matchOf(sku: string | null, itemBySku: Range["itemBySku"]) {
  const normalized = normalizeSku(sku);
  return [...itemBySku.values()].find((item) => normalizeSku(item.sku) === normalized) ?? null;
}
