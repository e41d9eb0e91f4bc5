import { promisify } from "node:util";
import { inflate as inflateWithCallback } from "node:zlib";
import { exceedsJsonLimits } from "#app/limits/exceeds-json-limits.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";
import type { ReadPayload } from "../../ports/index.ts";
import { parseLossless } from "./lossless-json.ts";
import { pickPayload, TooMuchToRead } from "./pick-payload.ts";

const inflate = promisify(inflateWithCallback);

/** What a stored webhook says, bounded by what is read of its topic. A large one is read elsewhere. */
export async function readDelivery(
  ctx: Needs<"readLargeBody">,
  { shop, topic, body }: { shop: string; topic: string; body: Uint8Array },
): Promise<ReadPayload> {
  const text = await inflateWithin(body, limits.webhookBody.readHereMaxBytes);
  if (text !== null) return readText(topic, text);
  return ctx.readLargeBody({ shop, topic, bytes: body });
}

/** The same in this process, whatever its size. */
export async function readDeflated(topic: string, deflated: Uint8Array): Promise<ReadPayload> {
  const { inflatedMaxBytes, parsed } = limits.webhookBody;
  const text = await inflateWithin(deflated, inflatedMaxBytes);
  if (text === null || exceedsJsonLimits(text, parsed) !== null) return { kind: "harmful" };
  return readText(topic, text);
}

/**
 * The whole of a stored webhook, and how many bytes it has; its body is undefined where it is no JSON. Null where
 * it is longer than `maxBytes`, or has more values than are read.
 */
export async function readWhole(
  stored: Uint8Array,
  maxBytes: number,
): Promise<{ body: unknown; bytes: number } | null> {
  const text = maxBytes > 0 ? await inflateWithin(stored, maxBytes) : null;
  if (text === null || exceedsJsonLimits(text, limits.webhookBody.parsed) !== null) return null;
  return { body: parseJson(text), bytes: Buffer.byteLength(text) };
}

function readText(topic: string, text: string): ReadPayload {
  const parsed = parseJson(text);
  if (parsed === undefined) return { kind: "noJson" };
  try {
    return { kind: "read", payload: pickPayload(topic, parsed) };
  } catch (error) {
    if (error instanceof TooMuchToRead) return { kind: "harmful" };
    throw error;
  }
}

/** Null where it is longer. */
async function inflateWithin(stored: Uint8Array, maxBytes: number): Promise<string | null> {
  try {
    return (await inflate(stored, { maxOutputLength: maxBytes })).toString("utf8");
  } catch (error) {
    if (error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") {
      return null;
    }
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    // Nested deeper than a parser can follow is no JSON that Shopify sends.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
