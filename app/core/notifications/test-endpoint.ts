import { type Notification, sentenceOf } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { endpointNotFound, signingSecrets } from "./endpoints.ts";
import { postSigned, type SendingContext, type SignedMessage } from "./send-message.ts";

/** What an endpoint did with a message that tries it. */
export interface TestedEndpoint {
  isDelivered: boolean;
  /** What it answered; undefined where nothing came back. */
  status?: number;
  /** Why it is not delivered, for people. */
  reason?: string;
}

interface Mode {
  isTest: boolean;
}

/**
 * Posts a message of the type `webhook.test` to an endpoint, once and at once, disabled or not, and says what came
 * of it; where notifications are held it is not sent. Nothing is written down. Throws `endpoint_not_found`.
 */
export async function testEndpoint(
  ctx: SendingContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<TestedEndpoint> {
  const { rows } = await ctx.db.pool.query<Pick<SignedMessage, "url" | "secrets"> & Mode>(
    `SELECT e.url, e.is_test AS "isTest", ${signingSecrets("$3")} AS secrets
     FROM core.notification_endpoint e WHERE e.merchant_id = $1 AND e.id = $2`,
    [merchantId, endpointId, ctx.now],
  );
  const [endpoint] = rows;
  if (endpoint === undefined) throw endpointNotFound(endpointId);
  if (ctx.holdsNotifications) {
    return { isDelivered: false, reason: "it was not sent, as webhooks are held (CORE_WEBHOOKS)" };
  }
  const message = {
    type: "webhook.test",
    timestamp: ctx.now.toISOString(),
    data: { isTest: endpoint.isTest },
  } satisfies Notification;
  const id = ctx.newId("msg", ctx.now);
  const signed = { ...endpoint, endpointId, id, body: JSON.stringify(message) };
  const answer = await postSigned(ctx, {
    message: signed,
    timeoutMs: limits.outsideCall.endpointTestMs,
  });
  if (answer.outcome === "refused") {
    return { isDelivered: false, reason: sentenceOf(answer.reason) };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { isDelivered: true, status };
  return { isDelivered: false, status, reason: `the endpoint answered ${status}` };
}
