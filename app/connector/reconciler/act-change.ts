import { Prisma } from "#app/db/generated/client.ts";
import { orderInput, type OrderStatus } from "#app/contract/index.ts";
import { recordActivity } from "../activity/index.ts";
import { type ApiReply, callApi } from "../connections/index.ts";
import { renewLease, viewAttention, writeLeased } from "../dispatches/index.ts";
import type { RequestItem } from "../forwarding/index.ts";
import type { MerchantApi, PlacedOrder, Reply } from "../ports.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import type { Action } from "./action.ts";
import { anothersOrder, isOrderOf } from "../forwarding/index.ts";
import { sameItems } from "./difference.ts";
import { releaseElsewhere } from "./lines-elsewhere.ts";
import {
  activity,
  again,
  attentionColumns,
  keepObserved,
  type Next,
  refuseErased,
  type Run,
} from "./run.ts";

type Update = Extract<Action, { kind: "UpdateOrder" }>;

/**
 * Replaces the content of the order at the provider. The same again changes nothing, so it is safe to
 * repeat. A refusal is met with a look at the order: it may have moved on, or an update whose answer
 * was lost may have come through.
 */
export async function updateOrder(run: Run, update: Update): Promise<Next> {
  const stranger = await passStranger(run);
  if (stranger !== null) return stranger;
  await renewLease(run.ctx, run.lease, { isPersonal: true });
  const reply = await ask(run, (api, orderId) => api.updateOrder(orderId, update.request));
  if (reply.kind === "answered") return updated(run, update);
  if (reply.kind !== "refused") return tryAgainLater(run, reply, "provider");
  const look = await ask(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  const order = look.value;
  const { orderStatus } = order;
  if (orderStatus === null) return tryAgainLater(run, unansweredBy(unknownStatus), "provider");
  if (hasContent(order, update.request)) return updated(run, update, orderStatus);
  if (orderStatus !== "Created") return moved(run, orderStatus);
  return changeRefused(run, update, reply.message);
}

/**
 * Asks the provider to end the order, then looks what came of it: canceled at once, a request that is
 * decided later, or too late.
 */
export async function cancelOrder(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const stranger = await passStranger(run);
  if (stranger !== null) return stranger;
  const reply = await ask(run, (api, orderId) => api.cancelOrder(orderId));
  if (reply.kind !== "answered" && reply.kind !== "refused") {
    return tryAgainLater(run, reply, "provider");
  }
  const look = await ask(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  const { orderStatus } = look.value;
  if (orderStatus === null) return tryAgainLater(run, unansweredBy(unknownStatus), "provider");
  if (orderStatus === "Created") {
    const words = reply.kind === "refused" ? reply.message : "the order is Created still";
    return tryAgainLater(run, unansweredBy(`The cancelation had no effect: ${words}`), "provider");
  }
  const now = ctx.clock();
  const isAsked = reply.kind === "answered" || orderStatus === "CancelationRequested";
  const message = `Asked to cancel it; the provider says ${orderStatus}.`;
  await writeLeased(
    ctx,
    lease,
    {
      apiStatus: orderStatus,
      attempts: 0,
      retryAt: null,
      lookDueAt: now,
      ...(isAsked ? { cancelAskedAt: now, agreedRevision: rows.dispatch.order.revision } : {}),
      ...(orderStatus === "CancelationRequested"
        ? attentionColumns({ reason: "CancelationRequested", detail: "" }, now)
        : {}),
    },
    (transaction) => recordActivity(transaction, [activity(run, "cancel-asked", message)]),
  );
  return again;
}

/**
 * A provider that names a wrong id, or gives an id to another order, must not have us change somebody
 * else's order. Null where the order is ours.
 */
async function passStranger(run: Run): Promise<Next | null> {
  const look = await ask(run, (api, orderId) => api.getOrder(orderId));
  if (look.kind === "refused") return tryAgainLater(run, unansweredBy(look.message), "provider");
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  if (isOrderOf(look.value, run.rows.dispatch)) return null;
  return tryAgainLater(run, unansweredBy(anothersOrder), "provider");
}

/** One call about the dispatch's own order, at the connection where it lives. */
async function ask<T>(
  { ctx, lease, rows }: Run,
  call: (api: MerchantApi, orderId: string) => Promise<Reply<T>>,
): Promise<ApiReply<T>> {
  const { home } = rows;
  const { apiOrderId } = rows.dispatch;
  if (home === null || apiOrderId === null) {
    return unansweredBy("The connection that has the order is not known any more.");
  }
  await renewLease(ctx, lease);
  return callApi(ctx, home, { priority: "create", call: (api) => call(api, apiOrderId) });
}

const unknownStatus = "The provider gives the order a status that is none of the API.";

function unansweredBy(message: string) {
  return { kind: "unanswered", message, retryAfterMs: null } as const;
}

/** True where the provider's order is what `frozen`, a body of createOrder, asks for. */
export function hasContent(order: PlacedOrder, frozen: unknown): boolean {
  const request = orderInput.parse(frozen);
  const made = new Map<string, unknown>(Object.entries(order.toAddress));
  const isSameAddress = Object.entries(request.toAddress).every(
    ([part, value]) => (made.get(part) ?? "") === (value ?? ""),
  );
  return isSameAddress && sameItems(request.items, order.items);
}

/** The provider makes what is wanted; from here on this is the body that tracking goes by. */
async function updated(
  run: Run,
  { request, items, attention }: Update,
  apiStatus = "Created",
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    {
      frozenRequest: request,
      agreedRevision: rows.dispatch.order.revision,
      difference: Prisma.DbNull,
      apiStatus,
      // What left is counted anew against the new items.
      apiUpdatedAt: null,
      lookDueAt: now,
      attempts: 0,
      retryAt: null,
      ...attentionColumns(attention, now),
    },
    async (transaction) => {
      await transaction.dispatchLine.deleteMany({ where: { shop, dispatchId } });
      await transaction.dispatchLine.createMany({
        data: items.map((item) => ({ ...lineOf(item), shop, dispatchId })),
      });
      await releaseElsewhere(run, transaction);
      const message = `The provider's order follows the change: ${items.length} ${items.length === 1 ? "item" : "items"}.`;
      await recordActivity(transaction, [activity(run, "updated", message)]);
    },
    async (transaction) => {
      await refuseErased(run, transaction);
      await keepObserved(run, transaction);
    },
  );
  return again;
}

function lineOf(item: RequestItem): RequestItem {
  const { externalSourceId, lineItemId, title, sku, quantity, perUnit, artworkUrl } = item;
  return { externalSourceId, lineItemId, title, sku, quantity, perUnit, artworkUrl };
}

/** Too late: the provider has begun. What it is at decides anew. */
async function moved({ ctx, lease }: Run, apiStatus: OrderStatus): Promise<Next> {
  await writeLeased(ctx, lease, { apiStatus, lookDueAt: ctx.clock(), attempts: 0, retryAt: null });
  return again;
}

/** The provider would take a change, but not this one: the order stays as it was. */
async function changeRefused(run: Run, { difference }: Update, message: string): Promise<Next> {
  const { ctx, lease, rows } = run;
  const attention = { reason: "ChangeRefused", detail: message } as const;
  const sentence = viewAttention(attention.reason, message)?.sentence ?? message;
  await writeLeased(
    ctx,
    lease,
    {
      agreedRevision: rows.dispatch.order.revision,
      difference,
      attempts: 0,
      retryAt: null,
      lastError: message.slice(0, 500),
      ...attentionColumns(attention, ctx.clock()),
    },
    (transaction) => recordActivity(transaction, [activity(run, "differs", sentence, "provider")]),
  );
  return again;
}
