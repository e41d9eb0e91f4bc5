import { actOnDispatch } from "../dispatches/staff-acts/index.ts";
import { endedByProvider } from "../dispatches/decide/index.ts";
import { flowActor, type FlowOutcome } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import type { OrderParts, Part } from "./read-parts.ts";

/**
 * Cancels all of an order: what was not sent is not made, what the provider has not begun is canceled there. It is done
 * when nothing of it is made; null until the provider has said so. Too late where it has begun.
 */
export async function cancelOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop }: { shop: string },
  { parts }: OrderParts,
): Promise<FlowOutcome | null> {
  let isUnderWay = false;
  let isTooLate = false;
  for (const part of parts) {
    if (part.state === "Canceled") continue;
    const { id: dispatchId } = part;
    if (part.state === "Submitting" || isAsked(part)) isUnderWay = true;
    else {
      const target = { shop, dispatchId, act: "cancel" as const, actor: flowActor };
      const did = await actOnDispatch(ctx, target);
      // What is not to be canceled now was begun, or has just moved: the next look tells.
      if (did === "done" || part.state === "Pending") isUnderWay = true;
      else isTooLate = true;
    }
  }
  if (isUnderWay) return null;
  return { code: isTooLate ? "tooLate" : "done" };
}

/** Somebody wants it canceled, and nobody has said yet what comes of it. */
function isAsked({ state, apiStatus, cancelWantedAt, cancelAskedAt }: Part): boolean {
  if (state === "Pending") return cancelWantedAt !== null;
  // The provider has ended it, and the app is about to.
  if (state === "Accepted" && endedByProvider.has(apiStatus ?? "")) return true;
  const isOpen = apiStatus === "Created" || apiStatus === "CancelationRequested";
  return state === "Accepted" && isOpen && (cancelWantedAt !== null || cancelAskedAt !== null);
}
