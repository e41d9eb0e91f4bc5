import { z } from "zod";
import { orderInput } from "#app/contract/index.ts";
import { recordActivity } from "../activity/index.ts";
import { callApi, type NamedConnection } from "../connections/index.ts";
import { renewLease, writeLeased } from "../dispatches/index.ts";
import type { Reply } from "../ports.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import type { Action } from "./action.ts";
import {
  activity,
  again,
  attentionColumns,
  keepObserved,
  type Next,
  type Run,
  stop,
} from "./run.ts";

/** How soon the provider is asked again after it was out of stock. */
const stockRetryMs = 15 * 60_000;

/** Writes the body beside its key. From here on nothing but an answer changes either. */
export async function freeze(
  run: Run,
  { request, items }: Extract<Action, { kind: "Freeze" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  const lines = items.map((item) => ({ shop, dispatchId, ...item }));
  const change = {
    state: "Submitting" as const,
    frozenRequest: request,
    frozenAt: now,
    attempts: 0,
    lastError: null,
    connectionId: rows.connection?.id ?? null,
    ...attentionColumns(null, now),
  };
  await writeLeased(ctx, lease, change, async (transaction) => {
    if (rows.dispatch.lines.length > 0) {
      await transaction.dispatchLine.deleteMany({ where: { shop, dispatchId } });
    }
    await transaction.dispatchLine.createMany({ data: lines });
    await keepObserved(run, transaction);
    const message = `The order's content is fixed: ${items.length} ${items.length === 1 ? "line" : "lines"}.`;
    await recordActivity(transaction, [activity(run, "frozen", message)]);
  });
  const dispatch = { ...rows.dispatch, ...change, lines };
  return { kind: "again", rows: { ...rows, dispatch } };
}

/** Sends the frozen body under its key. Safe to repeat until it is answered. */
export async function submit(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { idempotencyKey, frozenRequest } = rows.dispatch;
  if (rows.connection === null) throw new Error("A submit without a connection was decided.");
  const request = orderInput.parse(frozenRequest);
  await renewLease(ctx, lease);
  const reply = await callApi(ctx, rows.connection, {
    priority: "create",
    call: (api) => api.createOrder(request, { idempotencyKey }),
  });
  if (reply.kind === "answered") return accept(run, reply.value.orderId, "accepted");
  if (reply.kind === "refused") return refused(run, reply);
  return tryAgainLater(run, reply, "provider");
}

/**
 * Asks whether the provider has an order of this dispatch, page by page. Found: it is the answer that
 * was lost. Not found: the attempt starts anew under its old key.
 */
export async function lookUp(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { connection } = rows;
  if (connection === null) throw new Error("A look-up without a connection was decided.");
  const { externalSourceId } = z
    .object({ externalSourceId: z.string() })
    .parse(rows.dispatch.frozenRequest);
  let cursor: string | null = null;
  do {
    await renewLease(ctx, lease);
    const reply = await readPage(run, connection, cursor);
    if (reply.kind === "refused" && reply.status === 404) break;
    if (reply.kind === "refused") {
      const { message } = reply;
      return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
    }
    if (reply.kind !== "answered") return tryAgainLater(run, reply, "provider");
    const found = reply.value.orders.find((order) => order.externalSourceId === externalSourceId);
    if (found !== undefined) return accept(run, found.orderId, "looked-up");
    const { hasNextPage, endCursor } = reply.value.pageInfo;
    cursor = hasNextPage ? (endCursor ?? null) : null;
  } while (cursor !== null);
  const message = "The provider has no order of this dispatch; it is sent again.";
  await writeLeased(ctx, lease, { lookedUpAt: ctx.clock() }, (transaction) =>
    recordActivity(transaction, [activity(run, "looked-up", message)]),
  );
  return again;
}

function readPage({ ctx }: Run, connection: NamedConnection, cursor: string | null) {
  return callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getOrders({ cursor, pageSize: 100 }),
  });
}

async function accept(run: Run, apiOrderId: string, how: "accepted" | "looked-up"): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    {
      state: "Accepted",
      apiOrderId,
      apiStatus: "Created",
      acceptedAt: now,
      lookDueAt: now,
      connectionId: rows.connection?.id ?? null,
      attempts: 0,
      retryAt: null,
      lastError: null,
      ...attentionColumns(null, now),
    },
    (transaction) =>
      recordActivity(transaction, [
        activity(run, how, `The provider has it as order ${apiOrderId}.`, "provider"),
      ]),
  );
  // From here on the provider's turn, unless the order was canceled while it was being sent.
  return rows.dispatch.order.canceledAt === null ? stop(null) : again;
}

/** A definitive no ends the attempt: the next one has a body and a key of its own. */
async function refused(
  run: Run,
  { status, message }: Extract<Reply<unknown>, { kind: "refused" }>,
): Promise<Next> {
  const { ctx, lease } = run;
  const now = ctx.clock();
  const isStock = status === 422 && /\bstock\b/i.test(message);
  const reason = status === 403 ? "PlanTooLow" : isStock ? "OutOfStock" : "RefusedByProvider";
  const retryAt = isStock ? new Date(now.getTime() + stockRetryMs) : null;
  await writeLeased(
    ctx,
    lease,
    {
      state: "Pending",
      idempotencyKey: ctx.newId(),
      frozenAt: null,
      lookedUpAt: null,
      attempts: 0,
      retryAt,
      lastError: message.slice(0, 500),
      ...attentionColumns({ reason, detail: message }, now),
    },
    (transaction) =>
      recordActivity(transaction, [
        activity(run, "refused", `The provider refused it (${status}): ${message}`, "provider"),
      ]),
  );
  return stop(retryAt);
}
