import { recordActivity } from "../../store/activity/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { isAttentionReason } from "../../model/attention.ts";
import { clearDispatch } from "./clear-dispatch.ts";
import { type ActTarget, allowedActs, type DispatchAct } from "./dispatch-acts.ts";
import { markDue } from "../../store/mark-due.ts";
import { retryDispatch } from "./retry-dispatch.ts";

interface Target {
  shop: string;
  dispatchId: string;
  /** What the person saw it wait for (`questionOf`). A cancelation is no answer to that. */
  question?: string;
  actor: string;
}

/** What the table looks at. */
const actedOn = {
  state: true,
  apiStatus: true,
  attentionReason: true,
  retryAt: true,
  cancelWantedAt: true,
} as const satisfies Record<keyof ActTarget, true>;

/**
 * A person acts on a dispatch: `done`, or `moved-on` where its state does not allow it (any more), and
 * then nothing was changed. `unknown`: the shop has no such dispatch. Harmless to repeat.
 */
export async function actOnDispatch(
  ctx: ConnectorContext,
  { act, ...target }: Target & { act: DispatchAct },
): Promise<"done" | "moved-on" | "unknown"> {
  const { shop, dispatchId } = target;
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: actedOn,
  });
  if (row === null) return "unknown";
  if (!allowedActs(row).includes(act)) return "moved-on";
  return (await perform(ctx, { ...target, act, reason: row.attentionReason }))
    ? "done"
    : "moved-on";
}

async function perform(
  ctx: ConnectorContext,
  { act, reason, ...target }: Target & { act: DispatchAct; reason: string | null },
): Promise<boolean> {
  switch (act) {
    case "retry":
      return retryDispatch(ctx, target);
    case "approve":
    case "release":
      return (
        reason !== null &&
        isAttentionReason(reason) &&
        (await clearDispatch(ctx, { ...target, reason }))
      );
    case "cancel":
      return cancelDispatch(ctx, target);
  }
}

/** Notes that it is not to be made; the reconciler cancels it, at the provider where that has it. */
async function cancelDispatch(
  ctx: ConnectorContext,
  { shop, dispatchId, actor }: Target,
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    // Takes the row's lock: what was allowed a moment ago is looked at again under it.
    const due = await markDue(transaction, { shop, dispatchId }, { now, reconsider: true });
    const row = await transaction.dispatch.findUnique({
      where: { shop_id: { shop, id: dispatchId } },
      select: actedOn,
    });
    if (row === null || !allowedActs(row).includes("cancel")) return false;
    await transaction.dispatch.update({
      where: { shop_id: { shop, id: dispatchId } },
      data: { cancelWantedAt: now },
      select: { id: true },
    });
    const remark = { code: "cancelWanted" } as const;
    await recordActivity(transaction, [
      { shop, dispatchId, at: now, kind: "cancel-asked", remark, actor },
    ]);
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}
