import type { NamedConnection } from "../../clients/connections/index.ts";
import { enqueueReleased, writeWhole } from "../../store/lease.ts";
import { timelineEntry, again, attemptOf, type Next, type Run, settled, stop } from "./run.ts";
import { writeAccepted } from "./write-accepted.ts";

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
  // From here on the provider's turn, unless the order was changed, held or canceled while it was being
  // sent, or the store has requested it and waits to hear of it.
  const { order, agreedRevision, seenHoldRevision, cancelWantedAt, requestedAt } = rows.dispatch;
  const isSame = order.revision === agreedRevision && order.holdRevision === seenHoldRevision;
  const isOver = isSame && cancelWantedAt === null && requestedAt === null;
  // What went wrong before is forgotten under the lease.
  const isGivenBack = isOver && rows.dispatch.faults === 0;
  const remark = { code: "accepted", apiOrderId } as const;
  const event = { facts: { trigger: "order-accepted" as const, apiOrderId } };
  const entry = { ...timelineEntry(run, how, remark, "provider"), event };
  const beside = { tries: 0, retryAt: null, lastError: null, ...settled(run) };
  const { number } = attemptOf(run);
  const { orderId } = rows.dispatch;
  const written = { orderId, number, apiOrderId, connectionId: home.id, wasErased, entry };
  // Erased just now: the order is looked up, and comes here again.
  const dueAt = await writeWhole(ctx, lease, {
    beside,
    write: (writer) => writeAccepted(writer, lease, { ...written, now, isGivenBack }),
  });
  if (!isGivenBack) return isOver ? stop(null) : again;
  await enqueueReleased(ctx, lease, { dueAt, now });
  return { kind: "given-back" };
}
