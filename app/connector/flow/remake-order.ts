import type { FlowRunModel } from "#app/db/generated/models.ts";
import { remakeItems } from "../ingest/orders/index.ts";
import { flowActor, type FlowOutcome } from "../model/flow.ts";
import { type RemakeNote, remakeNote } from "../model/remake-note.ts";
import type { Needs, ProviderAccess } from "../ports/context.ts";
import { isRemake } from "../store/remakes.ts";
import { isWithProvider, type OrderParts } from "./read-parts.ts";

/**
 * Has all of an order that left made again, part by part, once for each run; what was made again itself is not. It is
 * done as soon as the parts are opened: they go their own way. Nothing is made where what was written is not understood.
 */
export async function remakeOrder(
  ctx: ProviderAccess & Needs<"newId" | "enqueue" | "inspectPicture">,
  { shop, id: runId, ...written }: FlowRunModel & Written,
  { parts }: Pick<OrderParts, "parts">,
): Promise<FlowOutcome> {
  const noted = notedOf(written);
  if (noted === null) return { code: "unknownRemake" };
  let opened = 0;
  for (const part of parts.filter(isWithProvider)) {
    const target = { shop, dispatchId: part.id };
    if (await isRemake(ctx.prisma, target)) continue;
    const request = { requestId: `flow/${runId}/${part.id}`, lines: null, actor: flowActor };
    const result = await remakeItems(ctx, { ...target, ...noted, ...request });
    if (result.kind === "opened") opened += 1;
  }
  return { code: opened === 0 ? "nothingToRemake" : "done" };
}

/** As the workflow's owner wrote it. */
interface Written {
  note: string;
  reason?: string | undefined;
  payer?: string | undefined;
}

/** What is kept of it; null where the reason, or who pays, is none of those that the app knows. */
function notedOf({ note, reason = "", payer = "" }: Written): RemakeNote | null {
  const noted = remakeNote.safeParse({
    reason: wordOf(reason) || "other",
    payer: wordOf(payer) || "open",
    note: note.slice(0, 1_000),
    photoUrls: [],
  });
  return noted.data ?? null;
}

function wordOf(text: string): string {
  return text.trim().toLowerCase();
}
