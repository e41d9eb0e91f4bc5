/**
 * Where Shopify's webhooks come in: size, signature, headers, and then one call into the connector,
 * which stores the delivery. Of an ordinary body nothing is parsed here. The web server mounts it in front
 * of Remix, at the addresses that shopify.app.toml declares.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { IncomingDelivery } from "#app/connector/index.ts";
import { limits } from "#app/limits/limits.ts";
import { judgeWebhook } from "./judge-body.ts";
import {
  type ClientSecrets,
  createSignedEndpoint,
  headerCharactersMax,
  headerOf,
  type ReportError,
  shopDomainPattern,
  type SignedEndpoint,
  type ExplainedStatus,
} from "./signed-endpoint.server.ts";

export interface WebhookEndpoint {
  apiSecrets: ClientSecrets;
  /** Whose topics are taken: those of `/webhooks`, or those of `/webhooks/compliance`. */
  address: "events" | "compliance";
  /** Stores the delivery durably; only then Shopify gets its 200. A repeated delivery is no error. */
  acceptDelivery: (delivery: IncomingDelivery) => Promise<"stored" | "duplicate" | "full">;
  reportError: ReportError;
}

/**
 * An endpoint for `POST /webhooks`, or for `POST /webhooks/compliance`.
 *
 * 200: stored, or of a topic that the app does not know. 400: a header that names the delivery is absent,
 * or the body is not the webhook that they name. 401: the body names another store. 401, 405, 413, 503:
 * as every signed endpoint; 503 in words where too many of the store's wait. Only 200 leaves a row.
 */
export function createWebhookEndpoint({
  apiSecrets,
  address,
  acceptDelivery,
  reportError,
}: WebhookEndpoint): SignedEndpoint {
  return createSignedEndpoint({
    apiSecrets,
    reportError,
    async take(headers, body) {
      const delivery = describeDelivery(headers, body);
      if (delivery === undefined) return 400;
      const judgement = judgeWebhook(body, { ...delivery, address });
      if (judgement === "drop") return 200;
      if (judgement !== "keep") return judgement;
      return (await acceptDelivery(delivery)) === "full" ? full : 200;
    },
  });
}

const { retrySeconds } = limits.deliveries;
const full: ExplainedStatus = {
  status: 503,
  message: "Too many webhooks of this store wait to be worked on; send this one again later.",
  headers: { "retry-after": String(retrySeconds) },
};

/** Reads the headers of one delivery; undefined when it could not be told from others. */
function describeDelivery(
  headers: IncomingHttpHeaders,
  body: Uint8Array,
): IncomingDelivery | undefined {
  const topic = headerOf(headers, "x-shopify-topic")?.toLowerCase();
  const shop = headerOf(headers, "x-shopify-shop-domain")?.toLowerCase();
  const webhookId = headerOf(headers, "x-shopify-webhook-id");
  const eventId = headerOf(headers, "x-shopify-event-id");
  if (!topic || !webhookId || !shop || !shopDomainPattern.test(shop)) return undefined;
  // The headers are not signed; what is stored by them has to fit the table and its indexes.
  const named = [topic, webhookId, shop, eventId ?? ""];
  if (named.some((text) => text.length > headerCharactersMax)) return undefined;
  return {
    shop,
    topic,
    webhookId,
    eventId,
    apiVersion: headerOf(headers, "x-shopify-api-version"),
    triggeredAt: momentOf(headerOf(headers, "x-shopify-triggered-at")),
    body,
  };
}

/** A moment that the database and its readers can hold; null lets the time of arrival stand for it. */
function momentOf(text: string | null): Date | null {
  const moment = new Date(text ?? "");
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? moment : null;
}
