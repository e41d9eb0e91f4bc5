import type { Transaction } from "#app/db/database.server.ts";
import { type OrderReference } from "#app/contract/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { callApi, type NamedConnection } from "../../clients/connections/index.ts";
import { endAnswers } from "../../store/attention.ts";
import { changeAttempt, clearAttempts, endAttempt, noteSending } from "../../store/attempts.ts";
import { renewLease, writeLeased, writeWhole } from "../../store/lease.ts";
import { noteNeverSent } from "../../store/never-sent.ts";
import { wasRefused } from "../../model/attempt-states.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import { mayPass } from "../../model/refusal.ts";
import type { Reply } from "../../ports/index.ts";
import { accept } from "./act-accept.ts";
import { findShortLine } from "./short-of-stock.ts";
import { type NoAnswer, tryAgainLater } from "./act-unanswered.ts";
import type { AbandonReason, Action, Notice } from "../decide/index.ts";
import { linesToRelease, releaseElsewhere } from "./lines-elsewhere.ts";
import { lineOf } from "./sent-change-rows.ts";
import {
  timelineEntry,
  again,
  AnothersId,
  asking,
  attemptOf,
  keepObserved,
  OrderChanged,
  type Next,
  refuseErasedMeanwhile,
  type Run,
  settled,
  stop,
} from "./run.ts";
import { refusedPart } from "./refused-part.ts";
import { writeFrozen } from "./write-frozen.ts";
import { settleMs } from "../../clients/settle.ts";
import { requestOf } from "../../store/attempt-bodies.ts";

/**
 * How soon the provider is asked again after it was out of stock, or after its plan was too low: stocks
 * and plans change without a word. Any other no is said again to the same body.
 */
const noRetryMs = 15 * 60_000;
/**
 * How soon it is asked again after the host of an artwork was in trouble. An order that was refused more often waits for
 * a person, who may know another address.
 */
const artworkRetryMs = [1, 5, 15].map((minutes) => minutes * 60_000);

