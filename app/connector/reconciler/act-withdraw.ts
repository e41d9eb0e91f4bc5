import { recordActivity } from "../activity/index.ts";
import { LeaseLost } from "../dispatches/index.ts";
import { lockOrders } from "../lock-order.ts";
import { activity, again, type Next, type Run, stop } from "./run.ts";

/**
 * Removes a dispatch that has no line left, so that the order stands among those that are not
 * forwarded, and opens another one when a line of it is mapped again. Only where nothing of it was
 * sent; lines that joined it meanwhile keep it.
 */
export async function withdraw(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const { orderId, orderName, sequence } = rows.dispatch;
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const lines = { shop, orderId, dispatchSequence: sequence };
    if ((await transaction.orderLine.count({ where: lines })) > 0) return again;
    const { count } = await transaction.dispatch.deleteMany({
      where: { shop, id: dispatchId, leaseToken: lease.token, state: "Pending", apiOrderId: null },
    });
    if (count !== 1) throw new LeaseLost();
    const message = `${orderName} is not forwarded: all of its lines stay with the store.`;
    await recordActivity(transaction, [activity(run, "abandoned", message)]);
    return stop(null);
  });
}
