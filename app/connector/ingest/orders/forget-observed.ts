import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";

/**
 * What was read of orders in Shopify no longer holds: their dispatches look anew.
 * `isWishChanged`: what is made is compared with what is wanted, too; otherwise it was told when
 * something may be made, and Shopify is asked whether it holds it.
 */
export async function forgetObserved(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    orderIds,
    isWishChanged,
  }: { shop: string; orderIds: readonly string[]; isWishChanged: boolean },
): Promise<void> {
  const now = ctx.clock();
  await lockOrders(transaction, { shop, orderIds });
  await transaction.shopOrder.updateMany({
    where: { shop, id: { in: [...orderIds] } },
    data: {
      observedAt: null,
      ...(isWishChanged ? { revision: { increment: 1 } } : { holdRevision: { increment: 1 } }),
    },
  });
  // What is over may be short of what a canceled part of its order had.
  const over = isWishChanged ? ({ also: ["Unwritten"], alsoShared: true } as const) : {};
  const due = await markDue(
    transaction,
    { shop, orderIds, ...over },
    { now, reconsider: true, isWishSame: !isWishChanged },
  );
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
