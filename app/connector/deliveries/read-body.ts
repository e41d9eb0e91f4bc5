import { promisify } from "node:util";
import { inflate as inflateWithCallback } from "node:zlib";
import { parseLossless } from "./lossless-json.ts";

/** More than the door lets in, so that a body is never the reason for a failure. */
const inflatedMaxBytes = 64 * 1024 * 1024;

const inflate = promisify(inflateWithCallback);

/** What a stored webhook says, or undefined where it is no JSON. */
export async function readBody(stored: Uint8Array): Promise<unknown> {
  const body = await inflate(stored, { maxOutputLength: inflatedMaxBytes });
  try {
    return parseLossless(body.toString("utf8"));
  } catch (error) {
    // Nested deeper than a parser can follow is no JSON that Shopify sends.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
