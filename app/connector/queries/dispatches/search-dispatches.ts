import { Prisma } from "#app/db/generated/client.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { likePatterns } from "../../products/mappings/index.ts";

/** SKUs that one search goes by at most. */
const skusMax = 50;

/** The same condition on a row of `dispatch`, for two ways to look. */
export interface SearchCondition {
  /** Finds what is rare: looks up all that was ever meant. */
  amongAll: Prisma.Sql;
  /** Finds what is frequent: asks of each row whether it is meant. Null where no SKU is like it. */
  amongFew: Prisma.Sql | null;
}

/**
 * The condition that a dispatch is what a person typed: its order's name (with or without `#` and the
 * store's own prefix and suffix), either id, a tracking number, or a SKU, of which a part is enough
 * where the catalog knows it. Each branch is one look into an index. Null where nothing was typed.
 */
export async function searchCondition(
  ctx: ConnectorContext,
  { shop, search }: { shop: string; search: string },
): Promise<SearchCondition | null> {
  const text = search.trim();
  if (text === "") return null;
  const [names, skus] = await Promise.all([
    namesOf(ctx, { shop, text }),
    skusOf(ctx, { shop, text }),
  ]);
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const numbers = [...new Set(spellings.map((each) => each.replaceAll(/\s/g, "")))];
  const meant = [...new Set([...spellings, ...skus])];
  const others = Prisma.sql`
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_name = ANY (${names})
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${text}
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND api_order_id = ${text}
    UNION ALL
    SELECT dispatch_id FROM connector.shipment
    WHERE shop = ${shop} AND tracking_numbers && ${numbers}::text[]`;
  return {
    amongAll: Prisma.sql`id IN (${others} UNION ALL
      SELECT dispatch_id FROM connector.dispatch_line
      WHERE shop = ${shop} AND sku = ANY (${meant}))`,
    amongFew:
      skus.length === 0
        ? null
        : // No EXISTS: PostgreSQL would make a table of all lines with these SKUs for it.
          Prisma.sql`(id IN (${others}) OR (
            SELECT line.sku FROM connector.dispatch_line AS line
            WHERE line.shop = ${shop} AND line.dispatch_id = id AND line.sku = ANY (${meant})
            LIMIT 1) IS NOT NULL)`,
  };
}

/**
 * How the store may write the name of the order that a person typed: as it is; `1001` is `#1001` besides, and
 * `EN1001-A` where another order of the store is `EN1043-A`.
 */
export async function namesOf(
  ctx: ConnectorContext,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const names = [text, text.toUpperCase(), `#${text}`];
  if (!/^\d+$/.test(text)) return names;
  const another = await ctx.prisma.shopOrder.findFirst({
    where: { shop },
    orderBy: { id: "desc" },
    select: { name: true },
  });
  return another === null ? names : [...names, another.name.replace(/\d+/, text)];
}

async function skusOf(
  ctx: ConnectorContext,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sku: string }>(
    `SELECT catalog.sku
     FROM connector.shop JOIN connector.catalog_sku AS catalog USING (connection_id)
     WHERE shop.shop = $1 AND catalog.normalized_sku LIKE ALL ($2)
     ORDER BY catalog.sku LIMIT $3`,
    [shop, likePatterns(text), skusMax],
  );
  return rows.map(({ sku }) => sku);
}
