import { writeLeased } from "../../store/lease.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { nextSequence } from "../create-dispatch.ts";
import type { Action } from "../decide/index.ts";
import { lockOrder, moveUnits } from "./act-move-lines.ts";
import { again, type Next, type Run, timelineEntry } from "./run.ts";

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
  const { orderId, lines } = rows.dispatch;
  await writeLeased(
    ctx,
    lease,
    { retryAt: null },
    async (transaction) => {
      const sequence = await nextSequence(transaction, { shop, orderId });
      const to = await moveUnits(run, transaction, { sequence, units, made: lines });
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
