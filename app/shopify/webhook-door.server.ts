/**
 * Where Shopify's webhooks come in: size, signature, headers, and then one call into the connector,
 * which stores the delivery. Nothing is parsed here. The web server mounts it in front of Remix, at
 * the addresses that shopify.app.toml declares.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { IncomingDelivery } from "#app/connector/index.ts";
import {
  createSignedDoor,
  headerCharactersMax,
  headerOf,
  type ReportError,
  shopDomainPattern,
  type SignedDoor,
} from "./signed-door.server.ts";

export interface WebhookDoor {
  /** The app's client secret. */
  apiSecret: string;
  /** Stores the delivery durably; only then Shopify gets its 200. A repeated delivery is no error. */
  acceptDelivery: (delivery: IncomingDelivery) => Promise<unknown>;
  reportError: ReportError;
  maxBytes?: number;
}

/** 8 MiB: an order with thousands of lines and properties stays far below. */
const webhookMaxBytes = 8 * 1024 * 1024;

/**
 * A door for `POST /webhooks` and `POST /webhooks/compliance`.
 *
 * 200: stored. 400: a header that names the delivery is absent. 401, 405, 413, 503: as every signed
 * door. Only 200 leaves a row.
 */
export function createWebhookDoor({
  apiSecret,
  acceptDelivery,
  reportError,
  maxBytes = webhookMaxBytes,
}: WebhookDoor): SignedDoor {
  return createSignedDoor({
    apiSecret,
    maxBytes,
    reportError,
    async take(headers, body) {
      const delivery = describeDelivery(headers, body);
      if (delivery === undefined) return 400;
      await acceptDelivery(delivery);
      return 200;
    },
  });
}

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
