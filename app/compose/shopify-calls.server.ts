import { type Connector, type IncomingDelivery, orderIdOf } from "../connector/index.ts";
import { flowAction } from "../connector/model/flow.ts";
import { limits } from "../limits/limits.ts";
import type { Logger } from "../process/log.server.ts";
import { noTraces, type Traces } from "../process/traces.ts";
import { pathOf } from "../http/pathname.ts";
import type { AnswerAtOnce } from "../http/server.ts";
import {
  type ClientSecrets,
  createFlowAction,
  createFlowLifecycle,
  createServiceEndpoint,
  createWebhookEndpoint,
  flowPath,
  parseObject,
  servicePath,
  type SignedEndpoint,
} from "../shopify/index.ts";

export const shopifyAddresses = {
  events: "/webhooks",
  compliance: "/webhooks/compliance",
  requests: `${servicePath}/fulfillment_order_notification`,
  workflows: `${flowPath}/lifecycle`,
  sending: `${flowPath}/send-order`,
  holding: `${flowPath}/hold-order`,
  releasing: `${flowPath}/release-order`,
  canceling: `${flowPath}/cancel-at-provider`,
  remaking: `${flowPath}/remake-order`,
} as const;

/**
 * Every address at which Shopify calls the app itself, each for one purpose only. What comes there is
 * answered in front of everything else; any other request is left untouched.
 */
export function createShopifyCalls({
  apiSecrets,
  connector,
  traces = noTraces,
  log,
}: {
  apiSecrets: ClientSecrets;
  connector: Pick<Connector, "acceptDelivery" | "noteRequests" | "noteWorkflow" | "runFlowAction">;
  traces?: Traces;
  log: Logger;
}): AnswerAtOnce {
  const webhooks = {
    apiSecrets,
    acceptDelivery: (delivery: IncomingDelivery) =>
      traces.receive(stepOf(delivery), {
        orderIdOf: () => orderIdIn(delivery),
        work: () => connector.acceptDelivery(delivery),
      }),
    reportError: (error: unknown, about: object) =>
      log.error({ err: error, ...about }, "A webhook was not stored"),
  };
  const flow = {
    apiSecrets,
    reportError: (error: unknown, about: object) =>
      log.error({ err: error, ...about }, "A call of Shopify Flow failed"),
  };
  const answers = new Map<string, SignedEndpoint>([
    [shopifyAddresses.events, createWebhookEndpoint({ ...webhooks, address: "events" })],
    [shopifyAddresses.compliance, createWebhookEndpoint({ ...webhooks, address: "compliance" })],
    [
      shopifyAddresses.requests,
      createServiceEndpoint({
        apiSecrets,
        noteRequests: (shop) => connector.noteRequests(shop),
        reportError: (error, about) =>
          log.error({ err: error, ...about }, "A request was not noted"),
      }),
    ],
    [
      shopifyAddresses.workflows,
      createFlowLifecycle({ ...flow, noteWorkflow: (told) => connector.noteWorkflow(told) }),
    ],
    ...flowAction.options.map((action): [string, SignedEndpoint] => [
      `${flowPath}/${action}`,
      createFlowAction(action, { ...flow, runFlowAction: (run) => connector.runFlowAction(run) }),
    ]),
  ]);
  return (incoming, outgoing, body) => {
    const answer = answers.get(pathOf(incoming.url));
    if (answer === undefined) return false;
    void answer(incoming, outgoing, body);
    return true;
  };
}

function stepOf({ topic, shop, webhookId }: IncomingDelivery) {
  return { name: `webhook ${topic}`, shop, webhookId };
}

/** Null also for a body that is too large to be parsed here: the work on it finds the order. */
function orderIdIn({ topic, body }: IncomingDelivery): string | null {
  if (body.byteLength > limits.webhookNamingShop.parsedMaxBytes) return null;
  return orderIdOf(topic, parseObject(Buffer.from(body.buffer, body.byteOffset, body.byteLength)));
}
