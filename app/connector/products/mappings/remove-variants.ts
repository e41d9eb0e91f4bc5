import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";

/** All of a product but `except`, or all that Shopify has not shown since a moment. */
export type GoneVariants = { productId: string; except: readonly string[] } | { unseenSince: Date };

/**
 * Marks variants as gone from Shopify, locked by their ids; orders and mappings still speak of them.
 * Returns how many.
 */
export async function removeVariants(
  transaction: Transaction,
  { shop, gone, now }: { shop: string; gone: GoneVariants; now: Date },
): Promise<number> {
  const which =
    "productId" in gone
      ? Prisma.sql`product_id = ${gone.productId} AND id <> ALL (${[...gone.except]}::text[])`
      : Prisma.sql`seen_at < ${gone.unseenSince}`;
  return transaction.$executeRaw`
    WITH locked AS (
      SELECT shop, id FROM connector.variant
      WHERE shop = ${shop} AND removed_at IS NULL AND ${which} ORDER BY id FOR NO KEY UPDATE)
    UPDATE connector.variant SET removed_at = ${now}
    FROM locked WHERE variant.shop = locked.shop AND variant.id = locked.id`;
}
