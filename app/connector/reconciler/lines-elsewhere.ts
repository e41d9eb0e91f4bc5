import type { Transaction } from "#app/db/database.server.ts";
import { linesElsewhere } from "../forwarding/index.ts";
import type { Run } from "./run.ts";

/**
 * Lets go of the lines that are for somebody else, and asks for no mapping of those that have none:
 * should Shopify move them back, they are decided anew.
 * What changed since Shopify was read keeps them here, and is looked at next. The caller has kept what
 * was read, and so holds the order's row. Returns how many.
 */
export async function releaseElsewhere(
  { rows, shopify }: Run,
  transaction: Transaction,
): Promise<number> {
  if (shopify === "unseen" || shopify === "missing") return 0;
  const ids = [...linesElsewhere(shopify)];
  if (ids.length === 0) return 0;
  const { shop, orderId, sequence, order } = rows.dispatch;
  const { count } = await transaction.orderLine.updateMany({
    where: {
      shop,
      orderId,
      id: { in: ids },
      OR: [
        { dispatchSequence: sequence },
        { dispatchSequence: null, verdict: "NeedsMapping" as const },
      ],
      order: { revision: order.revision },
    },
    data: { verdict: "SomebodyElses", dispatchSequence: null },
  });
  return count;
}
