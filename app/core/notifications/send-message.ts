import { type ErrorDetails, sentenceOf } from "#app/contract/index.ts";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { limits } from "#app/limits/limits.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import { Webhook } from "standardwebhooks";
import type { CoreContext, Sealer } from "../kernel/context.ts";
import { nextAttemptAt, retryAfterMsOf } from "./schedule.ts";

/** Posts a body to an address that a merchant gave. `app/outbound` has the guarded one. */
export type PostToStranger = (request: {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}) => Promise<
  | { outcome: "answered"; status: number; headers: Headers }
  | { outcome: "refused"; reason: ErrorDetails }
>;

/** What sending needs beyond the usual effects. */
export interface SendingContext extends CoreContext {
  sealer: Sealer;
  postToStranger: PostToStranger;
  /** True: nothing is to be sent by this process. */
  holdsNotifications: boolean;
  /** From 0 to 1, spreads retries. */
  random: () => number;
  clock: () => Date;
}

const timeoutMs = callDeadlineMs(limits.lease.notificationMs);
/** Longer than one attempt may take. */
export const leaseMs = limits.lease.notificationMs;

/** A message that is ours to send while its lease lasts. */
export interface ClaimedMessage {
  merchantId: string;
  endpointId: string;
  id: string;
  orderId: string;
  sequence: number;
  body: string;
  attempts: number;
  url: string;
  /** Sealed: all that sign just now, the newest first. */
  secrets: readonly string[];
}

type Outcome =
  | { kind: "delivered" }
  | { kind: "gone" }
  | { kind: "failed"; reason: string; retryAfterMs: number | undefined };

/** What came of one try. */
export interface Tried {
  isDelivered: boolean;
  /** For how long the receiver asked to be left alone. */
  retryAfterMs: number;
}

/**
 * Sends one message and writes down what became of it. A claim is a lease in the row: what a killed
 * process had begun is due again when the lease ends, under the same id.
 */
export async function sendMessage(
  ctx: SendingContext,
  { row, token }: { row: ClaimedMessage; token: string },
): Promise<Tried> {
  const answer = await postSigned(ctx, { message: row, timeoutMs });
  // An answer may take long, and pauses begin with it.
  const now = ctx.clock();
  const outcome = outcomeOf(answer, now);
  await record({ ...ctx, now }, { row, token, outcome });
  return {
    isDelivered: outcome.kind === "delivered",
    retryAfterMs: (outcome.kind === "failed" && outcome.retryAfterMs) || 0,
  };
}

/** A message on its way to its endpoint, with what signs it. */
export type SignedMessage = Pick<ClaimedMessage, "endpointId" | "id" | "body" | "url" | "secrets">;

/** Posts a message once, signed, and returns what came of it. */
export function postSigned(
  ctx: SendingContext,
  { message, timeoutMs }: { message: SignedMessage; timeoutMs: number },
) {
  const { url, id, body } = message;
  const headers = {
    "content-type": "application/json",
    "user-agent": "Portafilter",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(ctx.now.getTime() / 1_000)),
    "webhook-signature": signaturesOf(ctx, message),
  };
  return ctx.postToStranger({ url, headers, body, timeoutMs });
}

/** Makes a claimed message ours for another lease; false when it is ours no more. */
export async function renewLease(
  { db, now }: CoreContext,
  { row: { merchantId, endpointId, id }, token }: { row: ClaimedMessage; token: string },
): Promise<boolean> {
  const { count } = await db.prisma.notification.updateMany({
    where: { merchantId, endpointId, id, leaseToken: token },
    data: { dueAt: new Date(now.getTime() + leaseMs) },
  });
  return count > 0;
}

/** With the new secret, and with older ones for as long as they overlap. */
function signaturesOf({ sealer, now }: SendingContext, row: SignedMessage): string {
  return row.secrets
    .map((each) => new Webhook(sealer.open(each, sealContexts.endpoint(row.endpointId))))
    .map((webhook) => webhook.sign(row.id, now, row.body))
    .join(" ");
}

/** Only 2xx is a success; a redirect is not followed, and 410 ends the endpoint. */
function outcomeOf(answer: Awaited<ReturnType<PostToStranger>>, now: Date): Outcome {
  if (answer.outcome === "refused") {
    return { kind: "failed", reason: sentenceOf(answer.reason), retryAfterMs: undefined };
  }
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "gone" };
  const retryAfterMs = retryAfterMsOf(headers.get("retry-after"), now);
  return { kind: "failed", reason: `the endpoint answered ${status}`, retryAfterMs };
}

async function record(
  ctx: SendingContext,
  { row, token, outcome }: { row: ClaimedMessage; token: string; outcome: Outcome },
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
