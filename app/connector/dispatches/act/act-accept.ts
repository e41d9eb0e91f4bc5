import { recordActivity } from "../../store/activity/index.ts";
import type { NamedConnection } from "../../clients/connections/index.ts";
import { endAttempt } from "../../store/attempts.ts";
import { writeLeased } from "../../store/lease.ts";
import {
  activity,
  again,
  attemptOf,
  type Next,
  refuseErasedMeanwhile,
  type Run,
  settled,
  stop,
} from "./run.ts";

/**
 * The provider has the order: recorded, followed from now on, at the connection where it lives. Where the
 * buyer's data was erased while it was being made, the provider inside this process has to erase it too;
 * that is asked before it is recorded, so that a crash in between asks again.
 */
export async function accept(
  run: Run,
  {
    apiOrderId,
    how,
    home,
  }: { apiOrderId: string; how: "accepted" | "looked-up"; home: NamedConnection },
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const { shop } = lease;
  const wasErased = rows.dispatch.order.redactedAt !== null;
  if (wasErased) await ctx.eraseEmbedded({ shop, apiOrderIds: [apiOrderId], artworks: [] });
  await writeLeased(
    ctx,
    lease,
    {
      state: "Accepted",
      apiOrderId,
      apiStatus: "Created",
      acceptedAt: now,
      agedAt: null,
      lookDueAt: now,
      connectionId: home.id,
      tries: 0,
      retryAt: null,
      lastError: null,
      ...settled(run),
    },
    async (transaction) => {
      await endAttempt(transaction, attemptOf(run), "Accepted", now);
      const remark = { code: "accepted", apiOrderId } as const;
      const event = { facts: { trigger: "order-accepted" as const, apiOrderId } };
      await recordActivity(transaction, [{ ...activity(run, how, remark, "provider"), event }]);
    },
    // Erased just now: the order is looked up, and comes here again.
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
  // From here on the provider's turn, unless the order was changed, held or canceled while it was being
  // sent, or the store has requested it and waits to hear of it.
  const { order, agreedRevision, seenHoldRevision, cancelWantedAt, requestedAt } = rows.dispatch;
  const isSame = order.revision === agreedRevision && order.holdRevision === seenHoldRevision;
  const isSettled = isSame && cancelWantedAt === null;
  return isSettled && requestedAt === null ? stop(null) : again;
}
