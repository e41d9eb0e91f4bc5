import { Prisma } from "#app/db/generated/client.ts";
import type { OrderStatus } from "#app/contract/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { type ApiReply, callApi } from "../../clients/connections/index.ts";
import { changeAttempt } from "../../store/attempts.ts";
import { endAnswers, keepStop } from "../../store/attention.ts";
import { refuseLate, renewLease, writeLeased } from "../../store/lease.ts";
import { isOrderOf } from "../request/index.ts";
import type { MerchantApi, Reply } from "../../ports/index.ts";
import { settleMs } from "../../clients/settle.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { type Action, endedByProvider, hasOpenUpdate } from "../decide/index.ts";
import { bare, storable } from "../../model/notice.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import { findPartsBefore } from "./act-find-parts.ts";
import { refusedPart } from "./refused-part.ts";
import { releaseElsewhere } from "./lines-elsewhere.ts";
import {
  forgetContent,
  forgetSentChange,
  lineOf,
  noteSentChange,
  noteUpdate,
  restoreSentChange,
} from "./sent-change-rows.ts";
import { hasContent, hasSameItems } from "./sent-change.ts";
import {
  timelineEntry,
  again,
  asking,
  attemptOf,
  keepObserved,
  OrderChanged,
  type Next,
  refuseErased,
  refuseErasedMeanwhile,
  type Run,
  stop,
} from "./run.ts";
import {
  type SentBody,
  sentBodyOf,
  sentChangeOf,
  contentText,
} from "../../store/attempt-bodies.ts";

type Update = Extract<Action, { kind: "UpdateOrder" }>;

/**
 * Replaces the content of the order at the provider. What is sent is in the database before the call,
 * and until its fate is settled no other content is sent: an update that arrives late would undo a newer
 * one. A refusal is met with a look at the order: it may have moved on, or the same content be there.
 */
