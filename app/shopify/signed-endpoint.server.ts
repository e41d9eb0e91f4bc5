/**
 * What Shopify's calls into the app have in common: their size is bounded, and their signature is
 * checked over the raw bytes before anything looks at them. They come in bursts, so they are served on
 * Node's own request and response.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BodyRefused } from "#app/limits/body-refused.ts";
import type { IncomingBody } from "#app/limits/incoming-body.ts";

/** The app's client secrets, the newest first: while one takes the other's place, both hold. */
export type ClientSecrets = readonly [newest: string, ...older: string[]];

/** Answers one request; resolves when it has, or when its sender has gone. Never rejects. */
export type SignedEndpoint = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: IncomingBody,
) => Promise<void>;

/** A status that says in words why. */
export interface ExplainedStatus {
  status: number;
  message: string;
  headers: Record<string, string>;
}

/** Far more than Shopify's own ids and topics have. */
export const headerCharactersMax = 255;

/** What a header may name as a store. */
export const shopDomainPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Told of what could not be kept, with what the headers say of it. Shopify will send it again. */
export type ReportError = (error: unknown, about: { shop: string; topic: string }) => void;

/**
 * An endpoint for signed POSTs. `take` gets what is genuine, keeps it durably, and tells with which status
 * it is answered.
 *
 * 401: signature absent or wrong. 405: not a POST. 408, 413: slower or larger than its way in allows, seen
 * while reading, never kept. 503: `take` has failed, or too much is being read; come again.
 */
export function createSignedEndpoint({
  apiSecrets,
  take,
  reportError,
}: {
  apiSecrets: ClientSecrets;
  take: (headers: IncomingHttpHeaders, body: Buffer) => Promise<number | ExplainedStatus>;
  reportError: ReportError;
}): SignedEndpoint {
  async function statusOf(
    incoming: IncomingMessage,
    body: IncomingBody,
  ): Promise<number | ExplainedStatus> {
    const { method, headers } = incoming;
    if (method !== "POST") return 405;
    const signature = headerOf(headers, "x-shopify-hmac-sha256");
    if (signature === null || signature.length !== signatureLength) return 401;
    const bytes = await body.read();
    if (!isSignedWithOneOf(apiSecrets, bytes, signature)) return 401;
    return take(headers, bytes);
  }
  return async (incoming, outgoing, body) => {
    const status = await statusOf(incoming, body).catch((error: unknown) => {
      if (error instanceof BodyRefused) return error;
      reportError(error, aboutOf(incoming.headers));
      return 503;
    });
    if (typeof status === "object") {
      outgoing.writeHead(status.status, { ...plainText, ...status.headers }).end(status.message);
      return;
    }
    outgoing.writeHead(status, status === 405 ? { ...empty, allow: "POST" } : empty).end();
  };
}

const plainText = { "content-type": "text/plain; charset=utf-8" };
const empty = { "content-length": "0" };

/** A header's value; null where it is absent. Sent more than once it reads as the Fetch API joins it. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

/** Only what is genuine gets so far, but its headers are not signed. */
function aboutOf(headers: IncomingHttpHeaders) {
  const [shop = "", topic = ""] = ["x-shopify-shop-domain", "x-shopify-topic"].map((name) =>
    headerOf(headers, name)?.slice(0, headerCharactersMax),
  );
  return { shop, topic };
}

/** SHA-256 in base64. */
const signatureLength = 44;

/**
 * Compares a signature with those of the raw bytes, in a time that tells nothing. As text: a decoder
 * would pass over what stands behind the signature, and over letters that are none.
 */
function isSignedWithOneOf(secrets: ClientSecrets, body: Uint8Array, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
