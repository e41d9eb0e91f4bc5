import type { Needs } from "../ports/context.ts";
import { endStates } from "../model/dispatch-states.ts";
import { faultsMax } from "./reconcile-dispatch.ts";
import { bare } from "../model/notice.ts";
import { askUnlessAsked } from "../store/attention.ts";
import { recordTimeline } from "../store/timeline/index.ts";

/**
 * Counts as a fault that a job of `since` died on a dispatch, where nothing has come of the dispatch since
 * and its lease was never given back: what kills a process on each try writes nothing of its own. After
 * some of them a person hears of it, as of any fault; a run that ends takes it back.
 */
export async function countDeath(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
  since: Date,
): Promise<void> {
  await ctx.prisma.$transaction(async (transaction) => {
    // Takes the row's lock, where nothing has come of it still.
    const stuck = await transaction.$queryRaw<object[]>`
      SELECT FROM connector.dispatch
      WHERE shop = ${shop} AND id = ${dispatchId} AND state::text <> ALL (${[...endStates]})
        AND lease_token IS NOT NULL AND updated_at <= ${since}::timestamptz
      FOR NO KEY UPDATE`;
    if (stuck.length === 0) return;
    const { faults } = await transaction.setback.upsert({
      where: { shop_dispatchId: { shop, dispatchId } },
      create: { shop, dispatchId, faults: 1, lastError: "Died" },
      update: { faults: { increment: 1 }, lastError: "Died" },
      select: { faults: true },
    });
    if (faults < faultsMax) return;
    const now = ctx.clock();
    const notice = bare("Fault");
    if (!(await askUnlessAsked(transaction, { shop, dispatchId }, { said: notice, now }))) return;
    const remark = { code: "attention", notice } as const;
    const line = { shop, dispatchId, at: now, kind: "held", actor: "app", remark } as const;
    await recordTimeline(transaction, [line]);
  });
}
