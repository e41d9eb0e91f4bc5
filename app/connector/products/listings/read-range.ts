import { readWords } from "../../store/words.ts";
import type { CatalogSkuModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import {
  catalogCurrency as currency,
  catalogItem,
  likePatterns,
  plainText,
} from "../mappings/index.ts";
import {
  type ListingStanding,
  type PricedItem,
  type RangePage,
  type RangeProduct,
  type RangeProductDetail,
  standingOf,
} from "./views.ts";
import { convertCents, type Rate } from "../../model/rates.ts";
import { readRates } from "../../store/rates.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { listingRequestOf } from "../../store/listings.ts";

/** How many products a page of the range shows. */
const productsMax = 48;
/** More SKUs than any roaster has. */
const skusMax = 5_000;

export interface RangeQuery {
  shop: string;
  search?: string;
  /** A type of the range; empty: all. */
  productType?: string;
  /** Leaves out products of which nothing is in stock. */
  inStock?: boolean;
}

/**
 * The range of a shop's provider by product, in order of their titles: those that have one SKU with all
 * words of `search` somewhere in it. Four queries, whatever the range.
 */
export async function readRange(
  ctx: Needs<"prisma" | "pool">,
  { shop, search = "", productType = "", inStock = false }: RangeQuery,
): Promise<RangePage> {
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const connection = await ctx.prisma.connection.findUnique({ where: { id: connectionId } });
  const { rows } = await ctx.pool.query<RangeRow>(rangeQuery, [
    connectionId,
    likePatterns(search),
    inStock,
    skusMax,
  ]);
  const listings = await listingsOf(ctx, shop);
  const all = byProduct(rows);
  const found = all.filter(
    (skus) =>
      skus.some(({ isFound }) => isFound) &&
      (productType === "" || skus[0]?.productType === productType),
  );
  return {
    products: found.slice(0, productsMax).map((skus) => rangeProduct(skus, listings)),
    hasMore: found.length > productsMax,
    types: [...new Set(rows.map((row) => row.productType))].filter(Boolean).toSorted(),
    isRead: connection !== null && connection.catalogReadAt !== null,
    problem: readWords(connection?.error ?? null),
    catalogError: readWords(connection?.catalogError ?? null),
  };
}

/** One product of the range with its SKUs; null when the shop's provider does not have it. */
export async function readRangeProduct(
  ctx: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string },
): Promise<RangeProductDetail | null> {
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { currency: true, connection: true },
  });
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId: owner?.connection?.connectionId ?? "", productId },
    orderBy: [{ title: "asc" }, { sku: "asc" }],
    take: skusMax,
  });
  if (owner === null || rows.length === 0) return null;
  const rates = await readRates(ctx.prisma, { shop, into: owner.currency });
  const costIn = costsIn(owner.currency, rates);
  const listings = await listingsOf(ctx, shop);
  return {
    product: rangeProduct(rows, listings),
    items: rows.map((row): PricedItem =>
      Object.assign(catalogItem(row), { price: priceOf(row), cost: costIn(row.priceCents) }),
    ),
    currency: owner.currency,
  };
}

function priceOf({ priceCents: cents }: { priceCents: number | null }): PricedItem["price"] {
  return cents === null ? null : { cents, currency };
}

/** What the provider's prices are in a store's currency, in its smallest unit. */
function costsIn(into: string, rates: readonly Rate[]) {
  return (cents: number | null): PricedItem["cost"] => {
    const cost = cents === null ? null : convertCents(cents, { from: currency, into, rates });
    return cost === null ? null : Math.round(cost);
  };
}

type RangeSku = Pick<
  CatalogSkuModel,
  | "productId"
  | "productTitle"
  | "productType"
  | "size"
  | "plan"
  | "inStock"
  | "blendName"
  | "roastLevel"
  | "isDecaf"
  | "priceCents"
  | "description"
  | "imageUrl"
>;

type RangeRow = RangeSku & { isFound: boolean };

/** What a search of the range finds a SKU by. */
const searched = `concat_ws(' ', sku, title, product_title, product_type, size, blend_name, roast_level || ' roast', description,
  CASE WHEN is_decaf THEN 'decaf' END)`;

const rangeQuery = `
  SELECT product_id AS "productId", product_title AS "productTitle", product_type AS "productType",
         size, plan, in_stock AS "inStock", blend_name AS "blendName", roast_level AS "roastLevel",
         is_decaf AS "isDecaf", price_cents AS "priceCents", description, image_url AS "imageUrl",
         ($3 = false OR in_stock)
           AND ${plainText(searched)} LIKE ALL ($2) AS "isFound"
  FROM connector.catalog_sku WHERE connection_id = $1
  ORDER BY product_title, product_id, title, sku LIMIT $4`;

function byProduct<Sku extends RangeSku>(rows: readonly Sku[]): Sku[][] {
  return [...Map.groupBy(rows, ({ productId }) => productId).values()];
}

interface ListingRow {
  id: string;
  title: string;
  standing: ListingStanding;
  catalogProductId: string;
}

/** How many listings a page names; the newest come first. */
const listingsMax = 500;

async function listingsOf(ctx: Needs<"prisma">, shop: string): Promise<ListingRow[]> {
  const rows = await ctx.prisma.listing.findMany({
    where: { shop },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: listingsMax,
  });
  const inStore = await ctx.prisma.variant.findMany({
    where: {
      shop,
      productId: { in: rows.flatMap(({ productId }) => productId ?? []) },
      removedAt: null,
    },
    select: { productId: true },
    distinct: ["productId"],
  });
  const present = new Set(inStore.map(({ productId }) => productId));
  return rows.map((row) => {
    const standing = standingOf(row, present.has(row.productId ?? ""));
    const { title, catalogProductId } = listingRequestOf(row);
    return { id: row.id, title, standing, catalogProductId };
  });
}

function rangeProduct(skus: readonly RangeSku[], listings: readonly ListingRow[]): RangeProduct {
  const [first] = skus;
  if (first === undefined) throw new Error("A product of the range has no SKU.");
  const prices = skus.flatMap(({ priceCents }) => priceCents ?? []);
  const blends = new Map(
    skus.flatMap(({ blendName: name, roastLevel, isDecaf }) =>
      name === null ? [] : [[name, { name, roastLevel, isDecaf: isDecaf === true }] as const],
    ),
  );
  return {
    id: first.productId,
    title: first.productTitle,
    productType: first.productType,
    description: first.description ?? "",
    imageUrl: first.imageUrl,
    plans: [...new Set(skus.map(({ plan }) => plan))],
    blends: [...blends.values()],
    sizes: [...new Set(skus.map(({ size }) => size))],
    price:
      prices.length === 0
        ? null
        : { fromCents: Math.min(...prices), toCents: Math.max(...prices), currency },
    variantCount: skus.length,
    inStockCount: skus.filter(({ inStock }) => inStock).length,
    listings: listings
      .filter(({ catalogProductId }) => catalogProductId === first.productId)
      .map(({ id, title, standing }) => ({ id, title, standing })),
  };
}
