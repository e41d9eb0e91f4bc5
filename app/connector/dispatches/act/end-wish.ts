import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { openStates } from "../../model/open-states.ts";
import type { WishKind, WishOutcome } from "../../model/wish.ts";
import { endWish } from "../../store/wishes.ts";
import { timelineEntry, type Run } from "./run.ts";

/**
 * Ends what the buyer still waits for once nothing of their order is under way any more: whoever wanted it canceled has
 * that where nothing of it was made; for anything else it is too late.
 */
export async function endWishOfFinished(run: Run, transaction: Transaction): Promise<void> {
  const { ctx, lease, rows } = run;
  const { orderId, order } = rows.dispatch;
  // An order of which nobody ever said anything costs no statement.
  if (order.holdRevision === 0) return;
  const { shop } = lease;
  const parts = await transaction.dispatch.findMany({
    where: { shop, orderId },
    select: { state: true },
  });
  if (parts.some(({ state }) => openStates.some((open) => open === state))) return;
  const isMade = parts.some(({ state }) => state !== "Canceled");
  const end = async (kind: WishKind, outcome: WishOutcome) => {
    const now = ctx.clock();
    const wish = await endWish(transaction, { shop, orderId }, { kinds: [kind], outcome, now });
    if (wish === null) return;
    const remark = { code: "wishEnded", wish, outcome } as const;
    await recordTimeline(transaction, [timelineEntry(run, "wished", remark)]);
  };
  await end("cancel", isMade ? "too-late" : "granted");
  await end("address", "too-late");
}
