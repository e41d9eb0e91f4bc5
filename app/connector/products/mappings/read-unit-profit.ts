import type { Needs } from "../../ports/context.ts";
import { readMoney } from "../../model/orders/index.ts";
import { convertCents } from "../../model/rates.ts";
import { readRates } from "../../store/rates.ts";

/** What one unit of a variant is sold for at its price of today, and what its provider took for one before. */
export interface UnitProfit {
  /** In the smallest unit of the store's currency, as are all amounts. */
  price: number;
  cost: number;
  currency: string;
  /** The newest orders from which the cost of its parts is known, one for each SKU. */
  orderNames: string[];
}

/** So many of the newest costs are looked through: a SKU that none of them has is not sold much. */
const costsMax = 500;

interface PartCost {
  quantity: number;
  cents: bigint | null;
  units: number | null;
  currency: string | null;
  orderName: string | null;
}

/**
 * Reckons with the newest known cost of each part. The provider names what it took for a whole order, so the cost of a
 * SKU is known from orders of nothing else, as they were charged: a share of their shipping may be in it. Null where the
 * price, a cost or the part itself is not known, or the store has entered no rate for the currency of a cost.
 */
export async function readUnitProfit(
  ctx: Needs<"prisma">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<UnitProfit | null> {
  const [variant, owner, parts] = await Promise.all([
    ctx.prisma.variant.findUnique({
      where: { shop_id: { shop, id: variantId } },
      select: { price: true },
    }),
    ctx.prisma.shop.findUnique({ where: { domain: shop }, select: { currency: true } }),
    readPartCosts(ctx, { shop, variantId }),
  ]);
  const price = readMoney(variant?.price ?? "", owner?.currency ?? "");
  if (price === null || parts.length === 0) return null;
  const rates = await readRates(ctx.prisma, { shop, into: price.currency });
  let cost = 0;
  for (const { quantity, cents, units, currency } of parts) {
    if (cents === null || units === null || currency === null) return null;
    const charged = convertCents(Number(cents), { from: currency, into: price.currency, rates });
    if (charged === null) return null;
    cost += (charged * quantity) / units;
  }
  return {
    price: price.minor,
    cost: Math.round(cost),
    currency: price.currency,
    orderNames: [...new Set(parts.flatMap(({ orderName }) => orderName ?? []))],
  };
}

function readPartCosts(
  { prisma }: Needs<"prisma">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<PartCost[]> {
  return prisma.$queryRaw<PartCost[]>`
    WITH recent AS (
      SELECT dispatch_id, cents, currency, read_at FROM connector.cost
      WHERE shop = ${shop} AND read_at IS NOT NULL AND cents IS NOT NULL
      ORDER BY read_at DESC LIMIT ${costsMax}),
    alone AS (
      SELECT recent.dispatch_id, min(line.sku) AS sku, sum(line.quantity)::int AS units
      FROM recent JOIN connector.dispatch_line AS line
        ON line.shop = ${shop} AND line.dispatch_id = recent.dispatch_id
      GROUP BY recent.dispatch_id HAVING count(DISTINCT line.sku) = 1),
    newest AS (
      SELECT DISTINCT ON (alone.sku) alone.sku, recent.cents, alone.units, recent.currency,
        dispatch.order_name
      FROM alone JOIN recent USING (dispatch_id)
      JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = alone.dispatch_id
      WHERE dispatch.state <> 'Canceled'
      ORDER BY alone.sku, recent.read_at DESC)
    SELECT part.quantity, newest.cents, newest.units, newest.currency, newest.order_name AS "orderName"
    FROM connector.mapping_component AS part LEFT JOIN newest ON newest.sku = part.sku
    WHERE part.shop = ${shop} AND part.variant_id = ${variantId} ORDER BY part.position`;
}
