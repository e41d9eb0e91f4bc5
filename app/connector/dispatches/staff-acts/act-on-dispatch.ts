import { standing, withStanding } from "../../store/attention.ts";
import { settingBack, withSetback } from "../../store/setbacks.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { clearDispatch } from "./clear-dispatch.ts";
import { allowedActs, type DispatchAct } from "./dispatch-acts.ts";
import type { Asked } from "./lock-asked.ts";
import { markDue } from "../../store/mark-due.ts";
import { retryDispatch } from "./retry-dispatch.ts";
import { wantCanceled } from "./want-canceled.ts";

/** A cancelation is no answer to what was asked. */
interface Target extends Asked {
  actor: string;
}

/** What the table looks at. */
const actedOn = {
  state: true,
  apiStatus: true,
  cancelWantedAt: true,
  ...withSetback,
  ...withStanding,
} as const satisfies Prisma.DispatchSelect;

/**
 * A person acts on a dispatch: `done`, or `moved-on` where its state does not allow it (any more), and
 * then nothing was changed. `unknown`: the shop has no such dispatch. Harmless to repeat.
 */
export async function actOnDispatch(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { act, ...target }: Target & { act: DispatchAct },
): Promise<"done" | "moved-on" | "unknown"> {
  const { shop, dispatchId } = target;
  const found = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: actedOn,
  });
  if (found === null) return "unknown";
  const row = settingBack(standing(found));
  if (!allowedActs(row).includes(act)) return "moved-on";
  const isDone = await perform(ctx, { ...target, act, asked: row.attention?.number ?? null });
  return isDone ? "done" : "moved-on";
}

/** `asked`: what the table was looked up for. */
async function perform(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { act, asked, ...target }: Target & { act: DispatchAct; asked: number | null },
): Promise<boolean> {
  switch (act) {
    case "retry":
      return retryDispatch(ctx, target);
    case "approve":
    case "release": {
      const { attention = asked } = target;
      return attention === asked && clearDispatch(ctx, { ...target, attention });
    }
    case "cancel":
      return cancelDispatch(ctx, target);
  }
}

/** Notes that it is not to be made; the reconciler cancels it, at the provider where that has it. */
async function cancelDispatch(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
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
    if (row === null || !allowedActs(settingBack(standing(row))).includes("cancel")) return false;
    if (!(await wantCanceled(transaction, { shop, dispatchId, actor, now }))) return false;
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return true;
  });
}
