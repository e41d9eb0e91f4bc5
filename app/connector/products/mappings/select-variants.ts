import type { Pool } from "pg";
import type { MappingOrigin } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { awaitsMappings } from "../../store/earlier-orders.ts";
import { likePatterns, plainText } from "./like-patterns.ts";
import { readSkuCosts } from "./read-unit-profit.ts";
import type { ArtworkDesign } from "../../model/artwork-design.ts";
import type { VariantQuery } from "../../model/variant-query.ts";
import type { ProductCounts, VariantFilter, VariantState } from "./views.ts";

/** A variant with its mapping, as one row. */
export interface VariantRow {
  id: string;
  productId: string;
  productTitle: string;
  title: string;
  sku: string | null;
  imageUrl: string | null;
  shopifyArtworkUrl: string | null;
  removedAt: Date | null;
  state: VariantState;
  origin: MappingOrigin | null;
  components: {
    sku: string;
    quantity: number;
    artworkUrl: string | null;
    design: ArtworkDesign | null;
  }[];
  /** The changed SKU would match exactly one SKU of the catalog that it is not mapped to. */
  isChanged: boolean;
  /** Something that it is made of has artwork neither of its own nor from Shopify. */
  isBare: boolean;
  /** Somebody else fulfilled it in the newest order that has it. */
  isElsewhere: boolean;
}

/** `$1` is the shop. A question is derived, never stored: it goes when its cause goes. */
const told = `
  FROM connector.variant AS variant
  LEFT JOIN connector.shop_connection AS own ON own.shop = variant.shop
  LEFT JOIN connector.mapping AS mapping
    ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
  CROSS JOIN LATERAL (SELECT
    CASE WHEN mapping.state IS NULL THEN 'open' ELSE lower(mapping.state::text) END AS state,
    mapping.state IS NOT NULL
      AND lower(btrim(variant.sku)) IS DISTINCT FROM lower(btrim(mapping.decided_sku))
      AND NOT EXISTS (SELECT FROM connector.mapping_component AS part
                      WHERE part.shop = variant.shop AND part.variant_id = variant.id
                        AND lower(btrim(part.sku)) = lower(btrim(variant.sku)))
      AND (SELECT count(*) FROM connector.catalog_sku AS catalog
           WHERE catalog.connection_id = own.connection_id
             AND catalog.normalized_sku = lower(btrim(variant.sku))) = 1 AS is_changed,
    mapping.state = 'Mapped' AND coalesce(variant.artwork_url, variant.product_artwork_url) IS NULL
      AND EXISTS (SELECT FROM connector.mapping_component AS part
                  WHERE part.shop = variant.shop AND part.variant_id = variant.id
                    AND part.artwork_url IS NULL) AS is_bare,
    coalesce((SELECT line.verdict = 'SomebodyElses' FROM connector.order_line AS line
              WHERE line.shop = variant.shop AND line.variant_id = variant.id
              ORDER BY line.order_id DESC LIMIT 1), false) AS is_elsewhere) AS told`;

const withState = `${told}
  WHERE variant.shop = $1`;

/** With what the parts of each variant cost, where all of that is known: `$6` to `$8` are what `readSkuCosts` says. */
const withCost = `${told}
  LEFT JOIN (
    SELECT part.variant_id, CASE WHEN bool_and(cost.minor IS NOT NULL)
      THEN round(sum(cost.minor * part.quantity)::numeric) END AS minor
    FROM connector.mapping_component AS part
    LEFT JOIN unnest($6::text[], $7::float8[]) AS cost (sku, minor) ON cost.sku = part.sku
    WHERE part.shop = $1 GROUP BY part.variant_id) AS spent ON spent.variant_id = variant.id
  CROSS JOIN LATERAL (SELECT CASE WHEN variant.price ~ '^[0-9]+([.][0-9]+)?$'
    THEN variant.price::numeric * 10::numeric ^ $8::int END AS minor) AS price
  WHERE variant.shop = $1`;

const columns = `
  variant.id, variant.product_id AS "productId", variant.product_title AS "productTitle",
  CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS title, variant.sku,
  variant.image_url AS "imageUrl",
  coalesce(variant.artwork_url, variant.product_artwork_url) AS "shopifyArtworkUrl",
  variant.removed_at AS "removedAt", told.state, mapping.origin, told.is_changed AS "isChanged",
  coalesce(told.is_bare, false) AS "isBare", told.is_elsewhere AS "isElsewhere",
  coalesce((SELECT json_agg(json_build_object('sku', part.sku, 'quantity', part.quantity,
                                              'artworkUrl', part.artwork_url,
                                              'design', part.design) ORDER BY position)
            FROM connector.mapping_component AS part
            WHERE part.shop = variant.shop AND part.variant_id = variant.id), '[]') AS components`;

const filters = {
  all: "true",
  open: "told.state = 'open'",
  mapped: "told.state = 'mapped'",
  ignored: "told.state = 'ignored'",
  changed: "told.is_changed",
  bare: "told.is_bare",
  loss: "told.state = 'mapped' AND spent.minor > price.minor",
  elsewhere: "told.is_elsewhere",
} as const satisfies Record<VariantFilter, string>;

/** A variant of the list, with how many its product has in all, whatever is searched for. */
export type ListedRow = VariantRow & { ofProduct: ProductCounts };

