/**
 * Where Shopify's webhooks come in: size, signature, headers, and then one call into the connector,
 * which stores the delivery. Nothing is parsed here. The web server mounts it in front of Remix, at
 * the addresses that shopify.app.toml declares.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingDelivery } from "#app/connector/index.ts";

export interface WebhookDoor {
  /** The app's client secret. */
  apiSecret: string;
  /** Stores the delivery durably; only then Shopify gets its 200. A repeated delivery is no error. */
  acceptDelivery: (delivery: IncomingDelivery) => Promise<unknown>;
  /** Told of a delivery that could not be stored. Shopify will send it again. */
  reportError: (error: unknown, about: { topic: string; shop: string }) => void;
  maxBytes?: number;
}

/** 8 MiB: an order with thousands of lines and properties stays far below. */
const webhookMaxBytes = 8 * 1024 * 1024;

/** Far more than Shopify's own ids and topics have. */
const headerCharactersMax = 255;

/** What a header may name as a store. */
export const shopDomainPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/**
 * A handler for `POST /webhooks` and `POST /webhooks/compliance`.
 *
 * 200: stored. 401: signature absent or wrong. 400: a header that names the delivery is absent.
 * 405: not a POST. 413: larger than `maxBytes`, seen before or while reading, never kept. 503: could
 * not be stored, come again. Only 200 leaves a row.
 */
export function createWebhookHandler({
  apiSecret,
  acceptDelivery,
  reportError,
  maxBytes = webhookMaxBytes,
}: WebhookDoor): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    const signature = request.headers.get("x-shopify-hmac-sha256");
    if (signature === null) return answer(401);
    const body = await readBody(request, maxBytes);
    // What still arrives is thrown away by the server, so that the sender gets to read the answer.
    if (body === undefined) return answer(413);
    if (!isSignedWith(apiSecret, body, signature)) return answer(401);
    const delivery = describeDelivery(request.headers, body);
    if (delivery === undefined) return answer(400);
    try {
      await acceptDelivery(delivery);
    } catch (error) {
      reportError(error, { topic: delivery.topic, shop: delivery.shop });
      return answer(503);
    }
    return answer(200);
  };
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

/** The body's bytes, or undefined when they are more than `maxBytes`. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (!(Number(announced) <= maxBytes)) return undefined;
    // The HTTP parser takes no more than was announced, so the fast way of reading is safe.
    return new Uint8Array(await request.arrayBuffer());
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const reader = request.body.getReader();
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** Compares a signature with that of the raw bytes, in a time that tells nothing. */
export function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads the headers of one delivery; undefined when it could not be told from others. */
function describeDelivery(headers: Headers, body: Uint8Array): IncomingDelivery | undefined {
  const topic = headers.get("x-shopify-topic")?.toLowerCase();
  const shop = headers.get("x-shopify-shop-domain")?.toLowerCase();
  const webhookId = headers.get("x-shopify-webhook-id");
  if (!topic || !webhookId || !shop || !shopDomainPattern.test(shop)) return undefined;
  // The headers are not signed; what is stored by them has to fit the table and its indexes.
  const named = [topic, webhookId, shop, headers.get("x-shopify-event-id") ?? ""];
  if (named.some((text) => text.length > headerCharactersMax)) return undefined;
  return {
    shop,
    topic,
    webhookId,
    eventId: headers.get("x-shopify-event-id"),
    apiVersion: headers.get("x-shopify-api-version"),
    triggeredAt: momentOf(headers.get("x-shopify-triggered-at")),
    body,
  };
}

/** A moment that the database and its readers can hold; null lets the time of arrival stand for it. */
function momentOf(text: string | null): Date | null {
  const moment = new Date(text ?? "");
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? moment : null;
}
