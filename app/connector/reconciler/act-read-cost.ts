import { recordActivity } from "../activity/index.ts";
import { callApi } from "../connections/index.ts";
import { renewLease, restateSold, writeLeased } from "../dispatches/index.ts";
import { lockOrders } from "../lock-order.ts";
import { orderSnapshot } from "../orders/index.ts";
import { activity, again, type Next, type Run, stop } from "./run.ts";

/** How soon a call that brought no answer is made again. */
const unansweredRetryMs = 60 * 60_000;

/**
 * Asks the provider what it took for the order: one call, where it answers. A refusal says that it
 * took nothing, and nobody is troubled by silence: after some tries the cost stays unknown.
 */
export async function readCost(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { apiOrderId, costTries } = rows.dispatch;
  const { home } = rows;
  if (apiOrderId === null || home === null) throw new Error("A cost was to be read from nowhere.");
  await renewLease(ctx, lease);
  const reply = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.getTransactionByOrderId(apiOrderId),
  });
  if (reply.kind === "postponed") return stop(reply.until);
  const now = ctx.clock();
  if (reply.kind === "unanswered" || reply.kind === "unauthorized") {
    const retryAt = new Date(now.getTime() + unansweredRetryMs);
    await writeLeased(ctx, lease, { costTries: costTries + 1, retryAt });
    return again;
  }
  if (reply.kind === "refused") {
    await writeLeased(ctx, lease, { costReadAt: now });
    return again;
  }
  const { amount, currency } = reply.value;
  const remark = { code: "cost", cents: amount, currency } as const;
  const { shop, dispatchId } = lease;
  const { orderId } = rows.dispatch;
  await writeLeased(
    ctx,
    lease,
    { costCents: amount, costCurrency: currency, costReadAt: now },
    async (transaction) => {
      // As it is now: it may have been refunded while the provider was asked.
      const { snapshot } = await transaction.shopOrder.findUniqueOrThrow({
        where: { shop_id: { shop, id: orderId } },
        select: { snapshot: true },
      });
      const order = orderSnapshot.parse(snapshot);
      await restateSold(transaction, { shop, order, dispatchId });
      await recordActivity(transaction, [activity(run, "cost", remark, "provider")]);
    },
    (transaction) => lockOrders(transaction, { shop, orderIds: [orderId] }),
  );
  return again;
}
