import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";

/** No price is higher. */
export const priceCentsMax = 100_000_000;

/** What a SKU costs a merchant. */
export interface Price {
  sku: string;
  title: string;
  catalogCents: number;
  /** The merchant's own; null: the catalog's counts. */
  ownCents: number | null;
}

const selectPrices: Statement = {
  name: "core_list_prices",
  text: `SELECT v.sku, v.title, v.retail_price_cents AS "catalogCents", p.cents AS "ownCents"
         FROM core.catalog_variant v
         LEFT JOIN core.price p ON p.merchant_id = $1 AND p.sku = v.sku
         ORDER BY v.position, v.sku`,
};

/** The prices of all SKUs for a merchant, and whether a list is kept for it at all. */
export async function listPrices(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<{ isKept: boolean; prices: Price[] }> {
  const { hasPrices } = await db.prisma.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  return { isKept: hasPrices, prices: await rowsOf<Price>(db.pool, selectPrices, [merchantId]) };
}

const setStatement: Statement = {
  name: "core_set_prices",
  text: `WITH given AS (SELECT * FROM unnest($2::text[], $3::int[]) AS g(sku, cents)),
         unknown AS (SELECT sku FROM given WHERE sku NOT IN (SELECT sku FROM core.catalog_variant)),
         written AS (
           INSERT INTO core.price (merchant_id, sku, cents)
           SELECT $1, sku, cents FROM given WHERE NOT EXISTS (SELECT FROM unknown)
           ON CONFLICT (merchant_id, sku) DO UPDATE SET cents = excluded.cents)
         SELECT sku FROM unknown`,
};

/**
 * Sets what SKUs cost a merchant, all or none; orders that were placed before keep their prices. Throws
 * `variant_not_found` naming the SKUs that aren't there.
 */
export async function setPrices(
  { db }: CoreContext,
  { merchantId, prices }: { merchantId: string; prices: ReadonlyMap<string, number> },
): Promise<void> {
  const values = [merchantId, [...prices.keys()], [...prices.values()]];
  const unknown = await rowsOf<{ sku: string }>(db.pool, setStatement, values);
  if (unknown.length === 0) return;
  const skus = unknown.map(({ sku }) => sku).join(", ");
  throw new DomainError("variant_not_found", `There is no SKU ${skus}. No price was set.`);
}

/** Has the catalog's price of a SKU count again. Throws `variant_not_found` where the merchant has none of its own. */
export async function removePrice(
  { db }: CoreContext,
  { merchantId, sku }: { merchantId: string; sku: string },
): Promise<void> {
  const { count } = await db.prisma.price.deleteMany({ where: { merchantId, sku } });
  if (count > 0) return;
  throw new DomainError("variant_not_found", `The merchant has no price of its own for ${sku}.`);
}

/** Says whether a price list is kept for a merchant: without one its live orders have no transactions. */
export async function keepPrices(
  { db }: CoreContext,
  { merchantId, isKept }: { merchantId: string; isKept: boolean },
): Promise<void> {
  await db.prisma.merchant.update({ where: { id: merchantId }, data: { hasPrices: isKept } });
}
