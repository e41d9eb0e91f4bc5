import { pageSizeOf, type WebhookDelivery, type WebhookEndpoint } from "#app/contract/index.ts";
import type { Caller, Core } from "#app/core/index.ts";
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

  async addWebhookEndpoint({ caller: { merchantId, isTest }, body }, core) {
    const command = { merchantId, isTest, url: body.url, eventTypes: body.eventTypes ?? [] };
    const { secret, ...endpoint } = await core.notifications.addEndpoint(command);
    return { body: { ...endpointView(endpoint), secret } };
  },

  async removeWebhookEndpoint({ caller, params: { endpointId } }, core) {
    await core.notifications.removeEndpoint(await ownEndpoint(core, { caller, endpointId }));
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
    const endpoint = await ownEndpoint(core, { caller, endpointId });
    const replayed = await core.notifications.replayFailures({ ...endpoint, messageId });
    return { body: { replayed } };
  },

  async rotateWebhookSecret({ caller, params: { endpointId }, body: { overlapSeconds } }, core) {
    const endpoint = await ownEndpoint(core, { caller, endpointId });
    const overlap = overlapSeconds === undefined ? {} : { overlapMs: overlapSeconds * 1_000 };
    return { body: await core.notifications.rotateEndpointSecret({ ...endpoint, ...overlap }) };
  },
};

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
