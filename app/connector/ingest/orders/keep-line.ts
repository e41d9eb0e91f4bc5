import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { recordDecided } from "./record-decided.ts";

/**
 * `kept`: the store ships it, now or before. `under-way`: it is on its way to the provider, or there. `moved-on`: it waits
 * for nothing of ours, as it lies with somebody else, was canceled or has gone. `unknown`: the shop has no such order.
 */
export type KeepOutcome = { kind: "kept" | "under-way" | "moved-on" | "unknown" };

/**
 * A person ships a line of one order themselves: nothing of it is forwarded any more, whatever becomes of its mapping, and
 * Shopify's order stays as it is. Only of a line that still waits: the order's row decides whether this or the sending
 * comes first (`writeFrozen`). A dispatch that is left without a line ends. The same again changes nothing; `reopenLine`
 * takes it back.
 */
export async function keepLine(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    shop,
    orderId,
    lineItemId,
    actor,
  }: { shop: string; orderId: string; lineItemId: string; actor: string },
): Promise<KeepOutcome> {
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    await lockDispatchesOf(transaction, { shop, orderIds: [orderId] });
    const order = await transaction.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: {
        canceledAt: true,
        lines: { where: { id: lineItemId } },
        dispatches: { select: { sequence: true, state: true } },
      },
    });
    if (order === null) return { kind: "unknown" };
    const [line] = order.lines;
    if (line === undefined) return { kind: "moved-on" };
    if (line.verdict === "Ignored" && line.leftOutAt !== null) return { kind: "kept" };
    const { verdict, title, dispatchSequence } = line;
    const part = order.dispatches.find(({ sequence }) => sequence === dispatchSequence);
    const isWaiting = order.canceledAt === null && waits(verdict, part?.state ?? null);
    if (!isWaiting) return { kind: isUnderWay(part?.state) ? "under-way" : "moved-on" };
    const now = ctx.clock();
    const target = { shop, orderIds: [orderId], states: ["Pending" as const] };
    const due = await markDue(transaction, target, { now, reconsider: true });
    await transaction.orderLine.updateMany({
      where: { shop, orderId, id: lineItemId },
      data: { verdict: "Ignored", leftOutAt: now, dispatchSequence: null },
    });
    // Whoever is about to write it into a body reads it anew.
    await transaction.shopOrder.update({
      where: { shop_id: { shop, id: orderId } },
      data: { revision: { increment: 1 } },
      select: { id: true },
    });
    const remark = { code: "lineKept", title } as const;
    await recordDecided(ctx, transaction, { shop, orderId, remark, actor });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return { kind: "kept" };
  });
}

const forwardable: ReadonlySet<LineVerdict> = new Set([
  "Forwarded",
  "NeedsMapping",
  "NeedsDecision",
]);

/**
 * True for a line of which nothing was sent and something may be: nobody has decided about it, or it waits in a dispatch,
 * or for its payment. `state`: of the dispatch that has it; null: none has. Pure.
 */
export function waits(verdict: LineVerdict, state: DispatchState | null): boolean {
  return forwardable.has(verdict) && (state === null || state === "Pending");
}

/** What was canceled is no more under way. */
function isUnderWay(state: DispatchState | undefined): boolean {
  return state !== undefined && state !== "Canceled" && state !== "Pending";
}
