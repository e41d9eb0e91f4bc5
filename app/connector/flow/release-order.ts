import type { FlowRunModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { clearDispatch, releasable } from "../dispatches/staff-acts/index.ts";
import { isShopifyOutage } from "../model/attention.ts";
import { flowActor, type FlowOutcome, heldByWorkflow } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import { dropFlowHold, readFlowHold } from "../store/flow-holds.ts";
import { isTaggedLater, tagsAtFirst } from "./tags-at-first.ts";
import type { OrderParts } from "./read-parts.ts";

/**
 * Ends what a person could release: a workflow's hold, that of a tag, the hold window. Null while it is not decided yet
 * what an order waits for: a workflow may be quicker than we are, and for a while than its payment or its mapping. A tag
 * that comes while Flow asks again is a later wish.
 */
export async function releaseOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  run: FlowRunModel,
  { parts, isOpen }: Pick<OrderParts, "parts" | "isOpen">,
): Promise<FlowOutcome | null> {
  const { shop, orderId, createdAt } = run;
  const tags = await tagsAtFirst(ctx, run);
  await dropFlowHold(ctx.prisma, { shop, orderId }, { until: createdAt });
  const isHeldSince = (await readFlowHold(ctx.prisma, { shop, orderId })) !== null;
  for (const { id: dispatchId, attention } of parts) {
    if (attention === null || !releasable.some((reason) => reason === attention.reason)) continue;
    if (isHeldSince && attention.reason === heldByWorkflow) continue;
    if (isTaggedLater(attention, tags)) continue;
    const { number, reason } = attention;
    const released = { shop, dispatchId, attention: number, reason, actor: flowActor };
    // Flow means the order as it was.
    await clearDispatch(ctx, { ...released, tags });
  }
  const ageMs = ctx.clock().getTime() - createdAt.getTime();
  const isToCome = isOpen && parts.length === 0 && ageMs < limits.flow.unknownOrderMs;
  return isToCome || parts.some(isUndecided) ? null : { code: "done" };
}

/** What it waits for comes to light later, also where an outage or a fault hides it until then. */
function isUndecided({
  state,
  attention,
}: Pick<OrderParts["parts"][number], "state" | "attention">) {
  if (state !== "Pending") return false;
  return attention === null || attention.reason === "Fault" || isShopifyOutage(attention.reason);
}