export async function updateOrder(run: Run, update: Update): Promise<Next> {
  const elsewhere = await findPartsBefore(run, update);
  if (elsewhere !== null) return elsewhere;
  const stranger = await passStranger(run);
  if (stranger !== null) return stranger;
  const { ctx, lease, rows } = run;
  const sentBefore = rows.dispatch.sentChange;
  await renewLease(ctx, lease, { isPersonal: true });
  const reply = await callProvider(run, async (api, orderId) => {
    const notedAt = ctx.clock();
    await noteUpdate(run, update);
    refuseLate(ctx, notedAt);
    return api.updateOrder(orderId, update.request);
  });
  // The same was sent before without an answer: that one may still be on its way.
  if (reply.kind === "answered") return updated(run, { ...update, isAlone: sentBefore === null });
  if (reply.kind !== "refused") {
    const isOpen = reply.kind === "unanswered" && reply.isUndone !== true;
    if (!isOpen) await restoreSentChange(run);
    return tryAgainLater(run, reply, "provider");
  }
  const look = await callProvider(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  const order = look.value;
  const { orderStatus } = order;
  if (orderStatus === null)
    return tryAgainLater(run, unansweredBy(phrase("unknownStatus")), "provider");
  if (hasContent(order, update.request)) return updated(run, { ...update, apiStatus: orderStatus });
  if (orderStatus !== "Created") return moved(run, orderStatus);
  return changeRefused(run, update, reply.message);
}

/**
 * Looks what became of an update or a cancelation without an answer, before anything else is asked for.
 * What the provider shows has happened, and is compared anew; what it does not show may still happen,
 * for a minute or until the provider has begun. Until then only the same `update` goes out again.
 */
export async function settleChange(run: Run, update: Update | null): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { agreedRevision, sentChange: open } = rows.dispatch;
  const look = await callProvider(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  const order = look.value;
  if (!isOrderOf(order, rows.dispatch)) {
    return tryAgainLater(run, unansweredBy(phrase("anothersOrder")), "provider");
  }
  const sent = sentChangeOf(open);
  const apiStatus = order.orderStatus ?? rows.dispatch.apiStatus;
  const settledAt = new Date((open?.sentAt.getTime() ?? 0) + settleMs);
  const isSettled = settledAt <= ctx.clock() || apiStatus !== "Created";
  if (sent !== null && hasContent(order, sent.request)) {
    const now = { apiStatus, agreedRevision, isAlone: isSettled };
    return updated(run, { ...sent, attention: undefined, ...now });
  }
  if (isSettled) {
    await writeLeased(ctx, lease, { apiStatus, tries: 0, retryAt: null }, (transaction) =>
      forgetSentChange(transaction, lease),
    );
    return again;
  }
  const isSame =
    sent !== null && update !== null && contentText(sent.request) === contentText(update.request);
  return isSame ? updateOrder(run, update) : stop(settledAt);
}

/**
 * Asks the provider to end the order, then looks what came of it: canceled at once, a request that is
 * decided later, or too late. Twice is as good as once; but a cancelation that nobody wants any more
 * may still happen.
 */
export async function cancelOrder(
  run: Run,
  { because }: Pick<Extract<Action, { kind: "CancelOrder" }>, "because">,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const stranger = await passStranger(run);
  if (stranger !== null) return stranger;
  const reply = await callProvider(run, async (api, orderId) => {
    const notedAt = ctx.clock();
    // An update waits until it is certain what came of this.
    await writeLeased(ctx, lease, {}, async (transaction) => {
      await noteSentChange(transaction, lease, { sentAt: notedAt, isCancelation: true });
      const stops = because?.code === "stoppedForHold" && rows.dispatch.stop === null;
      // Somebody may have decided meanwhile to have it made.
      if (stops && !(await keepStop(transaction, { ...lease, now: notedAt }))) {
        throw new OrderChanged();
      }
    });
    refuseLate(ctx, notedAt);
    return api.cancelOrder(orderId);
  });
  if (reply.kind !== "answered" && reply.kind !== "refused") {
    return tryAgainLater(run, reply, "provider");
  }
  const look = await callProvider(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  const { orderStatus } = look.value;
  if (orderStatus === null)
    return tryAgainLater(run, unansweredBy(phrase("unknownStatus")), "provider");
  if (orderStatus === "Created") {
    const words =
      reply.kind === "refused"
        ? phrase("cancelRefused", { words: reply.message })
        : phrase("cancelIgnored");
    return tryAgainLater(run, unansweredBy(words), "provider");
  }
  const now = ctx.clock();
  const isAsked = reply.kind === "answered" || orderStatus === "CancelationRequested";
  // Where it is made all the same, it may be by an update of which nothing was heard: that is settled next.
  const isUpdateOpen = hasOpenUpdate(rows.dispatch) && !endedByProvider.has(orderStatus);
  const asked = { code: "cancelAsked", status: orderStatus } as const;
  const remark = because === null ? asked : { ...asked, because };
  await writeLeased(
    ctx,
    lease,
    {
      apiStatus: orderStatus,
      tries: 0,
      retryAt: null,
      pollDueAt: now,
      ...(isAsked ? { cancelAskedAt: now, agreedRevision: rows.dispatch.order.revision } : {}),
      ...(orderStatus === "CancelationRequested" ? asking(run, bare("CancelationRequested")) : {}),
    },
    async (transaction) => {
      if (!isUpdateOpen) await forgetSentChange(transaction, lease);
      // Where an earlier no was answered, this one's is told all the same.
      if (isAsked) await endAnswers(transaction, lease, { reason: "CanceledAfterAcceptance", now });
      await recordTimeline(transaction, [timelineEntry(run, "cancel-asked", remark)]);
    },
  );
  return again;
}

/**
 * A provider that names a wrong id, or gives an id to another order, must not have us change somebody
 * else's order. Null where the order is ours.
 */
async function passStranger(run: Run): Promise<Next | null> {
  const look = await callProvider(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  if (isOrderOf(look.value, run.rows.dispatch)) return null;
  return tryAgainLater(run, unansweredBy(phrase("anothersOrder")), "provider");
}

/** One call about the dispatch's own order, at the connection where it lives. */
async function callProvider<T>(
  { ctx, lease, rows }: Run,
  call: (api: MerchantApi, orderId: string) => Promise<Reply<T>>,
): Promise<ApiReply<T>> {
  const { home } = rows;
  const { apiOrderId } = rows.dispatch;
  if (home === null || apiOrderId === null) {
    return unansweredBy(phrase("homeUnknown"));
  }
  await renewLease(ctx, lease);
  return callApi(ctx, home, { priority: "create", call: (api) => call(api, apiOrderId) });
}

function unansweredBy(message: Words) {
  return { kind: "unanswered", message, retryAfterMs: null } as const;
}

/**
 * The provider makes what was sent; from here on this is the body that tracking goes by. `isAlone`: nothing
 * of it can be on its way any more. Without an `attention` what is said of the dispatch stays.
 */
async function updated(
  run: Run,
  {
    request,
    items,
    attention,
    apiStatus = "Created",
    agreedRevision = run.rows.dispatch.order.revision,
    isAlone = true,
  }: Pick<Update, "items"> & {
    request: SentBody;
    attention: Update["attention"] | undefined;
    apiStatus?: string | null;
    agreedRevision?: number;
    isAlone?: boolean;
  },
): Promise<Next> {
  const { ctx, lease } = run;
  const { shop, dispatchId } = lease;
  const attempt = attemptOf(run);
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    {
      agreedRevision,
      difference: Prisma.DbNull,
      apiStatus,
      // What left is counted anew against the new items.
      apiUpdatedAt: null,
      pollDueAt: now,
      tries: 0,
      retryAt: null,
      ...(attention === undefined ? {} : asking(run, attention)),
    },
    async (transaction) => {
      await (isAlone ? forgetSentChange : forgetContent)(transaction, lease);
      await transaction.dispatchLine.deleteMany({ where: { shop, dispatchId } });
      await transaction.dispatchLine.createMany({
        data: items.map((item) => ({ ...lineOf(item), shop, dispatchId })),
      });
      await changeAttempt(transaction, attempt, { body: { ...request } });
      await releaseElsewhere(run, transaction);
      const isAddressAlone = hasSameItems(sentBodyOf(attempt), request);
      const remark = { code: "updated", count: items.length, isAddressAlone } as const;
      await recordTimeline(transaction, [timelineEntry(run, "updated", remark)]);
    },
    async (transaction) => {
      // What was erased before may be written down.
      if (typeof request.toAddress !== "string") await refuseErased(run, transaction);
      await keepObserved(run, transaction);
    },
  );
  return again;
}

/** Too late: the provider has begun. What it is at decides anew. */
async function moved({ ctx, lease }: Run, apiStatus: OrderStatus): Promise<Next> {
  const moment = { pollDueAt: ctx.clock(), tries: 0, retryAt: null };
  await writeLeased(ctx, lease, { apiStatus, ...moment }, (transaction) =>
    forgetSentChange(transaction, lease),
  );
  return again;
}

/** The provider would take a change, but not this one: the order stays as it was. */
async function changeRefused(
  run: Run,
  { difference, request }: Update,
  message: Words,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const about = refusedPart(message, request);
  const said = { words: message, ...(about === undefined ? {} : { about }) };
  const notice = storable({ reason: "ChangeRefused", subject: said });
  const remark = { code: "attention", notice } as const;
  await writeLeased(
    ctx,
    lease,
    {
      agreedRevision: rows.dispatch.order.revision,
      difference,
      tries: 0,
      retryAt: null,
      lastError: message,
      ...asking(run, notice),
    },
    async (transaction) => {
      await forgetSentChange(transaction, lease);
      await recordTimeline(transaction, [timelineEntry(run, "differs", remark, "provider")]);
    },
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
  return again;
}
