import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";

/**
 * A person takes back that a line without a variant is left out of its order: it is asked about again, and
 * what is still to be sent of the order looks again. `moved-on` where nobody left it out (any more), and
 * then nothing was changed; `unknown` where the shop has no such order.
 */
export async function reopenLine(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    shop,
    orderId,
    lineItemId,
    actor,
  }: { shop: string; orderId: string; lineItemId: string; actor: string },
): Promise<{ kind: "reopened" | "moved-on" | "unknown" }> {
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const order = await transaction.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { dispatches: { select: { id: true } } },
    });
    if (order === null) return { kind: "unknown" };
    // Whoever changes an order's lines holds the order.
    const leftOut = {
      shop,
      orderId,
      id: lineItemId,
      verdict: "Ignored" as const,
      leftOutAt: { not: null },
    };
    if ((await transaction.orderLine.count({ where: leftOut })) === 0) return { kind: "moved-on" };
    const at = ctx.clock();
    const target = { shop, orderIds: [orderId], states: ["Pending" as const] };
    const due = await markDue(transaction, target, { now: at, reconsider: true });
    await transaction.orderLine.updateMany({
      where: leftOut,
      data: { verdict: "NeedsDecision", leftOutAt: null },
    });
    const remark = { code: "itemReopened" } as const;
    await recordTimeline(
      transaction,
      order.dispatches.map(({ id }) => ({
        shop,
        dispatchId: id,
        at,
        kind: "mapped",
        remark,
        actor,
      })),
    );
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return { kind: "reopened" };
  });
}
