import { pageSizeOf, type WebhookDelivery, type WebhookEndpoint } from "#app/contract/index.ts";
import type { Caller, Core } from "#app/core/index.ts";
import { addressWithoutSecrets, runAudited } from "#app/core/audit/index.ts";
import type { Delivery, Endpoint } from "#app/core/notifications/index.ts";
import type { Handlers } from "./handler.ts";

export const webhookHandlers: Handlers<
  | "getWebhookEndpoints"
  | "addWebhookEndpoint"
  | "removeWebhookEndpoint"
  | "testWebhookEndpoint"
  | "getWebhookDeliveries"
  | "replayWebhookDeliveries"
  | "rotateWebhookSecret"
> = {
  async getWebhookEndpoints({ caller: { merchantId, isTest } }, core) {
    const endpoints = await core.notifications.listEndpoints({ merchantId, isTest });
    return { body: { endpoints: endpoints.map(endpointView) } };
  },

  async addWebhookEndpoint({ caller, body: { url, eventTypes = [] } }, core) {
    const { merchantId, isTest } = caller;
    const command = { merchantId, isTest, url, eventTypes };
    const words = endpointAddedWords({ url, mode: isTest ? "test" : "live", eventTypes });
    const { secret, ...endpoint } = await audited(core, { caller, command: "add", words }, () =>
      core.notifications.addEndpoint(command),
    );
    return { body: { ...endpointView(endpoint), secret } };
  },

  async removeWebhookEndpoint({ caller, params: { endpointId } }, core) {
    await audited(core, { caller, command: "remove", words: [endpointId] }, async () =>
      core.notifications.removeEndpoint(await ownEndpoint(core, { caller, endpointId })),
    );
    return { body: { message: `The endpoint ${endpointId} is removed.` } };
  },

  async testWebhookEndpoint({ caller, params: { endpointId } }, core) {
    const endpoint = await ownEndpoint(core, { caller, endpointId });
    return { body: await core.notifications.testEndpoint(endpoint) };
  },

  async getWebhookDeliveries({ caller, params: { endpointId }, query }, core) {
    const endpoint = await ownEndpoint(core, { caller, endpointId });
    const { deliveries, hasNextPage } = await core.notifications.listDeliveries({
      ...endpoint,
      cursor: query.cursor,
      limit: pageSizeOf(query),
    });
    const pageInfo = { hasNextPage, endCursor: deliveries.at(-1)?.id ?? null };
    return { body: { deliveries: deliveries.map(deliveryView), pageInfo } };
  },

  async replayWebhookDeliveries({ caller, params: { endpointId }, body: { messageId } }, core) {
    const words = replayWords({ endpointId, messageId });
    const replayed = await audited(core, { caller, command: "replay", words }, async () => {
      const endpoint = await ownEndpoint(core, { caller, endpointId });
      return core.notifications.replayFailures({ ...endpoint, messageId });
    });
    return { body: { replayed } };
  },

  async rotateWebhookSecret({ caller, params: { endpointId }, body: { overlapSeconds } }, core) {
    const overlap = overlapSeconds === undefined ? {} : { overlapMs: overlapSeconds * 1_000 };
    const words = [endpointId, ...overlapWords(overlapSeconds)];
    const body = await audited(core, { caller, command: "rotate", words }, async () => {
      const endpoint = await ownEndpoint(core, { caller, endpointId });
      return core.notifications.rotateEndpointSecret({ ...endpoint, ...overlap });
    });
    return { body };
  },
};

/** Does what `work` does as an act of the audit trail, which has it under the merchant's id and the key's. */
function audited<T>(
  { audit }: Core,
  {
    caller: { merchantId, keyId },
    command,
    words,
  }: { caller: Caller; command: string; words: string[] },
  work: () => Promise<T>,
): Promise<T> {
  const act = {
    operator: merchantId,
    keyId,
    command: `webhooks ${command}`,
    words: [...words, "--merchant", merchantId],
  };
  return runAudited({ audit }, act, work);
}

/** What stands behind `webhooks add` in the audit trail: nothing of the address that may be secret. */
export function endpointAddedWords({
  url,
  mode,
  eventTypes,
}: {
  url: string;
  mode: "live" | "test";
  eventTypes: readonly string[];
}): string[] {
  const events = eventTypes.flatMap((type) => ["--event", type]);
  return [addressWithoutSecrets(url), `--${mode}`, ...events];
}

/** What stands behind `webhooks replay`. */
export function replayWords({
  endpointId,
  messageId,
}: {
  endpointId: string;
  messageId: string | undefined;
}): string[] {
  return [endpointId, ...(messageId === undefined ? [] : ["--message", messageId])];
}

/** For how long a key or a secret runs on, as the commands write it; nothing where nobody said. */
export function overlapWords(seconds: number | undefined): string[] {
  return seconds === undefined ? [] : ["--overlap", `${seconds}s`];
}

/** The endpoint as the core's operations name it. Throws `endpoint_not_found` for one of another kind of orders. */
async function ownEndpoint(
  core: Core,
  { caller, endpointId }: { caller: Caller; endpointId: string },
): Promise<{ merchantId: string; endpointId: string }> {
  const { merchantId, isTest } = caller;
  await core.notifications.requireEndpoint({ merchantId, endpointId, isTest });
  return { merchantId, endpointId };
}

/** An endpoint as its owner sees it. */
export function endpointView({
  id,
  url,
  eventTypes,
  createdAt,
  disabledAt,
}: Endpoint): WebhookEndpoint {
  return {
    id,
    url,
    eventTypes,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

/** A message to an endpoint as its owner sees it. */
export function deliveryView(delivery: Delivery): WebhookDelivery {
  const { id: messageId, type, orderId, attempts, lastError } = delivery;
  const { createdAt, dueAt, deliveredAt, failedAt } = delivery;
  const endedAt = deliveredAt ?? failedAt;
  return {
    messageId,
    type,
    orderId,
    createdAt: createdAt.toISOString(),
    attempts,
    state: deliveredAt !== null ? "delivered" : failedAt !== null ? "failed" : "waiting",
    nextAttemptAt: dueAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    lastError,
  };
}
