import type { Transaction } from "#app/db/database.server.ts";
import { type MissingUnits, unitsMade } from "../../model/missing-units.ts";
import { writeAddedUnits } from "../../store/added-units.ts";
import { copyAnswers } from "../../store/attention.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { createDispatch, nextSequence } from "../create-dispatch.ts";
import { writeLeased } from "../../store/lease.ts";
import type { Action } from "../decide/index.ts";
import { again, timelineEntry, type Next, OrderChanged, type Run } from "./run.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** Locks the order, before its dispatch: a further one is opened for it. */
export async function lockOrder({ rows }: Run, transaction: Transaction): Promise<void> {
  const { shop, orderId } = rows.dispatch;
  await lockOrders(transaction, { shop, orderIds: [orderId] });
}

/**
 * Has the lines of a dispatch that was stopped for a hold go on in a further one, which waits for the hold's end like
 * any order that was not sent yet. The provider has ended the first, so that no line is with two. What people have
 * answered about the order counts on. The caller holds the order's row (`lockOrder`). Throws `OrderChanged` where
 * there was news of the order since it was read: it may not be wanted any more.
 */
export async function resume(run: Run, transaction: Transaction): Promise<void> {
  const { shop, orderId } = run.rows.dispatch;
  const next = await nextSequence(transaction, { shop, orderId });
  if (!(await moveLines(run, transaction, { sequence: next }))) return;
  const remark = { code: "resumesAfterHold", sequence: next } as const;
  await recordTimeline(transaction, [timelineEntry(run, "opened", remark)]);
}

/** Has lines of which nothing is made go on in a further dispatch, which waits for all that new orders wait for. */
export async function splitLines(
  run: Run,
  { lineItemIds: lineIds }: Extract<Action, { kind: "SplitLines" }>,
): Promise<Next> {
  await writeLeased(
    run.ctx,
    run.lease,
    { retryAt: null },
    async (transaction) => {
      const { shop, orderId } = run.rows.dispatch;
      const sequence = await nextSequence(transaction, { shop, orderId });
      if (!(await moveLines(run, transaction, { sequence, lineIds }))) return;
      const remark = { code: "linesSentAs", sequence, count: lineIds.length } as const;
      await recordTimeline(transaction, [timelineEntry(run, "opened", remark)]);
    },
    (transaction) => lockOrder(run, transaction),
  );
  return again;
}

/**
 * Opens a dispatch of that number for lines of this one, all or some, with what people have answered about the order;
 * false: none of them is this one's any more. The caller holds the order's row (`lockOrder`). Throws `OrderChanged` where
 * there was news of the order since it was read.
 */
export async function moveLines(
  { ctx, rows, lease }: Run,
  transaction: Transaction,
  { sequence: next, lineIds }: { sequence: number; lineIds?: string[] },
): Promise<boolean> {
  const { shop, orderId, sequence, order, rules, releaseAt } = rows.dispatch;
  const asRead = { shop, id: orderId, revision: order.revision, redactedAt: null };
  const known = await transaction.shopOrder.findFirst({ where: asRead });
  if (known === null) throw new OrderChanged();
  const { count: forwarded } = await transaction.orderLine.updateMany({
    where: {
      shop,
      orderId,
      dispatchSequence: sequence,
      ...(lineIds === undefined ? {} : { id: { in: lineIds } }),
    },
    data: { dispatchSequence: next },
  });
  if (forwarded === 0) return false;
  const id = await createDispatch(ctx, transaction, {
    shop: rows.owner,
    order: snapshotOf(known),
    sequence: next,
    forwarded,
    origin: { rules, releaseAt },
  });
  await copyAnswers(transaction, lease, { to: id });
  return true;
}

/**
 * Opens a dispatch of that number for units of this one's lines, of which this one makes those of `made`, with what people
 * have answered about the order. Returns its id. The caller holds the order's row (`lockOrder`). Throws `OrderChanged` where
 * there was news of the order since it was read.
 */
export async function moveUnits(
  { ctx, rows, lease }: Run,
  transaction: Transaction,
  {
    sequence,
    units,
    made,
  }: { sequence: number; units: readonly MissingUnits[]; made: Parameters<typeof unitsMade>[0] },
): Promise<string> {
  const { shop, orderId, order, rules } = rows.dispatch;
  const asRead = { shop, id: orderId, revision: order.revision, redactedAt: null };
  const known = await transaction.shopOrder.findFirst({ where: asRead });
  if (known === null) throw new OrderChanged();
  const to = await createDispatch(ctx, transaction, {
    shop: rows.owner,
    order: snapshotOf(known),
    sequence,
    forwarded: units.length,
    origin: { rules, releaseAt: null },
  });
  await copyAnswers(transaction, lease, { to });
  await writeAddedUnits(transaction, lease, { to, units, made: unitsMade(made) });
  return to;
}
