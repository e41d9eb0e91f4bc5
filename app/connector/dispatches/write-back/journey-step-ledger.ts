/** The ledger's part about journeys: which step of a parcel Shopify was told, and what came of it. */
import { keepWords } from "../../store/words.ts";
import type { Words } from "../../model/phrases.ts";
import type { WriteBackModel as WriteBackRow } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { type Lease, writeLeased } from "../../store/lease.ts";
import { type JourneyStep } from "../../model/orders/index.ts";
import type { ShopifyReply } from "../../clients/shopify/index.ts";
import { wordsOf } from "./ledger.ts";
import { stepOf } from "../../store/write-backs.ts";

/** One call about a step, as it stands in the ledger. */
export interface StepEntry extends Pick<
  WriteBackRow,
  "id" | "shipmentId" | "state" | "shopifyFulfillmentId" | "sentAt" | "looks"
> {
  step: JourneyStep;
}

/** The calls about steps among a dispatch's rows of the ledger. Pure. */
export function stepEntries(
  rows: readonly (Omit<StepEntry, "step"> & Pick<WriteBackRow, "kind" | "step">)[],
): StepEntry[] {
  return rows
    .filter(({ kind }) => kind === "Step")
    .map((row) => Object.assign(row, { step: stepOf(row) }));
}

/** Writes down what is about to be told of a parcel, and returns the entry's id. */
export async function openStep(
  ctx: Needs<"prisma" | "clock" | "newId">,
  lease: Lease,
  {
    shipmentId,
    fulfillmentId,
    step,
  }: { shipmentId: string; fulfillmentId: string; step: JourneyStep },
): Promise<string> {
  const { shop, dispatchId } = lease;
  const id = `wb_${ctx.newId().replaceAll("-", "")}`;
  await writeLeased(ctx, lease, {}, async (transaction) => {
    await transaction.writeBack.create({
      data: {
        shop,
        dispatchId,
        id,
        shipmentId,
        kind: "Step",
        state: "Sent",
        step: { ...step },
        lines: [],
        shopifyFulfillmentId: fulfillmentId,
        sentAt: ctx.clock(),
      },
    });
  });
  return id;
}

/**
 * Writes down what came of it. What never went out leaves no entry: it is told as if for the first time.
 * Not guarded by the lease: whoever holds it, this is what came of this call.
 */
export async function closeStep(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  { id, reply }: { id: string; reply: ShopifyReply<unknown> },
): Promise<void> {
  const key = { shop, dispatchId, id };
  if (reply.kind !== "answered" && reply.kind !== "refused") {
    await ctx.prisma.writeBack.deleteMany({ where: key });
    return;
  }
  await ctx.prisma.writeBack.updateMany({
    where: { ...key, state: "Sent" },
    data:
      reply.kind === "answered"
        ? { state: "Done", answeredAt: ctx.clock() }
        : { state: "Refused", error: keepWords(wordsOf(reply)), answeredAt: ctx.clock() },
  });
}

/** Settles a call without an answer by what Shopify shows. */
export async function settleStep(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  { id, isThere }: { id: string; isThere: boolean },
): Promise<void> {
  await ctx.prisma.writeBack.updateMany({
    where: { shop, dispatchId, id, state: "Sent" },
    data: { state: isThere ? "Adopted" : "Lost", answeredAt: ctx.clock() },
  });
}

/**
 * It could not be read whether it is there: that is asked again a pause later, and one twice as long where
 * the question went out and nobody answered (`isCounted`).
 */
export async function postponeStep(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  { id, isCounted }: { id: string; isCounted: boolean },
): Promise<void> {
  await ctx.prisma.writeBack.updateMany({
    where: { shop, dispatchId, id },
    data: { sentAt: ctx.clock(), looks: { increment: isCounted ? 1 : 0 } },
  });
}

/** Nobody will say whether it is there: neither is it told again, which could be twice, nor looked for. */
export async function leaveStep(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  { id, error }: { id: string; error: Words },
): Promise<void> {
  await ctx.prisma.writeBack.updateMany({
    where: { shop, dispatchId, id, state: "Sent" },
    data: { state: "Refused", error: keepWords(error), answeredAt: ctx.clock() },
  });
}
