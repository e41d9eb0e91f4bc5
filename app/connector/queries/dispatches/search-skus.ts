/** Which dispatches a SKU means: what was sent, what waits and is to become it, and what the store itself calls so. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { likePatterns, plainText } from "../../products/mappings/index.ts";
import { isOfPart } from "./of-product.ts";

/** SKUs of a kind that one search goes by at most. */
const skusMax = 50;

/** As many variants as Shopify lets a product have. */
const variantsMax = 2_048;

export interface MeantSkus {
  /** The provider's, as typed and as the catalog has them. */
  skus: string[];
  /** The store's own, as typed and as its variants have them. */
  ownSkus: string[];
  /** The variants that are made of one of `skus`. */
  variantIds: string[];
  /** Something has such a SKU: many orders may. */
  isKnown: boolean;
}

/** How the store or the provider may write what a person typed. Pure. */
export function spellingsOf(text: string): string[] {
  return [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
}

/**
 * The SKUs that a person means by what they typed, of which a part is enough where the catalog or a variant has it. Digits
 * alone are a whole SKU of the store's, or none: they are an order's name more often. One statement.
 */
export async function readMeantSkus(
  ctx: Needs<"pool">,
  { shop, text, spellings }: { shop: string; text: string; spellings: readonly string[] },
): Promise<MeantSkus> {
  const { rows } = await ctx.pool.query<{ skus: string[]; own: string[]; variants: string[] }>(
    `WITH known AS (
       SELECT catalog.sku
       FROM connector.shop_connection AS own JOIN connector.catalog_sku AS catalog USING (connection_id)
       WHERE own.shop = $1 AND ${plainText("catalog.sku")} LIKE ALL ($2)
       ORDER BY catalog.sku LIMIT $4)
     SELECT ARRAY(SELECT sku FROM known) AS skus,
       ARRAY(SELECT DISTINCT sku FROM connector.variant
             WHERE shop = $1 AND CASE WHEN $5 THEN sku = ANY ($3) ELSE ${plainText("sku")} LIKE ALL ($2) END
             ORDER BY sku LIMIT $4) AS own,
       ARRAY(SELECT DISTINCT variant_id FROM connector.mapping_component
             WHERE shop = $1 AND (sku = ANY ($3) OR sku IN (SELECT sku FROM known))
             ORDER BY variant_id LIMIT $6) AS variants`,
    [shop, likePatterns(text), spellings, skusMax, /^\d+$/.test(text), variantsMax],
  );
  const { skus, own, variants } = rows[0] ?? { skus: [], own: [], variants: [] };
  return {
    skus: [...new Set([...spellings, ...skus])],
    ownSkus: [...new Set([...spellings, ...own])],
    variantIds: variants,
    isKnown: [skus, own, variants].some(({ length }) => length > 0),
  };
}

/** The ids of a shop's dispatches that have one of the SKUs, found by indexes alone. */
export function allWithSkus(shop: string, { skus, ownSkus, variantIds }: MeantSkus): Prisma.Sql {
  const waiting = Prisma.sql`part.state = 'Pending' AND ${isOfPart("part")}`;
  const partOfLine = Prisma.sql`SELECT part.id FROM connector.order_line AS sold
    JOIN connector.dispatch AS part ON part.shop = sold.shop AND part.order_id = sold.order_id
    WHERE sold.shop = ${shop}`;
  return Prisma.sql`
    SELECT dispatch_id FROM connector.dispatch_line WHERE shop = ${shop} AND sku = ANY (${skus})
    UNION ALL ${partOfLine} AND sold.sku = ANY (${ownSkus}) AND ${isOfPart("part")}
    UNION ALL ${partOfLine} AND sold.decided_sku = ANY (${skus}) AND ${waiting}
    UNION ALL ${partOfLine} AND sold.variant_id = ANY (${variantIds}) AND sold.decided_sku IS NULL
      AND ${waiting}
    UNION ALL
    SELECT part.id FROM connector.line_correction AS fix
    JOIN connector.order_line AS sold
      ON sold.shop = fix.shop AND sold.order_id = fix.order_id AND sold.id = fix.line_item_id
    JOIN connector.dispatch AS part ON part.shop = sold.shop AND part.order_id = sold.order_id
    WHERE fix.shop = ${shop} AND ${isCorrectedTo(skus)} AND ${waiting}`;
}

/** Of `fix`, a correction: it made the line one of the SKUs, and was not taken back. */
function isCorrectedTo(skus: readonly string[]): Prisma.Sql {
  return Prisma.sql`fix.change #>> '{sku,sku}' = ANY (${skus}) AND NOT EXISTS (
    SELECT FROM connector.line_correction AS undone
    WHERE undone.shop = fix.shop AND undone.order_id = fix.order_id AND undone.change ->> 'code' = 'undone'
      AND (undone.change ->> 'number')::int = fix.number)`;
}

/** Of a row of `dispatch`: it has one of the SKUs. */
export function hasSkus(shop: string, { skus, ownSkus, variantIds }: MeantSkus): Prisma.Sql {
  // No EXISTS: PostgreSQL would make a table of all that is meant for it.
  return Prisma.sql`((
    SELECT line.sku FROM connector.dispatch_line AS line
    WHERE line.shop = ${shop} AND line.dispatch_id = dispatch.id AND line.sku = ANY (${skus})
    LIMIT 1) IS NOT NULL OR (
    SELECT true FROM connector.order_line AS sold
    WHERE sold.shop = ${shop} AND sold.order_id = dispatch.order_id AND ${isOfPart("dispatch")}
      AND (sold.sku = ANY (${ownSkus}) OR dispatch.state = 'Pending'
        AND (sold.decided_sku = ANY (${skus})
          OR sold.decided_sku IS NULL AND sold.variant_id = ANY (${variantIds})
          OR (SELECT true FROM connector.line_correction AS fix
              WHERE fix.shop = ${shop} AND fix.order_id = sold.order_id AND fix.line_item_id = sold.id
                AND ${isCorrectedTo(skus)} LIMIT 1) IS NOT NULL))
    LIMIT 1) IS NOT NULL)`;
}
