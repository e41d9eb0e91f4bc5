import type { FlowRunModel } from "#app/db/generated/models.ts";
import { remakeItems } from "../ingest/orders/index.ts";
import { flowActor, type FlowOutcome } from "../model/flow.ts";
import { remakeNote } from "../model/remake-note.ts";
import type { Needs } from "../ports/context.ts";
import { isRemake } from "../store/remakes.ts";
import { isWithProvider, type OrderParts } from "./read-parts.ts";

/**
 * Has all of an order that left made again, part by part, once for each run; what was made again itself is not. It is
 * done as soon as the parts are opened: they go their own way.
 */
export async function remakeOrder(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { shop, id: runId, note }: FlowRunModel & { note: string },
  { parts }: Pick<OrderParts, "parts">,
): Promise<FlowOutcome> {
  let opened = 0;
  for (const part of parts.filter(isWithProvider)) {
    const target = { shop, dispatchId: part.id };
    if (await isRemake(ctx.prisma, target)) continue;
    const noted = remakeNote.parse({
      reason: "other",
      payer: "open",
      note: note.slice(0, 1_000),
      photoUrls: [],
    });
    const request = { requestId: `flow/${runId}/${part.id}`, lines: null, actor: flowActor };
    const result = await remakeItems(ctx, { ...target, ...noted, ...request });
    if (result.kind === "opened") opened += 1;
  }
  return { code: opened === 0 ? "nothingToRemake" : "done" };
}
