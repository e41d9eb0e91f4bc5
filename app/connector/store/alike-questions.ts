import type { Transaction } from "#app/db/database.server.ts";
import { isAskedOpen } from "./attention.ts";

/**
 * How many dispatches of a shop ask what becomes of the same property of the same variant as this one does: whatever its
 * case. Itself is one of them; 0: it asks nothing such.
 */
export async function countUnprintedAlike(
  prisma: Pick<Transaction, "$queryRaw">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<number> {
  const rows = await prisma.$queryRaw<{ count: number }[]>`
    WITH asked AS MATERIALIZED (
      SELECT dispatch_id, subject ->> 'variantId' AS variant, lower(btrim(subject ->> 'name')) AS name
      FROM connector.attention AS asked
      WHERE shop = ${shop} AND reason = 'PropertyUnprinted' AND ${isAskedOpen})
    SELECT count(*)::int AS count FROM asked JOIN asked AS own USING (variant, name)
    WHERE own.dispatch_id = ${dispatchId}`;
  return rows[0]?.count ?? 0;
}
