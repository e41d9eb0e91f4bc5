import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { FindCondition } from "./find-condition.ts";

/** As many variants as Shopify lets a product have. */
const variantsMax = 2_048;

/**
 * The condition that a dispatch is about a product of the store: a line of its order is of it, and is made in this
 * dispatch, or in none. Null where no product is named; nothing is found of one that the store doesn't have.
 */
export async function productCondition(
  ctx: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string | null },
): Promise<FindCondition | null> {
  if (productId === null) return null;
  const variants = await ctx.prisma.variant.findMany({
    where: { shop, productId },
    select: { id: true },
    take: variantsMax,
  });
  const ids = variants.map(({ id }) => id);
  return {
    amongAll: Prisma.sql`id IN (
      SELECT part.id FROM connector.order_line AS sold
      JOIN connector.dispatch AS part ON part.shop = sold.shop AND part.order_id = sold.order_id
      WHERE sold.shop = ${shop} AND sold.variant_id = ANY (${ids}) AND ${isOfPart("part")})`,
    // No EXISTS: PostgreSQL would make a table of all that is meant for it.
    amongFew: Prisma.sql`(
      SELECT true FROM connector.order_line AS sold
      WHERE sold.shop = ${shop} AND sold.order_id = dispatch.order_id
        AND sold.variant_id = ANY (${ids}) AND ${isOfPart("dispatch")} LIMIT 1) IS NOT NULL`,
  };
}

/**
 * Of `sold`, a line: it is the part's, or no part's. It stays with the part that made it first; one that makes it again
 * has it among what it makes.
 */
export function isOfPart(part: "part" | "dispatch"): Prisma.Sql {
  const of = Prisma.raw(part);
  return Prisma.sql`(coalesce(sold.dispatch_sequence, ${of}.sequence) = ${of}.sequence OR (
    SELECT true FROM connector.dispatch_line AS line
    WHERE line.shop = sold.shop AND line.dispatch_id = ${of}.id AND line.line_item_id = sold.id
    LIMIT 1) IS NOT NULL)`;
}
