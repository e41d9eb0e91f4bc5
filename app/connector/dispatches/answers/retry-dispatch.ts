import { recordActivity } from "../../store/activity/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { markDue } from "../../store/mark-due.ts";
import { lockAsked } from "./question.ts";

/**
 * A person wants a dispatch looked at again now: a refusal is taken back, a wait cut short. False
 * when the shop has no such open dispatch, or where it waits for something else than `question` names.
 */
export async function retryDispatch(
  ctx: ConnectorContext,
  {
    shop,
    dispatchId,
    question,
    actor,
  }: { shop: string; dispatchId: string; question?: string; actor: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const asked = question === undefined ? {} : { question };
    if ((await lockAsked(transaction, { shop, dispatchId, ...asked })) === null) return false;
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
