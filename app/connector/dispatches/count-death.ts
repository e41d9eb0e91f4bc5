import type { ConnectorContext } from "../ports/context.ts";
import { endStates } from "../model/dispatch-states.ts";
import { faultsMax } from "./reconcile-dispatch.ts";
import { bare } from "../model/notice.ts";
import { askUnlessAsked } from "../store/attention.ts";

/**
 * Counts as a fault that a job of `since` died on a dispatch, where nothing has come of the dispatch since
 * and its lease was never given back: what kills a process on each try writes nothing of its own. After
 * some of them a person hears of it, as of any fault; a run that ends takes it back.
 */
export async function countDeath(
  ctx: ConnectorContext,
  { shop, dispatchId }: { shop: string; dispatchId: string },
  since: Date,
): Promise<void> {
  const stuck = {
    shop,
    id: dispatchId,
    state: { notIn: [...endStates] },
    leaseToken: { not: null },
    updatedAt: { lte: since },
  };
  const [row] = await ctx.prisma.dispatch.updateManyAndReturn({
    where: stuck,
    data: { faults: { increment: 1 }, lastError: "Died" },
    select: { faults: true },
  });
  if (row === undefined || row.faults < faultsMax) return;
  await ctx.prisma.$transaction(async (transaction) => {
    // Takes the row's lock, where nothing has come of it still.
    const { count } = await transaction.dispatch.updateMany({
      where: stuck,
      data: { lastError: "Died" },
    });
    if (count === 0) return;
    const target = { shop, dispatchId };
    await askUnlessAsked(transaction, target, { said: bare("Fault"), now: ctx.clock() });
  });
}
