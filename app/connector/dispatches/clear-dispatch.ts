import type { DispatchModel } from "#app/db/generated/models.ts";
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { type AttentionReason, clearingWay } from "./attention.ts";
import { isEnded, watchedStates } from "./dispatch-states.ts";
import { markDue } from "./mark-due.ts";

/**
 * A person decides that a reason holds a dispatch no more: an approval, a release, an
 * acknowledgement. False when the shop has no such dispatch, when the reason is none that a person may
 * clear, or when it is not what the dispatch waits for now.
 */
export async function clearDispatch(
  ctx: ConnectorContext,
  {
    shop,
    dispatchId,
    reason,
    actor,
  }: { shop: string; dispatchId: string; reason: AttentionReason; actor: string },
): Promise<boolean> {
  const way = clearingWay(reason);
  if (way === null) return false;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const key = { shop_id: { shop, id: dispatchId } };
    await transaction.$queryRaw`
      SELECT FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId} FOR NO KEY UPDATE`;
    const row = await transaction.dispatch.findUnique({ where: key });
    if (row === null) return false;
    // Said of what stands now: nobody was asked about what may come later.
    if (row.attentionReason !== reason) return false;
    await transaction.dispatch.update({
      where: key,
      data: {
        ...answerOf(row, reason),
        agedAt: null,
        attentionReason: null,
        attentionDetail: null,
        attentionAt: null,
        retryAt: null,
        // A hold that came meanwhile was not told beside it.
        ...(watchedStates.some((state) => state === row.state) ? { seenHoldRevision: -1 } : {}),
      },
    });
    const remark = { code: "cleared", reason, way } as const;
    await recordActivity(transaction, [
      { shop, dispatchId, at: now, kind: "released", remark, actor },
    ]);
    // Of what is closed, only a tracking number that Shopify refused can still be waiting.
    if (!isEnded(row.state) || reason === "WriteBackRefused") {
      const due = await markDue(transaction, { shop, dispatchId, states: [row.state] }, { now });
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
    }
    return true;
  });
}

/** What was said of a buyer's texts counts for these alone: another line, or another place, is asked about. */
function answerOf(
  { cleared, entriesAsked, entriesAnswered }: DispatchModel,
  reason: AttentionReason,
) {
  return reason === "EntryUnclear"
    ? { entriesAnswered: [...new Set([...entriesAnswered, ...entriesAsked])], entriesAsked: [] }
    : { cleared: [...new Set([...cleared, reason])] };
}
