import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";
import { recordActivity } from "../../store/activity/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { type AttentionReason, clearingWay } from "../../model/attention.ts";
import { isEnded, watchedStates } from "../../model/dispatch-states.ts";
import { markDue } from "../../store/mark-due.ts";
import { lockAsked } from "./question.ts";

/**
 * A person decides that a reason holds a dispatch no more: an approval, a release, an
 * acknowledgement. False when the shop has no such dispatch, when the reason is none that a person may
 * clear, or when it is not what the dispatch waits for now; `question` (`questionOf`) names it exactly.
 */
export async function clearDispatch(
  ctx: ConnectorContext,
  {
    shop,
    dispatchId,
    reason,
    question,
    actor,
  }: {
    shop: string;
    dispatchId: string;
    reason: AttentionReason;
    question?: string;
    actor: string;
  },
): Promise<boolean> {
  const way = clearingWay(reason);
  if (way === null) return false;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const key = { shop_id: { shop, id: dispatchId } };
    const asked = question === undefined ? {} : { question };
    const row = await lockAsked(transaction, { shop, dispatchId, ...asked });
    if (row === null) return false;
    // Said of what stands now: nobody was asked about what may come later.
    if (row.attentionReason !== reason) return false;
    await transaction.dispatch.update({
      where: key,
      data: {
        ...(await answerOf(transaction, row, reason)),
        agedAt: null,
        attentionReason: null,
        attentionDetail: null,
        attentionAt: null,
        // The one question that nothing but its answer ends.
        unknownSince: null,
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

/**
 * What was said of a buyer's texts counts for these alone: another line, or another place, is asked about.
 * So does the plain artwork: for what could not be drawn until now, and for no line that comes later.
 */
async function answerOf(
  transaction: Transaction,
  { shop, id: dispatchId, cleared, entriesAsked, entriesAnswered, plainItems }: DispatchModel,
  reason: AttentionReason,
) {
  if (reason === "EntryUnclear") {
    return {
      entriesAnswered: [...new Set([...entriesAnswered, ...entriesAsked])],
      entriesAsked: [],
    };
  }
  if (reason !== "ArtworkFailed" && reason !== "ArtworkLate") {
    return { cleared: [...new Set([...cleared, reason])] };
  }
  const undrawn = await transaction.drawing.findMany({
    where: { shop, dispatchId, state: { not: "Done" } },
    select: { externalSourceId: true },
  });
  const items = undrawn.map(({ externalSourceId }) => externalSourceId);
  return { plainItems: [...new Set([...plainItems, ...items])] };
}
