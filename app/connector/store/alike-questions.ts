import type { Transaction } from "#app/db/database.server.ts";
import { isAskedOpen } from "./attention.ts";

/**
 * How many dispatches of a shop ask what becomes of the same property of the same product as this one does, whatever
 * its case, by variant. Itself is one of them; empty: it asks nothing such.
 */
export async function countUnprintedAlike(
  prisma: Pick<Transaction, "$queryRaw">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await prisma.$queryRaw<{ variant: string; count: number }[]>`
    WITH asked AS MATERIALIZED (
      SELECT dispatch_id, subject ->> 'variantId' AS variant, subject ->> 'productId' AS product,
        lower(btrim(subject ->> 'name')) AS name
      FROM connector.attention AS asked
      WHERE shop = ${shop} AND reason = 'PropertyUnprinted' AND ${isAskedOpen})
    SELECT asked.variant, count(*)::int AS count
    FROM asked JOIN asked AS own USING (product, name)
    WHERE own.dispatch_id = ${dispatchId} GROUP BY asked.variant`;
  return new Map(rows.map(({ variant, count }) => [variant, count]));
}
