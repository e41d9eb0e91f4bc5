import type { Words } from "../../model/phrases.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import { type Lease, renewLease } from "../../store/lease.ts";
import { isSameStep } from "../../model/orders/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import { wordsOf } from "./ledger.ts";
import type { StepToWrite } from "./next-journey-step.ts";
import { closeStep, leaveStep, openStep, postponeStep, settleStep } from "./journey-step-ledger.ts";

export type StepResult =
  /** Shopify shows it; what it answered, or what was found there. */
  | { kind: "told" }
  | { kind: "refused"; message: Words }
  /** No answer ever came, and it is not there, or nobody says whether it is: it is left at that. */
  | { kind: "given-up" }
  /** No answer: whether it happened is read later. */
  | { kind: "unanswered" }
  /** Nothing went out. */
  | { kind: "put-off"; until: Date };

/** How soon it is tried again where nobody said when. */
const putOffMs = 60_000;

/**
 * Tells Shopify one step of a parcel's journey. The call stands in the ledger before it is made; after
 * one without an answer the fulfillment's events are read before another is made, so none is told twice.
 * Where they can't be read either, that is tried ever more rarely, and given up in the end.
 */
export async function writeJourneyStep(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  {
    shipmentId,
    next: { fulfillmentId, step, unanswered },
  }: { shipmentId: string; next: StepToWrite },
): Promise<StepResult> {
  await renewLease(ctx, lease);
  if (unanswered !== null) {
    const seen = await callShopify(ctx, lease.shop, (admin) => admin.readEvents(fulfillmentId));
    if (seen.kind !== "answered") return readInVain(ctx, lease, { unanswered, seen });
    const isThere = seen.value.some((each) => isSameStep(each, step));
    await settleStep(ctx, lease, { id: unanswered.entryId, isThere });
    if (isThere) return { kind: "told" };
    if (unanswered.isLast) return { kind: "given-up" };
  }
  const notedAt = ctx.clock();
  const id = await openStep(ctx, lease, { shipmentId, fulfillmentId, step });
  const reply = await callShopify(ctx, lease.shop, async (admin) => {
    await renewLease(ctx, lease, { notedAt });
    return admin.createEvent({ fulfillmentId, ...step });
  });
  // Without an answer the entry stays `Sent`: the next look settles it.
  if (reply.kind === "unanswered" && reply.isUndone !== true) return { kind: "unanswered" };
  await closeStep(ctx, lease, { id, reply });
  if (reply.kind === "answered") return { kind: "told" };
  return reply.kind === "refused"
    ? { kind: "refused", message: reply.message }
    : putOff(ctx, reply);
}

/** Shopify did not say what became of a call. A shop or budget that lets nothing out is no look. */
async function readInVain(
  ctx: Needs<"prisma" | "clock">,
  lease: Lease,
  {
    unanswered: { entryId: id, isLastCheck },
    seen,
  }: {
    unanswered: NonNullable<StepToWrite["unanswered"]>;
    seen: Exclude<ShopifyReply<unknown>, { kind: "answered" }>;
  },
): Promise<StepResult> {
  const isCounted = seen.kind === "unanswered" && seen.isUndone !== true;
  if (seen.kind === "refused" || (isCounted && isLastCheck)) {
    await leaveStep(ctx, lease, { id, error: wordsOf(seen) });
    return { kind: "given-up" };
  }
  await postponeStep(ctx, lease, { id, isCounted });
  return putOff(ctx, seen);
}

function putOff(
  ctx: Needs<"clock">,
  reply: Exclude<ShopifyReply<unknown>, { kind: "answered" | "refused" }>,
): StepResult {
  const now = ctx.clock().getTime();
  const soonest = reply.kind === "postponed" ? reply.until.getTime() : 0;
  const waitMs = reply.kind === "unanswered" ? (reply.retryAfterMs ?? putOffMs) : putOffMs;
  return { kind: "put-off", until: new Date(Math.max(soonest, now + waitMs)) };
}
