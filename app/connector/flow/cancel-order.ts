import { actOnDispatch, wantCanceled } from "../dispatches/staff-acts/index.ts";
import type { FlowRunModel } from "#app/db/generated/models.ts";
import { endedByProvider } from "../dispatches/decide/index.ts";
import { flowActor, type FlowOutcome } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import { lockOrders } from "../store/lock-order.ts";
import { markDue } from "../store/mark-due.ts";
import { noteApplied } from "./note-applied.ts";
import { type OrderParts, type Part, readParts } from "./read-parts.ts";

/**
 * Cancels all of an order: what was not sent is not made, what the provider has not begun is canceled there. It is done
 * when nothing of it is made; null until the provider has said so. Too late where it has begun. What somebody sends
 * again while Flow asks again is a later wish, and stays.
 */
export async function cancelOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, id, orderId, appliedAt }: FlowRunModel,
  order: OrderParts,
): Promise<FlowOutcome | null> {
  const meantUntil = appliedAt ?? ctx.clock();
  const isMeant = ({ state, createdAt }: Part) => state !== "Canceled" && createdAt <= meantUntil;
  const open = order.parts.filter(isMeant);
  for (const part of open.filter(isStopped)) {
    const isEnded = await endStopped(ctx, { shop, orderId, dispatchId: part.id });
    // It went on in a further part just now, which is meant too: it is looked at when Flow asks again.
    if (!isEnded && appliedAt === null) return null;
  }
  // What is being sent can't be canceled yet, and what it goes on in is meant too.
  const isSending = open.some(({ state }) => state === "Submitting");
  if (appliedAt === null && !isSending) {
    await noteApplied(ctx.prisma, { shop, id, now: meantUntil });
  }
  for (const part of open.filter((part) => !isUnderWay(part))) {
    const target = { shop, dispatchId: part.id, act: "cancel" as const, actor: flowActor };
    await actOnDispatch(ctx, target);
  }
  // What could not be canceled was begun, or somebody else was asked for it meanwhile, this very run among them.
  const since = (await readParts(ctx, { shop, orderId })) ?? order;
  const left = since.parts.filter(isMeant);
  if (left.some((part) => part.state === "Pending" || isUnderWay(part))) return null;
  return { code: left.length > 0 ? "tooLate" : "done" };
}

/** A hold stops it, and it is to go on in a further part. */
function isStopped({ state, stop, cancelWantedAt }: Part): boolean {
  return state === "Accepted" && stop === "stopped" && cancelWantedAt === null;
}

/** Has it not go on once it is canceled; false where it does by now, or was not to any more. */
async function endStopped(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, orderId, dispatchId }: { shop: string; orderId: string; dispatchId: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const due = await markDue(transaction, { shop, dispatchId }, { now });
    const wanted = { shop, dispatchId, actor: flowActor, now };
    if (!(await wantCanceled(transaction, wanted))) return false;
    await transaction.shopOrder.update({
      where: { shop_id: { shop, id: orderId } },
      // Whoever is about to open the further part has not seen it.
      data: { revision: { increment: 1 } },
      select: { id: true },
    });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}

/** It may not be canceled before its answer is there, or that was asked already. */
function isUnderWay(part: Part): boolean {
  return part.state === "Submitting" || isAsked(part);
}

/** Somebody wants it canceled, and nobody has said yet what comes of it. */
function isAsked({ state, apiStatus, cancelWantedAt, cancelAskedAt }: Part): boolean {
  if (state === "Pending") return cancelWantedAt !== null;
  // The provider has ended it, and the app is about to.
  if (state === "Accepted" && endedByProvider.has(apiStatus ?? "")) return true;
  if (state !== "Accepted") return false;
  if (apiStatus === "CancelationRequested")
    return cancelWantedAt !== null || cancelAskedAt !== null;
  // That it was asked before may have been declined.
  return apiStatus === "Created" && cancelWantedAt !== null;
}
