import { recordTimeline } from "../../store/timeline/index.ts";
import { keepAnswer } from "../../store/attention.ts";
import type { Needs } from "../../ports/context.ts";
import { markDue } from "../../store/mark-due.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";

/**
 * A person has an order stopped for the part of it that Shopify holds: the reconciler has the provider cancel it, and
 * sends it again once nothing of it is held. False where that is not asked any more, or the provider has begun.
 */
export async function stopDispatch(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { actor, ...asked }: Asked & { actor: string },
): Promise<boolean> {
  const { shop, dispatchId } = asked;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const row = await lockAsked(transaction, asked);
    if (row?.attention?.reason !== "HeldInPart") return false;
    if (row.state !== "Accepted" || row.apiStatus !== "Created") return false;
    const { number, reason } = row.attention;
    const given = { code: "stopped" } as const;
    await keepAnswer(transaction, { shop, dispatchId, number }, { given, by: actor, now });
    await transaction.setback.updateMany({ where: { shop, dispatchId }, data: { retryAt: null } });
    const remark = { code: "cleared", reason, way: "action" } as const;
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "released", remark, actor },
    ]);
    const due = await markDue(transaction, { shop, dispatchId, states: [row.state] }, { now });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}