/** Which variants of a shop are meant: a view, and how it is narrowed. */
export type ListedVariants = VariantQuery & { shop: string };

/** What of `withCost` is meant; the values are `valuesOf`, `$1` to `$8`. */
function meant({ filter }: Pick<VariantQuery, "filter">): string {
  return `variant.removed_at IS NULL AND ${filters[filter]}
    AND ($2::text[] = '{%}'
      OR ${plainText("concat_ws(' ', variant.product_title, variant.title, variant.sku)")} LIKE ALL ($2))
    AND ($3::text[] = '{}' OR variant.product_id = ANY ($3))
    AND ($4::timestamptz IS NULL OR EXISTS (
      SELECT FROM connector.order_line AS line
      JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
      WHERE line.shop = variant.shop AND line.variant_id = variant.id
        AND line.verdict = 'NeedsMapping' AND owner.seen_at >= $4 AND owner.canceled_at IS NULL
        AND ${awaitsMappings("owner")}))
    AND ($5::text[] = '{}' OR variant.id = ANY ($5))`;
}

async function valuesOf(
  ctx: Needs<"prisma">,
  { shop, search, productIds, orderedSince, variantIds }: ListedVariants,
) {
  const { skus, minors, digits } = await readSkuCosts(ctx, shop);
  return [shop, likePatterns(search), productIds, orderedSince, variantIds, skus, minors, digits];
}

/** The index on `(shop, product_title, product_id, id)` has this order: those of a product follow each other. */
const inOrder = "variant.product_title, variant.product_id, variant.id";

/** A page of a shop's variants, with how many each view of the shop has, and how many are meant. */
export async function listAndCount(
  ctx: Needs<"prisma" | "pool">,
  { after, limit, ...listed }: ListedVariants & { after: string | null; limit: number },
): Promise<{ rows: ListedRow[] } & Awaited<ReturnType<typeof countVariants>>> {
  // What they cost is read once, so that a view has as many as its count says.
  const values = await valuesOf(ctx, listed);
  const [rows, counted] = await Promise.all([
    selectVariants(ctx.pool, listed, [...values, after, limit]),
    countVariants(ctx.pool, listed, values),
  ]);
  return { rows, ...counted };
}

/** Variants of a shop by product title; an unknown cursor begins at the top. */
async function selectVariants(
  pool: Pool,
  listed: ListedVariants,
  values: readonly unknown[],
): Promise<ListedRow[]> {
  const { rows } = await pool.query<ListedRow>(
    `WITH page AS (
       SELECT ${columns} ${withCost} AND ${meant(listed)}
         AND coalesce((variant.product_title, variant.product_id, variant.id) > (
           SELECT product_title, product_id, id FROM connector.variant AS last
           WHERE last.shop = $1 AND last.id = $9), true)
       ORDER BY ${inOrder} LIMIT $10)
     SELECT page.*, counted.of_product AS "ofProduct"
     FROM page JOIN (
       SELECT variant.product_id, json_build_object('all', count(*),
         'mapped', count(*) FILTER (WHERE mapping.state = 'Mapped'),
         'ignored', count(*) FILTER (WHERE mapping.state = 'Ignored')) AS of_product
       FROM connector.variant AS variant
       LEFT JOIN connector.mapping AS mapping
         ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
       WHERE variant.shop = $1 AND variant.removed_at IS NULL
         AND variant.product_id = ANY (ARRAY(SELECT "productId" FROM page))
       GROUP BY variant.product_id) AS counted ON counted.product_id = page."productId"
     ORDER BY page."productTitle", page."productId", page.id`,
    [...values],
  );
  return rows;
}

/** The ids of the variants that are meant, in the order of the list. */
export async function matchingVariants(
  ctx: Needs<"prisma" | "pool">,
  { limit, ...listed }: ListedVariants & { limit: number },
): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT variant.id ${withCost} AND ${meant(listed)} ORDER BY ${inOrder} LIMIT $9`,
    [...(await valuesOf(ctx, listed)), limit],
  );
  return rows.map(({ id }) => id);
}

/** One variant of a shop, deleted or not; null when the shop has no such one. */
export async function selectVariant(
  pool: Pool,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<VariantRow | null> {
  const { rows } = await pool.query<VariantRow>(
    `SELECT ${columns} ${withState} AND variant.id = $2`,
    [shop, variantId],
  );
  return rows[0] ?? null;
}

/** Which of a product's variants are made, and lack artwork. */
export async function bareVariants(
  { pool }: Needs<"pool">,
  { shop, productId }: { shop: string; productId: string },
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT variant.id ${withState} AND variant.product_id = $2 AND told.is_bare`,
    [shop, productId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many variants each view of a shop has, and how many are meant. */
async function countVariants(
  pool: Pool,
  listed: ListedVariants,
  values: readonly unknown[],
): Promise<{ counts: Record<VariantFilter, number>; matching: number }> {
  const { rows } = await pool.query<Record<VariantFilter | "matching", number>>(
    `SELECT ${Object.entries({ ...filters, matching: meant(listed) })
      .map(([name, where]) => `count(*) FILTER (WHERE ${where})::int AS "${name}"`)
      .join(", ")} ${withCost} AND variant.removed_at IS NULL`,
    [...values],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate gave no row.");
  const { matching, ...counts } = row;
  return { counts, matching };
}
