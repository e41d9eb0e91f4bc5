// By the name it has here: Node runs this file as it is, too.
import { ArgumentError } from "./argument-error.ts";
import type { Webhooks } from "./generated/types.gen.js";

/** A message to an endpoint; `type` says which. */
export type Notification = Webhooks["body"];

/** A message is not from the provider, or too old to be believed. */
export class WebhookNotVerified extends Error {
  override readonly name = "WebhookNotVerified";
}

export interface VerifyWebhook {
  /** The endpoint's secret: `whsec_` and base64. */
  secret: string;
  /** The request's headers: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The request's body as it came, byte for byte: not parsed, not written anew. */
  body: string | Uint8Array;
  /** How far the message's moment may be from now; 300 seconds unless told. */
  toleranceSeconds?: number;
  /** What time it is; now unless told. */
  now?: Date;
}

/**
 * The message of a request to an endpoint, once its signature holds (Standard Webhooks, `v1`). Throws
 * `WebhookNotVerified`: answer 4xx then, and believe nothing. `webhook-id` is the same each time a message comes. Throws
 * `ArgumentError` where the secret can't be one, whatever came.
 */
export async function verifyWebhook(request: VerifyWebhook): Promise<Notification> {
  const { toleranceSeconds = 300, now = new Date() } = request;
  const secret = secretOf(request);
  const read = readerOf(request.headers);
  const id = read("webhook-id");
  const timestamp = read("webhook-timestamp");
  const signatures = read("webhook-signature");
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > toleranceSeconds) {
    throw new WebhookNotVerified("The message is too old, or from the future.");
  }
  const body = typeof request.body === "string" ? encode(request.body) : request.body;
  const signed = concat(encode(`${id}.${timestamp}.`), body);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["verify"]);
  for (const signature of signatures.split(" ").slice(0, signaturesMax)) {
    const given = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : undefined;
    if (given !== undefined && (await crypto.subtle.verify("HMAC", key, given, signed))) {
      // What the signature holds for is what the provider wrote.
      return JSON.parse(new TextDecoder().decode(body)) as Notification;
    }
  }
  throw new WebhookNotVerified("No signature of the message holds.");
}

/** One for each secret that is valid at the same time; nobody sends more. */
const signaturesMax = 10;

/** The secret as bytes. A variable that was forgotten would refuse every message, and nobody would be told why. */
function secretOf({ secret }: VerifyWebhook): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(String(secret).replace(/^whsec_/, ""));
  if (typeof secret === "string" && bytes !== undefined && bytes.length > 0) return bytes;
  // What it is instead may be another secret, and is not for a log.
  throw new ArgumentError("secret", "secret must be the endpoint's, whsec_ and base64.");
}

function readerOf(headers: VerifyWebhook["headers"]): (name: string) => string {
  // However they are written: some hosts of functions hand them over as they came.
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const byName = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === "string" ? value : refuse(`The header ${name} is missing.`);
  };
}

function refuse(message: string): never {
  throw new WebhookNotVerified(message);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Base64 as bytes; undefined for what is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
