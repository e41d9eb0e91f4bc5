import type { Words } from "../../model/phrases.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { declineStop, endHoldAnswers, isOpen, type Question } from "../../store/attention.ts";
import { isShopifyOutage } from "../../model/attention.ts";
import { watchedStates } from "../../model/dispatch-states.ts";
import { renewLease, writeLeased } from "../../store/lease.ts";
import type { ObservedOrder } from "../../model/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { type Action, holdsMade } from "../decide/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import {
  timelineEntry,
  again,
  asking,
  isStanding,
  keepObserved,
  type Next,
  type Run,
} from "./run.ts";

/**
 * Holds fulfillment orders in Shopify, each under a handle of its own, so the same again does
 * nothing. What Shopify refuses to hold is told in the timeline: the attention stands either way.
 */
export async function holdInShopify(
  run: Run,
  holds: Extract<Action, { kind: "HoldInShopify" }>["holds"],
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { order, apiStatus } = rows.dispatch;
  const ended = {
    code: "ended",
    order: `${lease.shop} ${order.name}`,
    status: apiStatus ?? "",
  } as const;
  const notes = ctx.storeWords(ended, rows.owner);
  const refusals: Words[] = [];
  for (const request of holds) {
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) =>
      admin.holdFulfillmentOrder({ ...request, notes }),
    );
    if (reply.kind === "refused") refusals.push(reply.message);
    else if (reply.kind !== "answered") return tryAgainLater(run, reply, "shopify");
  }
  const [words] = refusals;
  const remark: Remark =
    words === undefined ? { code: "heldInShopify" } : { code: "notHeldInShopify", words };
  await writeLeased(
    ctx,
    lease,
    { shopifyHeldAt: ctx.clock(), tries: 0, retryAt: null },
    (transaction) => recordTimeline(transaction, [timelineEntry(run, "held-in-shopify", remark)]),
  );
  return again;
}

/**
 * Tells a person that Shopify holds what the provider makes, which stops nothing there, or asks whether all of it is to be
 * stopped for the part that is held. Takes that back where it is over. What was said of something else stays. What a person noted was about the hold that stood
 * then: where none stands any more, the next is told of again.
 */
export async function noteHold(
  run: Run,
  { notice, isOver }: Extract<Action, { kind: "NoteHold" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { state, attention, order } = rows.dispatch;
  // Shopify has just answered.
  const isOutage = isShopifyOutage(attention?.reason);
  const isToStop = attention?.reason === "StopsForHold";
  const isWatched = watchedStates.some((each) => each === state);
  // What is held, or what can be done about it, is another by now.
  const isOther = isAboutHold(attention) && notice !== null && !isStanding(run, notice);
  const isNews = notice !== null && (attention === null || isOutage || isToStop || isOther);
  const isSettled = notice === null && (isAboutHold(attention) || isToStop || isOutage);
  const isSilent = notice !== null && !isNews;
  await writeLeased(
    ctx,
    lease,
    {
      ...(isSilent ? {} : { seenHoldRevision: order.holdRevision }),
      // What else there is to say gave way to it.
      ...(isToStop || (isOutage && isWatched) ? { agreedRevision: -1 } : {}),
      tries: 0,
      retryAt: null,
      lastError: null,
      ...(isNews || isSettled ? asking(run, notice) : {}),
    },
    async (transaction) => {
      if (isOver) await forgetNoted(run, transaction);
      // Who answered meanwhile what it was not told beside is told of it next.
      if (isSilent) {
        await transaction.dispatch.updateMany({
          where: {
            shop: lease.shop,
            id: lease.dispatchId,
            attention: { some: { number: attention?.number ?? 0, ...isOpen } },
          },
          data: { seenHoldRevision: order.holdRevision },
        });
      }
      if (!isNews) return;
      const remark = { code: "attention", notice } as const;
      await recordTimeline(transaction, [timelineEntry(run, "held", remark, "shopify")]);
    },
    (transaction) => keepObserved(run, transaction),
  );
  return again;
}

function isAboutHold(attention: Question | null): boolean {
  return attention?.reason === "HeldAfterAcceptance" || attention?.reason === "HeldInPart";
}

/** Forgets what a person noted of a hold where a look into Shopify shows none of what is made. */
export async function forgetEndedHold(run: Run, shopify: ObservedOrder): Promise<void> {
  const { cleared, holdsAnswered, stop, lines } = run.rows.dispatch;
  const isNoted =
    cleared.includes("HeldAfterAcceptance") ||
    cleared.includes("StopsForHold") ||
    holdsAnswered.length > 0;
  if (!(isNoted || stop === "declined") || holdsMade(lines, shopify)) return;
  await writeLeased(run.ctx, run.lease, {}, (transaction) => forgetNoted(run, transaction));
}

/** As it is by now: a person may have noted the hold meanwhile. */
function forgetNoted({ ctx, lease }: Run, transaction: Transaction): Promise<void> {
  return endHoldAnswers(transaction, lease, { now: ctx.clock() });
}

/** The provider goes on with what was to be stopped; whether Shopify still holds it is looked at anew. */
export async function endStop(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const isRequested = rows.dispatch.attention?.reason === "CancelationRequested";
  await writeLeased(
    ctx,
    lease,
    {
      cancelAskedAt: null,
      seenHoldRevision: -1,
      agreedRevision: -1,
      tries: 0,
      retryAt: null,
      ...(isRequested ? asking(run, null) : {}),
    },
    (transaction) => declineStop(transaction, lease),
  );
  return again;
}
