import type { Transaction } from "#app/db/database.server.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { callApi, isTestKey } from "../../clients/connections/index.ts";
import { type Lease, renewLease, writeLeased } from "../../store/lease.ts";
import { unitsBefore, writeLineProfits } from "../line-profit.ts";
import { soldFor } from "../profit.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { timelineEntry, again, type Next, type Run, stop } from "./run.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** How soon a call that brought no answer is made again. */
const unansweredRetryMs = 60 * 60_000;

/**
 * Asks the provider what it took for the order: one call, where it answers. A refusal says that it
 * took nothing, and nobody is troubled by silence: after some tries the cost stays unknown.
 */
export async function readCost(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { apiOrderId, orderId, sequence, lines } = rows.dispatch;
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
    const tries = (rows.dispatch.cost?.tries ?? 0) + 1;
    await writeLeased(ctx, lease, { retryAt }, (transaction) =>
      saveCost(transaction, lease, { tries }),
    );
    return again;
  }
  if (reply.kind === "refused") {
    await writeLeased(ctx, lease, {}, (transaction) =>
      saveCost(transaction, lease, { readAt: now }),
    );
    return again;
  }
  const { amount: cents, currency } = reply.value;
  const ofTest = isTestKey(home.apiKey) ? ({ isTest: true } as const) : {};
  const remark = { code: "cost", cents, currency, ...ofTest } as const;
  const { shop } = lease;
  await writeLeased(
    ctx,
    lease,
    {},
    async (transaction) => {
      // As it is now: it may have been refunded while the provider was asked.
      const row = await transaction.shopOrder.findUniqueOrThrow({
        where: { shop_id: { shop, id: orderId } },
        select: { snapshot: true },
      });
      // What is made again was sold once.
      const isSold = rows.remake === null;
      const order = snapshotOf(row);
      const before = await unitsBefore(transaction, { ...lease, sequence });
      const sold = soldFor({ currency, lines, before }, order);
      // Nothing is known to be sold in the currency of the cost, or it is for nothing in it.
      const soldCents = isSold || sold === null ? sold : 0;
      await saveCost(transaction, lease, {
        cents,
        currency,
        soldCents,
        readAt: now,
        isShared: true,
      });
      const charged = { ...lease, connectionId: home.id, lines, before, isRemake: !isSold };
      await writeLineProfits(
        transaction,
        { ...charged, charge: { cents, currency, at: now } },
        order,
      );
      await recordTimeline(transaction, [timelineEntry(run, "cost", remark, "provider")]);
    },
    (transaction) => lockOrders(transaction, { shop, orderIds: [orderId] }),
  );
  return again;
}

async function saveCost(
  transaction: Transaction,
  { shop, dispatchId }: Lease,
  known: Pick<
    Prisma.CostUncheckedCreateInput,
    "cents" | "currency" | "soldCents" | "readAt" | "tries" | "isShared"
  >,
): Promise<void> {
  await transaction.cost.upsert({
    where: { shop_dispatchId: { shop, dispatchId } },
    create: { shop, dispatchId, ...known },
    update: known,
  });
}
