import { recordTimeline } from "../../store/timeline/index.ts";
import { eraseReported, giveUpDrawings } from "../erasure/index.ts";
import { LeaseLost } from "../../store/lease.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { releaseElsewhere } from "./lines-elsewhere.ts";
import { timelineEntry, again, keepObserved, type Next, type Run, stop } from "./run.ts";

/**
 * Removes a dispatch that has no line left, or whose lines all lie with somebody else, so that the
 * order stands among those that are not forwarded, and opens another one when a line of it is mapped
 * again or moved back. Only where nothing of it was sent; lines that joined it meanwhile keep it.
 */
export async function withdraw(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const { orderId, orderName, sequence, order, rules, releaseAt } = rows.dispatch;
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const known = { shop, id: orderId, revision: order.revision };
    // It has changed since it was looked at: the next run looks again.
    if ((await transaction.shopOrder.count({ where: known })) === 0) return stop(ctx.clock());
    await keepObserved(run, transaction);
    const released = await releaseElsewhere(run, transaction);
    const lines = { shop, orderId, dispatchSequence: sequence };
    if ((await transaction.orderLine.count({ where: lines })) > 0) return again;
    const mine = {
      shop,
      id: dispatchId,
      leaseToken: lease.token,
      state: "Pending",
      apiOrderId: null,
    } as const;
    const { count } = await transaction.dispatch.updateMany({ where: mine, data: { dueAt: null } });
    if (count !== 1) throw new LeaseLost();
    await giveUpDrawings(transaction, { shop, dispatchId });
    await transaction.dispatch.deleteMany({ where: mine });
    await eraseReported(transaction, { shop, dispatchIds: [dispatchId] });
    // Should it be opened again, it is the same order, with the rules that it came with.
    await transaction.shopOrder.update({
      where: { shop_id: { shop, id: orderId } },
      data: { rules: rules ?? {}, releaseAt },
      select: { id: true },
    });
    const code = released > 0 ? "withdrawnElsewhere" : "withdrawnStaying";
    await recordTimeline(transaction, [
      timelineEntry(run, "abandoned", { code, order: orderName }),
    ]);
    return stop(null);
  });
}
