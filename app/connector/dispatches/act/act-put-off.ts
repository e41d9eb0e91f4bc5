import { unitsMade } from "../../model/missing-units.ts";
import { writeAddedUnits } from "../../store/added-units.ts";
import { copyAnswers } from "../../store/attention.ts";
import { writeLeased } from "../../store/lease.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { createDispatch, nextSequence } from "../create-dispatch.ts";
import type { Action } from "../decide/index.ts";
import { lockOrder } from "./act-move-lines.ts";
import { again, type Next, OrderChanged, type Run, timelineEntry } from "./run.ts";

/**
 * Has units of lines, which Shopify opens later, go on in a further dispatch of their order: made as these are, once they are
 * due. Throws `OrderChanged` where there was news of the order since it was read.
 */
export async function putOff(
  run: Run,
  { units }: Extract<Action, { kind: "PutOff" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop } = lease;
  const { orderId, order, rules, lines } = rows.dispatch;
  await writeLeased(
    ctx,
    lease,
    { retryAt: null },
    async (transaction) => {
      const asRead = { shop, id: orderId, revision: order.revision, redactedAt: null };
      const known = await transaction.shopOrder.findFirst({ where: asRead });
      if (known === null) throw new OrderChanged();
      const sequence = await nextSequence(transaction, { shop, orderId });
      const to = await createDispatch(ctx, transaction, {
        shop: rows.owner,
        order: snapshotOf(known),
        sequence,
        forwarded: units.length,
        origin: { rules, releaseAt: null },
      });
      await copyAnswers(transaction, lease, { to });
      await writeAddedUnits(transaction, lease, { to, units, made: unitsMade(lines) });
      const count = units.reduce((sum, each) => sum + each.units, 0);
      const remark = { code: "unitsPutOff", sequence, count } as const;
      await recordTimeline(transaction, [
        timelineEntry(run, "opened", remark),
        { shop, dispatchId: to, at: ctx.clock(), kind: "opened", remark, actor: "app" },
      ]);
    },
    (transaction) => lockOrder(run, transaction),
  );
  return again;
}
