import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";

/**
 * Deletes drawings of a dispatch, all or those for some of its items, and keeps by which names the
 * provider has them: what a buyer wrote stands there until it is erased. The caller has locked the
 * dispatch.
 */
export async function giveUpDrawings(
  transaction: Transaction,
  {
    shop,
    dispatchId,
    externalSourceIds = null,
  }: { shop: string; dispatchId: string; externalSourceIds?: string[] | null },
): Promise<void> {
  const some =
    externalSourceIds === null
      ? Prisma.empty
      : Prisma.sql`AND external_source_id = ANY (${externalSourceIds})`;
  await transaction.$executeRaw`
    WITH gone AS (
      DELETE FROM connector.drawing WHERE shop = ${shop} AND dispatch_id = ${dispatchId} ${some}
      RETURNING shop, dispatch_id, idempotency_key, job_id)
    INSERT INTO connector.given_up_drawing (shop, order_id, idempotency_key, job_id)
    SELECT gone.shop, dispatch.order_id, gone.idempotency_key, gone.job_id
    FROM gone JOIN connector.dispatch ON dispatch.shop = gone.shop AND dispatch.id = gone.dispatch_id
    ON CONFLICT DO NOTHING`;
}
