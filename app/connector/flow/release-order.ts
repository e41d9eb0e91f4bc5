import type { FlowRunModel } from "#app/db/generated/models.ts";
import { clearDispatch, releasable } from "../dispatches/staff-acts/index.ts";
import { flowActor, type FlowOutcome, heldByWorkflow } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";
import { dropFlowHold, readFlowHold } from "../store/flow-holds.ts";
import { isTaggedLater, tagsAtFirst } from "./tags-at-first.ts";
import type { OrderParts } from "./read-parts.ts";

/**
 * Ends what a person could release: a workflow's hold, that of a tag, the hold window. Null while it is not decided yet
 * what an order waits for: a workflow may be quicker than we are. A tag that comes while Flow asks again is a later wish.
 */
export async function releaseOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  run: FlowRunModel,
  { parts }: Pick<OrderParts, "parts">,
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
  const isUndecided = parts.some(
    ({ state, attention }) => state === "Pending" && attention === null,
  );
  return isUndecided ? null : { code: "done" };
}
