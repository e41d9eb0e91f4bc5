import { z } from "zod";
import { recordActivity } from "../activity/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../connections/index.ts";
import { renewLease, writeLeased } from "../dispatches/index.ts";
import { accept } from "./act-accept.ts";
import { abandon } from "./act-submit.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { activity, again, attentionColumns, type Next, type Run, stop } from "./run.ts";

/** How soon an attempt that nobody can tell of is asked for again by itself. */
const unknownRetryMs = 60 * 60_000;

/**
 * Asks whether the provider has an order of this dispatch. Found: it is the answer that was lost. Not
 * found: the attempt starts anew under its old key, or, where the shop has left that connection, it
 * is given up and the next goes over the new one.
 */
export async function lookUp(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { connection, home } = rows;
  if (home === null) throw new Error("A look-up without a connection was decided.");
  const hasLeft = home.id !== connection?.id;
  let asked = home;
  let reply = await findOrder(run, asked);
  if (reply.kind === "unauthorized" && hasLeft) {
    // A renewed key of the same provider sees what the old one sent; another's does not.
    if (connection === null || connection.url !== home.url) return unknown(run);
    asked = connection;
    reply = await findOrder(run, asked);
    if (reply.kind === "answered" && reply.value === null) return unknown(run);
  }
  if (reply.kind === "refused") {
    const { message } = reply;
    return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
  }
  if (reply.kind !== "answered") return tryAgainLater(run, reply, "provider");
  if (reply.value !== null) {
    return accept(run, { apiOrderId: reply.value, how: "looked-up", home: asked });
  }
  if (hasLeft) return abandon(run, "the old connection has no order of it.");
  const message = "The provider has no order of this dispatch; it is sent again.";
  await writeLeased(ctx, lease, { lookedUpAt: ctx.clock() }, (transaction) =>
    recordActivity(transaction, [activity(run, "looked-up", message)]),
  );
  return again;
}

/** The provider's id of this dispatch's order, page by page; null where it has none. */
async function findOrder(run: Run, connection: NamedConnection): Promise<ApiReply<string | null>> {
  const { externalSourceId } = z
    .object({ externalSourceId: z.string() })
    .parse(run.rows.dispatch.frozenRequest);
  let cursor: string | null = null;
  do {
    const query: { cursor: string | null; pageSize: number } = { cursor, pageSize: 100 };
    await renewLease(run.ctx, run.lease);
    const reply = await callApi(run.ctx, connection, {
      priority: "read",
      call: (api) => api.getOrders(query),
    });
    if (reply.kind === "refused" && reply.status === 404) break;
    if (reply.kind !== "answered") return reply;
    const found = reply.value.orders.find((order) => order.externalSourceId === externalSourceId);
    if (found !== undefined) return { kind: "answered", value: found.orderId };
    const { hasNextPage, endCursor } = reply.value.pageInfo;
    cursor = hasNextPage ? (endCursor ?? null) : null;
  } while (cursor !== null);
  return { kind: "answered", value: null };
}

/** Nobody can tell whether the order arrived: a person has to, and until then nothing goes out. */
async function unknown(run: Run): Promise<Next> {
  const { ctx, lease } = run;
  const now = ctx.clock();
  const retryAt = new Date(now.getTime() + unknownRetryMs);
  await writeLeased(ctx, lease, {
    retryAt,
    ...attentionColumns({ reason: "AttemptUnknown", detail: "" }, now),
  });
  return stop(retryAt);
}
