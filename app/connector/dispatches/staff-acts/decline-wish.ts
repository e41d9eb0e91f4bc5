import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { isOpen } from "../../store/attention.ts";
import type { Needs } from "../../ports/context.ts";
import { buyerWish } from "../../model/wish.ts";
import { markDue } from "../../store/mark-due.ts";
import { endWish } from "../../store/wishes.ts";

/**
 * The shop leaves an order as it is, although its buyer asked otherwise: that was said of one part, and holds for the
 * others too. The caller holds the locks of all of them.
 */
export async function declineWish(
  ctx: Needs<"enqueue">,
  transaction: Transaction,
  target: { shop: string; dispatchId: string; orderId: string; now: Date },
): Promise<void> {
  const { shop, dispatchId, orderId, now } = target;
  const wish = await endWish(transaction, { shop, orderId }, { outcome: "declined", now });
  if (wish === null) return;
  const remark = { code: "wishEnded", wish, outcome: "declined" } as const;
  await recordTimeline(transaction, [
    { shop, dispatchId, at: now, kind: "wished", remark, actor: "app" },
  ]);
  await transaction.attention.updateMany({
    where: { shop, dispatch: { orderId }, reason: buyerWish, ...isOpen },
    data: { endedAt: now },
  });
  const due = await markDue(transaction, { shop, orderIds: [orderId] }, { now });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
