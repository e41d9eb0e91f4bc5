import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";
import { standing, type Standing, withStanding } from "../../store/attention.ts";

/** What an answer is about. */
export interface Asked {
  shop: string;
  dispatchId: string;
  /** The row of `attention` that was seen; null: nothing was asked. Left out: whatever is asked now. */
  attention?: number | null;
}

/**
 * Locks a dispatch for an answer, with the other parts of its order, in the order that all keep to. Null where the shop has no such dispatch, or it asks something else by now
 * than the answer is about.
 */
export async function lockAsked(
  transaction: Transaction,
  { shop, dispatchId, attention }: Asked,
): Promise<(DispatchModel & Standing) | null> {
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch WHERE shop = ${shop} AND order_id = (
      SELECT order_id FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId})
    ORDER BY id FOR NO KEY UPDATE`;
  const found = await transaction.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: withStanding,
  });
  if (found === null) return null;
  const row = standing(found);
  return isAbout(row, attention) ? row : null;
}

/** True where an answer to `attention` is one to what is asked now. */
export function isAbout(row: Pick<Standing, "attention">, attention?: number | null): boolean {
  return attention === undefined || (row.attention?.number ?? null) === attention;
}
