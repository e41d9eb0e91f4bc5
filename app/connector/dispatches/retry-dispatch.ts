import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { markDue } from "./mark-due.ts";

/**
 * A person wants a dispatch looked at again now: a refusal is taken back, a wait cut short. False
 * when the shop has no such open dispatch.
 */
export async function retryDispatch(
  ctx: ConnectorContext,
  { shop, dispatchId, actor }: { shop: string; dispatchId: string; actor: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const due = await markDue(transaction, { shop, dispatchId }, { now, reconsider: true });
    if (due.length === 0) return false;
    // What is made is compared anew with what is wanted.
    await transaction.dispatch.updateMany({
      where: { shop, id: dispatchId, state: { in: ["Accepted", "Shipped"] } },
      data: { agreedRevision: -1 },
    });
    await transaction.dispatch.updateMany({
      where: { shop, id: dispatchId, lookDueAt: { not: null } },
      data: { lookDueAt: now },
    });
    await recordActivity(transaction, [
      { shop, dispatchId, at: now, kind: "retried", remark: { code: "retried" }, actor },
    ]);
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}