/** Writes the body beside its key. From here on nothing but an answer changes either. */
export async function freeze(
  run: Run,
  { request, items }: Extract<Action, { kind: "Freeze" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  const before = rows.dispatch.attempt;
  const attempt = {
    shop,
    dispatchId,
    number: (before?.number ?? 0) + 1,
    state: "Frozen" as const,
    idempotencyKey: ctx.newId(),
    body: { ...request },
    afterRefusal: wasRefused(before),
    frozenAt: now,
    sentAt: null,
    searchedAt: null,
    searchCursor: null,
    endedAt: null,
  };
  const change = {
    state: "Submitting" as const,
    agreedRevision: rows.dispatch.order.revision,
    seenHoldRevision: rows.dispatch.order.holdRevision,
    // It waits no more.
    agedAt: null,
    connectionId: rows.connection?.id ?? null,
    requestedAt: isRequested(run) ? now : rows.dispatch.requestedAt,
  };
  // They were the earlier body's.
  const setback = { tries: 0, retryAt: null, lastError: null };
  const { shopify } = run;
  if (shopify === "unseen" || shopify === "missing") throw new OrderChanged();
  const { order } = rows.dispatch;
  const lines = items.map(lineOf);
  const remark = { code: "frozen", count: items.length } as const;
  const frozen = {
    ...change,
    order,
    shopify,
    attempt,
    lines,
    entry: timelineEntry(run, "frozen", remark),
  };
  const isAlone = attempt.number === 1 && linesToRelease(run).length === 0;
  await writeWhole(ctx, lease, {
    beside: { ...setback, ...asking(run, null) },
    write: (writer) => writeFrozen(writer, lease, frozen),
    ...(isAlone ? {} : { around: aroundFreezing(run, attempt) }),
  });
  const made = items.map((item) => ({ shop, dispatchId, ...lineOf(item) }));
  const dispatch = {
    ...rows.dispatch,
    ...change,
    ...setback,
    attention: null,
    attempt,
    lines: made,
  };
  return { kind: "again", rows: { ...rows, dispatch, home: rows.connection } };
}

/** What goes with a body that is not the first, or while lines of the order are let go. */
function aroundFreezing(run: Run, { number }: { number: number }) {
  return {
    async before(transaction: Transaction) {
      // It may be held or erased by now, or wanted otherwise.
      const isAsSeen = await keepObserved(run, transaction, { isPersonal: true });
      if (!isAsSeen) throw new OrderChanged();
      if (number > 1) await clearAttempts(transaction, run.lease);
    },
    async after(transaction: Transaction) {
      await releaseElsewhere(run, transaction);
    },
  };
}

/** A request of the store's waits to hear what becomes of it. */
function isRequested({ shopify }: Run): boolean {
  if (shopify === "unseen" || shopify === "missing") return false;
  return shopify.fulfillmentOrders.some(
    ({ location, requestStatus }) => location.isOurService && requestStatus === "SUBMITTED",
  );
}

/**
 * Sends the frozen body under its key. Safe to repeat until it is answered. A refusal of a key that
 * was sent before is not believed at once: the earlier try may have made the order, and the refusal
 * be somebody else's on the way. `search` asks the provider for it before the key is given up.
 */
export async function submit(run: Run, search: (run: Run) => Promise<Next>): Promise<Next> {
  const { ctx, lease, rows } = run;
  const attempt = attemptOf(run);
  const { home } = rows;
  if (home === null) throw new Error("A submit without a connection was decided.");
  const request = requestOf(attempt);
  await renewLease(ctx, lease);
  const reply = await callApi(ctx, home, {
    priority: "create",
    async call(api) {
      // Only now it goes out: what waits for the budget was not sent.
      await noteSending(ctx, lease, attempt);
      return api.createOrder(request, { idempotencyKey: attempt.idempotencyKey });
    },
  });
  if (reply.kind === "answered") return accepted(run, home, reply.value);
  if (reply.kind !== "refused") return unanswered(run, reply);
  // As they stood before this call.
  const { sentAt, searchedAt } = attempt;
  if (sentAt === null) return refused(run, reply);
  // What was refused just now left nothing behind; what went out before may arrive until then, and be seen no sooner.
  const settledAt = new Date(sentAt.getTime() + settleMs);
  if (searchedAt !== null && searchedAt >= settledAt) return refused(run, reply);
  const isSettled = settledAt <= ctx.clock();
  await writeLeased(
    ctx,
    lease,
    isSettled ? {} : { retryAt: settledAt, lastError: reply.message },
    (transaction) => changeAttempt(transaction, attempt, { sentAt }),
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
  return isSettled ? search(run) : stop(settledAt);
}

/**
 * What was refused together with its key left nothing behind: it counts as if it had not gone out. What went out before it
 * without an answer stands there again, and may have arrived.
 */
async function unanswered(run: Run, reply: NoAnswer): Promise<Next> {
  const attempt = attemptOf(run);
  const isUndone = reply.kind !== "postponed" && reply.isUndone === true;
  if (!isUndone) return tryAgainLater(run, reply, "provider");
  const { sentAt } = attempt;
  const alongside = (transaction: Transaction) => changeAttempt(transaction, attempt, { sentAt });
  return tryAgainLater(run, reply, "provider", { alongside });
}

/** Believes an order's id unless another dispatch has it: then it is no answer to this request. */
async function accepted(
  run: Run,
  home: NamedConnection,
  { orderId: apiOrderId }: OrderReference,
): Promise<Next> {
  try {
    return await accept(run, { apiOrderId, how: "accepted", home });
  } catch (error) {
    if (!(error instanceof AnothersId)) throw error;
  }
  const message = phrase("anothersId", { apiOrderId });
  return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
}

/** A definitive no ends the attempt: the next one has a body and a key of its own. */
async function refused(
  run: Run,
  { status, message }: Extract<Reply<unknown>, { kind: "refused" }>,
): Promise<Next> {
  const { ctx, lease } = run;
  const shortLine = status === 422 ? await findShortLine(run) : null;
  const isStock = shortLine !== null;
  const isPlan = status === 403;
  const artworkMs = mayPass(message) ? artworkRetryMs[attemptOf(run).number - 1] : undefined;
  const isArtwork = !isStock && !isPlan && artworkMs !== undefined;
  const said = isArtwork
    ? ({ reason: "ArtworkNotChecked", subject: { words: message } } satisfies Notice)
    : refusalNotice(run, { shortLine, message, isPlan });
  const now = ctx.clock();
  // The store hears of it where it had requested the fulfillment, and then the next move is its own.
  const isRejected = !isStock && !isArtwork && run.rows.dispatch.requestedAt !== null;
  const isAskedAgain = (isPlan || isStock || isArtwork) && !isRejected;
  const waitMs = isArtwork ? artworkMs : noRetryMs;
  const retryAt = isAskedAgain ? new Date(now.getTime() + waitMs) : null;
  await writeLeased(
    ctx,
    lease,
    {
      state: "Pending",
      tries: 0,
      retryAt,
      lastError: message,
      isSettled: true,
      ...asking(run, said),
    },
    async (transaction) => {
      await endAttempt(transaction, attemptOf(run), "Refused", now);
      const remark = { code: "refused", httpStatus: String(status), words: message } as const;
      await recordTimeline(transaction, [timelineEntry(run, "refused", remark, "provider")]);
    },
    // Otherwise it is found out later that nothing came of it.
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
  return isRejected ? again : stop(retryAt);
}

/** What a person can change so that it is taken is kept with the words, as far as the stock or they tell. */
function refusalNotice(
  run: Run,
  {
    shortLine: lineItemId,
    message,
    isPlan,
  }: { shortLine: string | null; message: Words; isPlan: boolean },
): Notice {
  if (lineItemId !== null) {
    const about = { field: "sku", lineItemId } as const;
    return { reason: "OutOfStock", subject: { words: message, about } };
  }
  // A plan is too low for a SKU, whatever the words are.
  const about = refusedPart(message, attemptOf(run).body, isPlan ? "sku" : null);
  const subject = { words: message, ...(about === undefined ? {} : { about }) };
  return { reason: isPlan ? "PlanTooLow" : "RefusedByProvider", subject };
}

/** Gives an attempt up of which no order came: the next has a key of its own. */
export async function abandon(run: Run, why: AbandonReason): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    {
      state: "Pending",
      tries: 0,
      retryAt: null,
      ...settled(run),
    },
    async (transaction) => {
      await endAttempt(transaction, attemptOf(run), "GivenUp", now);
      // What a person said of this attempt says nothing of the next.
      if (rows.dispatch.cleared.includes("AttemptUnknown")) {
        await endAnswers(transaction, lease, { reason: "AttemptUnknown", now });
        // Nor was anything sent before a restore: it is not sought where nobody can tell any more.
        if (ctx.settings.restoredAt !== null) await noteNeverSent(transaction, { ...lease, now });
      }
      await recordTimeline(transaction, [timelineEntry(run, "abandoned", { code: why })]);
    },
  );
  return again;
}
