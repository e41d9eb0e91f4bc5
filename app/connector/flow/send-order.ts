import type { FlowRunModel } from "#app/db/generated/models.ts";
import { clearDispatch, releasable } from "../dispatches/staff-acts/index.ts";
import { sendOpenLines } from "../ingest/orders/index.ts";
import { attentions } from "../model/attention.ts";
import { flowActor, type FlowOutcome, heldByWorkflow } from "../model/flow.ts";
import type { AttentionReason, Notice } from "../model/notice.ts";
import type { Needs } from "../ports/context.ts";
import { dropFlowHold, readFlowHold } from "../store/flow-holds.ts";
import { isOpenPart, isWithProvider, type OrderParts, readParts } from "./read-parts.ts";
import { isTaggedLater, tagsAtFirst } from "./tags-at-first.ts";

/**
 * Waits that a workflow ends. Not a missing payment, a test order for a real provider, or what Shopify advises to cancel:
 * these a person decides.
 */
const ended: ReadonlySet<AttentionReason> = new Set([...releasable, "NeedsApproval", "ByHand"]);

/**
 * Sends an order: ends what it waits for, where a workflow may, and sends lines that were mapped since. It is done
 * when the provider has everything of it that could be sent; null until then.
 */
export async function sendOrder(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  run: FlowRunModel,
  { parts }: OrderParts,
): Promise<FlowOutcome | null> {
  const { shop, orderId, createdAt } = run;
  const tags = await tagsAtFirst(ctx, run);
  await dropFlowHold(ctx.prisma, { shop, orderId }, { until: createdAt });
  // A hold that comes while Flow asks again is a later wish, be it a workflow's or a tag.
  const isHeldSince = (await readFlowHold(ctx.prisma, { shop, orderId })) !== null;
  const isHeld = (said: Notice) =>
    (isHeldSince && said.reason === heldByWorkflow) || isTaggedLater(said, tags);
  const open = parts.filter(isOpenPart);
  const stuck = open.find(
    ({ attention }) => attention !== null && (isStuck(attention) || isHeld(attention)),
  );
  if (stuck?.attention) return { code: "waits", reason: stuck.attention.reason };
  for (const { id: dispatchId, attention } of open) {
    if (attention === null || !ended.has(attention.reason)) continue;
    const { number, reason } = attention;
    await clearDispatch(ctx, { shop, dispatchId, attention: number, reason, actor: flowActor });
  }
  if (open.length > 0) return null;
  if (await sendOpenLines(ctx, { shop, orderId, actor: flowActor })) return null;
  // They may be on their way since, by the same run asked twice at once.
  const since = (await readParts(ctx, { shop, orderId })) ?? { parts };
  if (since.parts.some(isOpenPart)) return null;
  return { code: since.parts.some(isWithProvider) ? "done" : "nothingToSend" };
}

/** It waits for a person, and for something that no workflow decides. */
function isStuck({ reason }: { reason: AttentionReason }): boolean {
  return attentions[reason].needsStaff && !ended.has(reason);
}
