import { Webhook } from "standardwebhooks";
import type { CoreContext, Sealer } from "../context.ts";
import { contextOf } from "./endpoints.ts";
import { nextAttemptAt, retryAfterMsOf } from "./schedule.ts";

/** Posts a body to an address that a merchant gave. `app/outbound` has the guarded one. */
export type PostToStranger = (request: {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}) => Promise<
  { outcome: "answered"; status: number; headers: Headers } | { outcome: "refused"; reason: string }
>;

/** What sending needs beyond the usual effects. */
export interface SendingContext extends CoreContext {
  sealer: Sealer;
  postToStranger: PostToStranger;
  /** From 0 to 1, spreads retries. */
  random: () => number;
}

const timeoutMs = 15_000;
/** Longer than one attempt may take. */
const leaseMs = 30_000;
const batchMax = 40;
/** Of one endpoint in a batch, so that a slow one leaves room for others. */
const batchPerEndpointMax = 5;

interface ClaimedRow {
  merchantId: string;
  endpointId: string;
  id: string;
  body: string;
  attempts: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}

/**
 * Sends the messages that are due, a batch of them, and writes down what became of each. A claim is a
 * lease in the row: what a killed process had begun is due again when the lease ends, under the same
 * id. Returns how many were sent or tried; call it again while it is more than none.
 */
export async function sendDueNotifications(ctx: SendingContext): Promise<number> {
  const token = ctx.newId("lea", ctx.now);
  const claimed = await claimDue(ctx, token);
  await Promise.all(claimed.map((row) => sendOne(ctx, { row, token })));
  return claimed.length;
}

async function claimDue({ db, now }: CoreContext, token: string): Promise<ClaimedRow[]> {
  const { rows } = await db.pool.query<ClaimedRow>(
    `WITH due AS (
       SELECT merchant_id, endpoint_id, id FROM (
         SELECT n.merchant_id, n.endpoint_id, n.id, n.due_at,
           row_number() OVER (PARTITION BY n.merchant_id, n.endpoint_id ORDER BY n.due_at) AS place
         FROM (SELECT * FROM core.notification WHERE due_at <= $1 ORDER BY due_at LIMIT 1000) n
       ) numbered WHERE place <= $5 ORDER BY due_at LIMIT $4
     ), mine AS (
       SELECT n.merchant_id, n.endpoint_id, n.id FROM core.notification n JOIN due
         USING (merchant_id, endpoint_id, id)
       WHERE n.due_at <= $1 FOR UPDATE OF n SKIP LOCKED
     )
     UPDATE core.notification n SET due_at = $2, lease_token = $3
     FROM mine JOIN core.notification_endpoint e
       ON e.merchant_id = mine.merchant_id AND e.id = mine.endpoint_id
     WHERE n.merchant_id = mine.merchant_id AND n.endpoint_id = mine.endpoint_id AND n.id = mine.id
     RETURNING n.merchant_id AS "merchantId", n.endpoint_id AS "endpointId", n.id, n.body, n.attempts,
       e.url, e.secret, e.previous_secret AS "previousSecret",
       e.previous_secret_until AS "previousSecretUntil"`,
    [now, new Date(now.getTime() + leaseMs), token, batchMax, batchPerEndpointMax],
  );
  return rows;
}

type Outcome =
  | { kind: "delivered" }
  | { kind: "gone" }
  | { kind: "failed"; reason: string; retryAfterMs: number | undefined };

async function sendOne(
  ctx: SendingContext,
  { row, token }: { row: ClaimedRow; token: string },
): Promise<void> {
  const { url, id, body } = row;
  const headers = {
    "content-type": "application/json",
    "user-agent": "Portafilter",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(ctx.now.getTime() / 1_000)),
    "webhook-signature": signaturesOf(ctx, row),
  };
  const answer = await ctx.postToStranger({ url, headers, body, timeoutMs });
  await record(ctx, { row, token, outcome: outcomeOf(answer, ctx.now) });
}

/** With the new secret, and with the old one for as long as it overlaps. */
function signaturesOf({ sealer, now }: SendingContext, row: ClaimedRow): string {
  const { endpointId, secret, previousSecret, previousSecretUntil } = row;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = previousSecret !== null && isOverlapping ? [secret, previousSecret] : [secret];
  return sealed
    .map((each) => new Webhook(sealer.open(each, contextOf(endpointId))))
    .map((webhook) => webhook.sign(row.id, now, row.body))
    .join(" ");
}

/** Only 2xx is a success; a redirect is not followed, and 410 ends the endpoint. */
function outcomeOf(answer: Awaited<ReturnType<PostToStranger>>, now: Date): Outcome {
  if (answer.outcome === "refused") {
    return { kind: "failed", reason: answer.reason, retryAfterMs: undefined };
  }
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "gone" };
  const retryAfterMs = retryAfterMsOf(headers.get("retry-after"), now);
  return { kind: "failed", reason: `the endpoint answered ${status}`, retryAfterMs };
}

async function record(
  ctx: SendingContext,
  { row, token, outcome }: { row: ClaimedRow; token: string; outcome: Outcome },
): Promise<void> {
  const { merchantId, endpointId, id } = row;
  const { notification } = ctx.db.prisma;
  const attempts = row.attempts + 1;
  // Guarded by the lease: whoever lost it writes nothing.
  const where = { merchantId, endpointId, id, leaseToken: token };
  if (outcome.kind === "delivered") {
    const ended = { attempts, dueAt: null, leaseToken: null, lastError: null };
    await notification.updateMany({ where, data: { ...ended, deliveredAt: ctx.now } });
  } else if (outcome.kind === "gone") {
    await notification.updateMany({ where, data: { attempts } });
    await disableEndpoint(ctx, { merchantId, endpointId });
  } else {
    const { reason, retryAfterMs } = outcome;
    const command = { attempts, now: ctx.now, random: ctx.random(), retryAfterMs };
    const dueAt = nextAttemptAt(command) ?? null;
    const failedAt = dueAt === null ? ctx.now : null;
    const data = { attempts, dueAt, failedAt, leaseToken: null, lastError: reason };
    await notification.updateMany({ where, data });
  }
}

/** 410: nobody lives there any more. What waits for the endpoint is failed, and can be replayed. */
async function disableEndpoint(
  { db, now }: CoreContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.notificationEndpoint.updateMany({
      where: { merchantId, id: endpointId, disabledAt: null },
      data: { disabledAt: now },
    }),
    db.prisma.notification.updateMany({
      where: { merchantId, endpointId, dueAt: { not: null } },
      data: {
        dueAt: null,
        leaseToken: null,
        failedAt: now,
        lastError: "the endpoint answered 410: it is disabled",
      },
    }),
  ]);
}
