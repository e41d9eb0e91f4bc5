import { recordTimeline } from "../../store/timeline/index.ts";
import { keepAnswer } from "../../store/attention.ts";
import type { Needs } from "../../ports/context.ts";
import { aboutAttempt } from "../../model/attention.ts";
import { markDue } from "../../store/mark-due.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";

/**
 * A person wants a dispatch looked at again now: a refusal is taken back, a wait cut short. False
 * when the shop has no such open dispatch, or where it waits for something else than what `attention` names.
 */
export async function retryDispatch(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { actor, ...asked }: Asked & { actor: string },
): Promise<boolean> {
  const { shop, dispatchId } = asked;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const row = await lockAsked(transaction, asked);
    if (row === null) return false;
    const due = await markDue(transaction, { shop, dispatchId }, { now, reconsider: true });
    if (due.length === 0) return false;
    // The question what became of the attempt is not answered by that.
    if (row.attention !== null && row.attention.reason !== aboutAttempt) {
      const { number } = row.attention;
      const given = { code: "retried" } as const;
      await keepAnswer(transaction, { shop, dispatchId, number }, { given, by: actor, now });
    }
    // What is made is compared anew with what is wanted.
    await transaction.dispatch.updateMany({
      where: { shop, id: dispatchId, state: { in: ["Accepted", "Shipped"] } },
      data: { agreedRevision: -1 },
    });
    await transaction.dispatch.updateMany({
      where: { shop, id: dispatchId, pollDueAt: { not: null } },
      data: { pollDueAt: now },
    });
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "retried", remark: { code: "retried" }, actor },
    ]);
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}
