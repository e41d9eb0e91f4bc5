import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

/**
 * Writes down that a dispatch is not to be made, as somebody wants it: the reconciler cancels it, at the provider where that
 * has it. False where that is written down already, or it is over. The caller holds the dispatch's row.
 */
export async function wantCanceled(
  transaction: Transaction,
  { shop, dispatchId, actor, now }: { shop: string; dispatchId: string; actor: string; now: Date },
): Promise<boolean> {
  const { count } = await transaction.dispatch.updateMany({
    where: {
      shop,
      id: dispatchId,
      state: { in: ["Pending", "Accepted"] },
      cancelWantedAt: null,
    },
    data: { cancelWantedAt: now },
  });
  if (count === 0) return false;
  // What the provider declined before is asked anew, as far as it still can be granted.
  await transaction.dispatch.updateMany({
    where: { shop, id: dispatchId, apiStatus: "Created" },
    data: { cancelAskedAt: null },
  });
  const remark = { code: "cancelWanted" } as const;
  await recordTimeline(transaction, [
    { shop, dispatchId, at: now, kind: "cancel-asked", remark, actor },
  ]);
  return true;
}
