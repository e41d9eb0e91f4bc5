/**
 * What Shopify's calls into the app have in common: their size is bounded, and their signature is
 * checked over the raw bytes before anything looks at them. They come in bursts, so they are served on
 * Node's own request and response.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Answers one request; resolves when it has, or when its sender has gone. Never rejects. */
export type SignedDoor = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** Far more than Shopify's own ids and topics have. */
export const headerCharactersMax = 255;

/** What a header may name as a store. */
export const shopDomainPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Told of what could not be kept, with what the headers say of it. Shopify will send it again. */
export type ReportError = (error: unknown, about: { shop: string; topic: string }) => void;

/**
 * A door for signed POSTs. `take` gets what is genuine, keeps it durably, and tells with which status
 * it is answered.
 *
 * 401: signature absent or wrong. 405: not a POST. 413: larger than `maxBytes`, seen before or while
 * reading, never kept. 503: `take` has failed, come again.
 */
export function createSignedDoor({
  apiSecret,
  maxBytes,
  take,
  reportError,
}: {
  /** The app's client secret. */
  apiSecret: string;
  maxBytes: number;
  take: (headers: IncomingHttpHeaders, body: Buffer) => Promise<number>;
  reportError: ReportError;
}): SignedDoor {
  async function statusOf(incoming: IncomingMessage): Promise<number> {
    const { method, headers } = incoming;
    if (method !== "POST") return 405;
    const signature = headerOf(headers, "x-shopify-hmac-sha256");
    if (signature === null) return 401;
    const body = await readBody(incoming, maxBytes);
    if (body === "too large") return 413;
    if (!isSignedWith(apiSecret, body, signature)) return 401;
    return take(headers, body);
  }
  return async (incoming, outgoing) => {
    const status = await statusOf(incoming).catch((error: unknown) => {
      // Nobody reads the answer, nothing was kept, and nothing of ours has failed.
      if (error instanceof BrokenOff) return 400;
      reportError(error, aboutOf(incoming.headers));
      return 503;
    });
    outgoing.writeHead(status, status === 405 ? { ...empty, allow: "POST" } : empty).end();
    if (!incoming.complete) throwAway(incoming);
  };
}

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

class BrokenOff extends Error {
  override name = "BrokenOff";
}

function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | "too large"> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) {
    return Promise.resolve("too large");
  }
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const onData = (piece: Buffer) => {
      length += piece.length;
      if (length <= maxBytes) {
        pieces.push(piece);
        return;
      }
      incoming.off("data", onData).pause();
      resolve("too large");
    };
    incoming.on("data", onData);
    incoming.once("end", () => {
      const [only] = pieces;
      resolve(only && pieces.length === 1 ? only : Buffer.concat(pieces));
    });
    incoming.once("error", () => reject(new BrokenOff()));
  });
}

/** Of a body that nobody wants: the sender should get to read the answer, but not keep us busy. */
const thrownAwayMaxBytes = 16 * 1024 * 1024;

function throwAway(incoming: IncomingMessage): void {
  let length = 0;
  incoming.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length > thrownAwayMaxBytes) incoming.destroy();
  });
  incoming.on("error", () => {
    // Its answer is out; whether it sends the rest is its own affair.
  });
  incoming.resume();
}

/** Compares a signature with that of the raw bytes, in a time that tells nothing. */
function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
