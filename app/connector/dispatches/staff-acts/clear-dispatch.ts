import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { type Answer, isOpen, keepAnswer, readNotice } from "../../store/attention.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionReason, clearingWay } from "../../model/attention.ts";
import { lockVariantsOf, writeNoteProperty } from "../../products/mappings/index.ts";
import { isEnded, watchedStates } from "../../model/dispatch-states.ts";
import { markDue } from "../../store/mark-due.ts";
import { buyerWish } from "../../model/wish.ts";
import { declineWish } from "./decline-wish.ts";
import { answerOtherTags } from "./answer-other-tags.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";

/**
 * A person decides that what a dispatch waits for holds it no more: an approval, a release, an
 * acknowledgement. False when the shop has no such dispatch, when it waits for something else than the answer
 * is about (`attention`, or any question with this `reason`), or for nothing that a person may clear. `tags`: what is said
 * of one tag is said of all of these (as `tagKey` has them) that the order has.
 */
export async function clearDispatch(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    reason,
    actor,
    tags = new Set(),
    ...asked
  }: Asked & { reason?: AttentionReason; actor: string; tags?: ReadonlySet<string> },
): Promise<boolean> {
  const { shop, dispatchId } = asked;
  const now = ctx.clock();
  const unprinted = await openUnprinted(ctx.prisma, asked);
  return ctx.prisma.$transaction(async (transaction) => {
    // Before the dispatch, as `lock-order.ts` has it.
    const variantIds = unprinted && (await lockVariantsOf(transaction, { shop, ...unprinted }));
    const row = await lockAsked(transaction, asked);
    const attention = row?.attention ?? null;
    if (row === null || attention === null) return false;
    // Said of what stands now: nobody was asked about what may come later.
    if (reason !== undefined && attention.reason !== reason) return false;
    const way = clearingWay(attention.reason);
    if (way === null) return false;
    if (attention.reason === "PropertyUnprinted") {
      const { productId, name } = attention.subject;
      // Another one was asked about a moment ago.
      if (variantIds === null || productId !== unprinted?.productId) return false;
      await writeNoteProperty(ctx, transaction, { shop, productId, name, variantIds, actor });
    }
    await transaction.dispatch.update({
      where: { shop_id: { shop, id: dispatchId } },
      data: {
        agedAt: null,
        // A hold that came meanwhile was not told beside it.
        ...(watchedStates.some((state) => state === row.state) ? { seenHoldRevision: -1 } : {}),
        // It ships as it is made: whatever comes later is compared with what Shopify wants.
        ...(attention.reason === "CanceledAfterAcceptance" ? { cancelWantedAt: null } : {}),
        // What is made is compared anew with what is wanted.
        ...(attention.reason === "AdditionsUnpaid" ? { agreedRevision: -1 } : {}),
      },
      select: { id: true },
    });
    await transaction.setback.updateMany({ where: { shop, dispatchId }, data: { retryAt: null } });
    const given = await answerOf(transaction, { shop, dispatchId, reason: attention.reason });
    const { number } = attention;
    await keepAnswer(transaction, { shop, dispatchId, number }, { given, by: actor, now });
    if (attention.reason === "Tagged" && tags.size > 0) {
      const { tag } = attention.subject;
      const target = { shop, dispatchId, orderId: row.orderId };
      await answerOtherTags(transaction, target, { answered: number, tag, tags, by: actor, now });
    }
    const remark = { code: "cleared", reason: attention.reason, way } as const;
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "released", remark, actor },
    ]);
    if (attention.reason === buyerWish) {
      await declineWish(ctx, transaction, { shop, dispatchId, orderId: row.orderId, now });
    }
    // Of what is closed, only a tracking number that Shopify refused can still be waiting.
    if (!isEnded(row.state) || attention.reason === "WriteBackRefused") {
      const due = await markDue(transaction, { shop, dispatchId, states: [row.state] }, { now });
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
    }
    return true;
  });
}

/** The product that a question about an unprinted property is about; null where something else is asked, or nothing. */
async function openUnprinted(
  prisma: Pick<Transaction, "attention">,
  { shop, dispatchId }: Asked,
): Promise<{ productId: string } | null> {
  const reason = "PropertyUnprinted";
  const row = await prisma.attention.findFirst({ where: { shop, dispatchId, reason, ...isOpen } });
  const said = row && readNotice(row);
  return said?.reason === reason ? { productId: said.subject.productId } : null;
}

/** The plain artwork is chosen for what could not be drawn until now, and for no line that comes later. */
async function answerOf(
  transaction: Transaction,
  { shop, dispatchId, reason }: { shop: string; dispatchId: string; reason: AttentionReason },
): Promise<Answer> {
  if (reason !== "ArtworkFailed" && reason !== "ArtworkLate") return { code: "cleared" };
  const undrawn = await transaction.drawing.findMany({
    where: { shop, dispatchId, state: { not: "Done" } },
    select: { externalSourceId: true },
  });
  return { code: "plain", items: undrawn.map(({ externalSourceId }) => externalSourceId) };
}
