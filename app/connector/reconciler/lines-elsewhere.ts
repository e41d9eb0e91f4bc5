import type { Transaction } from "#app/db/database.server.ts";
import { linesElsewhere } from "../forwarding/index.ts";
import type { ObservedOrder } from "../orders/index.ts";
import { OrderChanged, type Run } from "./run.ts";

/** True where something of an order lies with somebody else, who may give it back at any moment. */
export function isPartlyElsewhere(shopify: Run["shopify"]): shopify is ObservedOrder {
  return shopify !== "unseen" && shopify !== "missing" && linesElsewhere(shopify).size > 0;
}

/**
 * Lets go of the lines that are for somebody else, and asks for no mapping of those that have none:
 * should Shopify move them back, they are decided anew. Throws `OrderChanged` where there was news of
 * the order since it was read: it may have told of just that, when nothing of it was somebody else's
 * yet. The caller has kept what was read, and so holds the order's row. Returns how many.
 */
export async function releaseElsewhere(
  { rows, shopify }: Run,
  transaction: Transaction,
): Promise<number> {
  if (!isPartlyElsewhere(shopify)) return 0;
  const { shop, orderId, sequence, order } = rows.dispatch;
  const { revision, orderUpdatedAt } = order;
  const asRead = { shop, id: orderId, revision, orderUpdatedAt };
  if ((await transaction.shopOrder.count({ where: asRead })) === 0) throw new OrderChanged();
  const { count } = await transaction.orderLine.updateMany({
    where: {
      shop,
      orderId,
      id: { in: [...linesElsewhere(shopify)] },
      OR: [
        { dispatchSequence: sequence },
        { dispatchSequence: null, verdict: "NeedsMapping" as const },
      ],
    },
    data: { verdict: "SomebodyElses", dispatchSequence: null },
  });
  return count;
}
