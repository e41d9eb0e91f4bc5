import type { Transaction } from "#app/db/database.server.ts";
import type { FlowRunModel } from "#app/db/generated/models.ts";
import { type FlowOutcome, heldByWorkflow } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import { keepFlowHold } from "../store/flow-holds.ts";
import { lockOrders } from "../store/lock-order.ts";
import { markDue } from "../store/mark-due.ts";
import { noteApplied } from "./note-applied.ts";
import { isOpenPart, isWithProvider, type OrderParts, readParts } from "./read-parts.ts";

type Run = FlowRunModel & { note: string };

/**
 * Holds what of an order was not sent, once for each run: whoever releases it later is not overruled by Flow asking
 * again. It is done when nothing of it is on its way to the provider; null until that is known. Too late where all of
 * it was sent.
 */
export async function holdOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  run: Run,
  order: OrderParts,
): Promise<FlowOutcome | null> {
  if (isAllSent(order)) return { code: "tooLate" };
  // An order that came at the very moment in which it was held, and was not known, may have missed it.
  if (run.appliedAt === null || order.holdRevision === 0) {
    await ctx.prisma.$transaction((transaction) => applyHold(ctx, transaction, run));
  }
  // A body was written down before the hold, or sees it: both take the order's lock.
  const since = (await readParts(ctx, { shop: run.shop, orderId: run.orderId })) ?? order;
  if (since.parts.some(({ state }) => state === "Submitting")) return null;
  return { code: isAllSent(since) ? "tooLate" : "done" };
}

function isAllSent({ parts }: OrderParts): boolean {
  return !parts.some(isOpenPart) && parts.some(isWithProvider);
}

async function applyHold(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, id, orderId, note, createdAt: heldAt }: Run,
): Promise<void> {
  const now = ctx.clock();
  await lockOrders(transaction, { shop, orderIds: [orderId] });
  const states = ["Pending", "Submitting"] as const;
  const due = await markDue(transaction, { shop, orderIds: [orderId], states }, { now });
  await keepFlowHold(transaction, { shop, orderId, note, heldAt });
  // A release that was given before was about an earlier hold.
  const released = { reason: heldByWorkflow, answeredAt: { not: null }, endedAt: null };
  await transaction.attention.updateMany({
    where: { shop, dispatch: { orderId }, ...released },
    data: { endedAt: now },
  });
  // A body that was written down and did not go out is written anew.
  await transaction.shopOrder.updateMany({
    where: { shop, id: orderId },
    data: { holdRevision: { increment: 1 } },
  });
  await noteApplied(transaction, { shop, id, now });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}

/** Holds an order that nobody has told of yet: it waits as it comes. */
export async function holdUnknown(
  ctx: Needs<"prisma" | "clock">,
  { shop, id, orderId, note, createdAt: heldAt }: Run,
): Promise<void> {
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    await keepFlowHold(transaction, { shop, orderId, note, heldAt });
    await noteApplied(transaction, { shop, id, now });
  });
}
