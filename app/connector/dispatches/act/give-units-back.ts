import type { Transaction } from "#app/db/database.server.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import type { Run } from "./run.ts";

/** Has units that were added to lines of its order: what becomes of them is the other parts' business too. */
function makesAddedUnits({ rows: { dispatch } }: Run): boolean {
  return dispatch.added.some(({ dispatchId }) => dispatchId === dispatch.id);
}

/** Locks the order and all of its dispatches, before one that has added units is written. */
export async function lockParts(run: Run, transaction: Transaction): Promise<void> {
  if (!makesAddedUnits(run)) return;
  const { shop, orderId } = run.rows.dispatch;
  await lockOrders(transaction, { shop, orderIds: [orderId] });
  await lockDispatchesOf(transaction, { shop, orderIds: [orderId] });
}

/** Has the order's other parts compared anew, those that are over too, as added units of this one are not made after all. */
export async function giveUnitsBack(run: Run, transaction: Transaction): Promise<void> {
  if (!makesAddedUnits(run)) return;
  const { ctx } = run;
  const { shop, orderId } = run.rows.dispatch;
  await transaction.shopOrder.update({
    where: { shop_id: { shop, id: orderId } },
    data: { revision: { increment: 1 } },
    select: { id: true },
  });
  const others = { shop, orderIds: [orderId], also: ["Closed", "Unwritten"] } as const;
  const due = await markDue(transaction, others, { now: ctx.clock() });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
