import type { Transaction } from "#app/db/database.server.ts";
import type { ConnectorContext } from "../context.ts";
import type { DispatchState } from "./dispatch-states.ts";

/** Which dispatches something happened to. */
export interface DueFilter {
  shop: string;
  orderId?: string;
  dispatchId?: string;
  states?: readonly DispatchState[];
}

/**
 * Marks dispatches due now and returns their ids, for the jobs that wake the reconciler. One that is
 * being worked on is looked at once more afterwards. `reconsider` also takes back a provider's
 * refusal: what it refused has changed, or a person wants it tried again.
 */
export async function markDue(
  transaction: Transaction,
  {
    shop,
    orderId,
    dispatchId,
    states = ["Pending", "Submitting", "Accepted", "Shipped"],
  }: DueFilter,
  { now, reconsider = false }: { now: Date; reconsider?: boolean },
): Promise<{ shop: string; dispatchId: string }[]> {
  const where = {
    shop,
    state: { in: [...states] },
    ...(orderId === undefined ? {} : { orderId }),
    ...(dispatchId === undefined ? {} : { id: dispatchId }),
  };
  const rows = await transaction.dispatch.updateManyAndReturn({
    where,
    data: {
      dueAt: now,
      ...(reconsider
        ? { retryAt: null, attentionReason: null, attentionDetail: null, attentionAt: null }
        : {}),
    },
    select: { id: true },
  });
  return rows.map(({ id }) => ({ shop, dispatchId: id }));
}

/**
 * Marks what waits for any of these variants: pending dispatches with a line of it, whose mapping or
 * artwork may have come.
 */
export async function markDueForVariants(
  ctx: ConnectorContext,
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<void> {
  if (variantIds.length === 0) return;
  const now = ctx.clock();
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT dispatch.id
    FROM connector.order_line AS line JOIN connector.dispatch
      ON dispatch.shop = line.shop AND dispatch.order_id = line.order_id
     AND dispatch.sequence = line.dispatch_sequence
    WHERE line.shop = ${shop} AND line.variant_id = ANY (${[...variantIds]})
      AND dispatch.state = 'Pending' AND dispatch.attention_reason IS NOT NULL`;
  for (const { id } of rows) {
    const due = await markDue(transaction, { shop, dispatchId: id }, { now, reconsider: true });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
  }
}
