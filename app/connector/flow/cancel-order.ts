import { actOnDispatch } from "../dispatches/staff-acts/index.ts";
import type { FlowRunModel } from "#app/db/generated/models.ts";
import { endedByProvider } from "../dispatches/decide/index.ts";
import { flowActor, type FlowOutcome } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import { noteApplied } from "./note-applied.ts";
import { type OrderParts, type Part, readParts } from "./read-parts.ts";

/**
 * Cancels all of an order: what was not sent is not made, what the provider has not begun is canceled there. It is done
 * when nothing of it is made; null until the provider has said so. Too late where it has begun. What somebody sends
 * again while Flow asks again is a later wish, and stays.
 */
export async function cancelOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, id, orderId, appliedAt }: FlowRunModel,
  order: OrderParts,
): Promise<FlowOutcome | null> {
  const meantUntil = appliedAt ?? ctx.clock();
  if (appliedAt === null) await noteApplied(ctx.prisma, { shop, id, now: meantUntil });
  const isMeant = ({ state, createdAt }: Part) => state !== "Canceled" && createdAt <= meantUntil;
  const open = order.parts.filter(isMeant);
  for (const part of open.filter((part) => !isUnderWay(part))) {
    const target = { shop, dispatchId: part.id, act: "cancel" as const, actor: flowActor };
    await actOnDispatch(ctx, target);
  }
  // What could not be canceled was begun, or somebody else was asked for it meanwhile, this very run among them.
  const since = (await readParts(ctx, { shop, orderId })) ?? order;
  const left = since.parts.filter(isMeant);
  if (left.some((part) => part.state === "Pending" || isUnderWay(part))) return null;
  return { code: left.length > 0 ? "tooLate" : "done" };
}

/** It may not be canceled before its answer is there, or that was asked already. */
function isUnderWay(part: Part): boolean {
  return part.state === "Submitting" || isAsked(part);
}

/** Somebody wants it canceled, and nobody has said yet what comes of it. */
function isAsked({ state, apiStatus, cancelWantedAt, cancelAskedAt }: Part): boolean {
  if (state === "Pending") return cancelWantedAt !== null;
  // The provider has ended it, and the app is about to.
  if (state === "Accepted" && endedByProvider.has(apiStatus ?? "")) return true;
  const isOpen = apiStatus === "Created" || apiStatus === "CancelationRequested";
  return state === "Accepted" && isOpen && (cancelWantedAt !== null || cancelAskedAt !== null);
}
