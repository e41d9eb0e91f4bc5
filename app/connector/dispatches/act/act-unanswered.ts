import type { Transaction } from "#app/db/database.server.ts";
import type { Words } from "../../model/phrases.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { type ApiReply, isAboutArtwork } from "../../clients/connections/index.ts";
import { bare, storable } from "../../model/notice.ts";
import { writeLeased } from "../../store/lease.ts";
import type { Reply } from "../../ports/index.ts";
import { retryDelayMs, spreadOf } from "../../clients/retry.ts";
import {
  timelineEntry,
  asking,
  isStanding,
  type Next,
  refuseErasedMeanwhile,
  type Run,
  stop,
} from "./run.ts";

/** From so many tries in a row without an answer on, a person hears of it: about three minutes. */
const patienceTries = { usual: 10, urgent: 13 };
/** How often a refused key or token is tried again. */
const probeMs = 60_000;
/** How far those who have to wait for the budget come back after its next free place. */
const spreadMs = 2_000;

/** Everything but an answer and a refusal: what can only be met with another try. */
export type NoAnswer =
  | Extract<Reply<unknown>, { kind: "unanswered" | "unauthorized" }>
  | Extract<ApiReply<unknown>, { kind: "postponed" }>;

/**
 * Writes down that a call brought no answer and when it is made again. The attempt itself stays as it
 * is: same key, same body. `service` is whom the merchant hears of when it goes on for long, unless
 * there is a better reason to give (`unreachable`). A parcel that left `isUrgent`: its buyer waits for the number. What else
 * is known by it is written `alongside`.
 */
export async function tryAgainLater(
  run: Run,
  reply: NoAnswer,
  service: "provider" | "shopify",
  {
    unreachable = service === "shopify" ? "ShopifyUnreachable" : "ProviderUnreachable",
    isUrgent = false,
    alongside,
  }: {
    unreachable?: "AttemptUnknown" | "ProviderUnreachable" | "ShopifyUnreachable";
    isUrgent?: boolean;
    alongside?: (transaction: Transaction) => Promise<void>;
  } = {},
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const spread = spreadOf(lease.dispatchId);
  if (reply.kind === "postponed" && service === "shopify") return waitForShop(run, reply.until);
  if (reply.kind === "postponed") return waitForProvider(run, reply.until);
  const tries = rows.dispatch.tries + 1;
  const isRefusedKey = reply.kind === "unauthorized";
  if (isRefusedKey && service === "shopify") return waitForShop(run, null);
  const delayMs = isRefusedKey
    ? probeMs
    : retryDelayMs({ failures: tries, retryAfterMs: reply.retryAfterMs, spread, isUrgent });
  const retryAt = new Date(now.getTime() + delayMs);
  const reason = isRefusedKey ? "KeyRefused" : unreachable;
  const isLong = isRefusedKey || tries >= patienceTries[isUrgent ? "urgent" : "usual"];
  const notice = storable({ reason, subject: { words: reply.message } });
  const pauseMs = reply.kind === "unanswered" && service === "provider" ? reply.retryAfterMs : null;
  await writeLeased(
    ctx,
    lease,
    {
      tries,
      retryAt,
      lastError: reply.message,
      ...(isLong
        ? isStanding(run, notice)
          ? {}
          : asking(run, notice)
        : pauseChange(run, pauseMs ?? 0, reply.message)),
    },
    async (transaction) => {
      await alongside?.(transaction);
      // The first tries tell the story; after that one line in twenty keeps it from growing endless.
      if (tries > 5 && tries % 20 !== 0) return;
      const code = service === "shopify" ? "shopifySilent" : "providerSilent";
      const remark = { code, attempt: tries, words: reply.message } as const;
      await recordTimeline(transaction, [timelineEntry(run, "unanswered", remark)]);
    },
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
  return stop(retryAt);
}

/** A shorter wait is nothing that a person has to hear of. */
const quietMs = 60_000;

/**
 * What is said of a pause that the provider asked for; a short one, or none, takes an earlier back. `words`
 * are the provider's, where it was asked just now.
 */
function pauseChange(run: Run, waitMs: number, words: Words = "") {
  const { attention } = run.rows.dispatch;
  const reason = attention?.reason;
  const isSaid = reason === "ProviderPaused" || reason === "ArtworkNotChecked";
  if (waitMs <= quietMs) return isSaid ? asking(run, null) : {};
  if (attention !== null) return {};
  if (isAboutArtwork(words)) {
    return asking(run, { reason: "ArtworkNotChecked", subject: { words } });
  }
  const minutes = Math.ceil(waitMs / 60_000);
  return asking(run, { reason: "ProviderPaused", subject: { minutes } });
}

/** The budget has no space, or the provider wants to be left alone: a long wait is shown. */
async function waitForProvider(run: Run, until: Date): Promise<Next> {
  const { ctx, lease, rows } = run;
  const dueAt = new Date(until.getTime() + Math.round(spreadOf(lease.dispatchId) * spreadMs));
  const change = pauseChange(run, until.getTime() - ctx.clock().getTime());
  if (Object.keys(change).length === 0) return stop(dueAt);
  // What left is written to Shopify meanwhile: only what is still to be sent has nothing else to do.
  const isSending = rows.dispatch.state === "Submitting";
  await writeLeased(ctx, lease, { ...change, ...(isSending ? { retryAt: dueAt } : {}) });
  return stop(dueAt);
}

/** How soon a dispatch of a paused shop looks by itself, should nothing have woken it. */
const pausedMs = 10 * 60_000;

/** The shop is paused as a whole: its first answered probe wakes everything that waits. */
async function waitForShop(run: Run, until: Date | null): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const spread = Math.round(spreadOf(lease.dispatchId) * pausedMs);
  const earliest = Math.max(until?.getTime() ?? 0, now.getTime() + probeMs);
  const dueAt = new Date(earliest + spread);
  if (rows.dispatch.attention !== null) return stop(dueAt);
  await writeLeased(ctx, lease, asking(run, bare("ShopifyUnavailable")), (transaction) =>
    recordTimeline(transaction, [timelineEntry(run, "held", { code: "shopClosed" })]),
  );
  return stop(dueAt);
}
