import { BodyRefused } from "#app/limits/body-refused.ts";
import { exceedsJsonLimits } from "#app/limits/exceeds-json-limits.ts";
import type { IncomingBody } from "#app/limits/incoming-body.ts";
import { limits } from "#app/limits/limits.ts";
import { RequestError } from "./error-reply.ts";
import type { ApiRequest } from "./exchange.ts";

/** No body of the API is longer. */
export const bodyBytesMax = limits.bodies.api.bodyMaxBytes;

const KiB = 1_024;
const MiB = 1_024 * KiB;

/** As many values as fit into 1 MiB are parsed in a moment; depth is what costs. */
const { depthMax } = limits.json;

/** What says that a body is as it is written. */
const plainEncoding = /^\s*(?:identity\s*)?$/i;

const jsonType = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * The JSON value in a request's body. Throws a 400 when the body is too large (without reading on),
 * empty, compressed, not JSON, or says that it is something else.
 */
export async function readJson(
  { header, readText }: ApiRequest,
  tenantId: string,
): Promise<unknown> {
  const contentType = header("content-type");
  if (contentType !== undefined && !jsonType.test(contentType)) {
    throw new RequestError(
      400,
      "body_not_acceptable",
      "The content type must be application/json.",
    );
  }
  const encoding = header("content-encoding");
  if (encoding !== undefined && !plainEncoding.test(encoding)) {
    throw new RequestError(
      400,
      "body_not_acceptable",
      "The body must not be compressed: send it without a content encoding.",
    );
  }
  const text = await readText(tenantId);
  if (text.trim() === "")
    throw new RequestError(400, "body_not_acceptable", "The request needs a JSON body.");
  if (exceedsJsonLimits(text, { depthMax, valuesMax: Number.POSITIVE_INFINITY }) !== null) {
    throw new RequestError(
      400,
      "body_not_acceptable",
      `The body nests deeper than ${depthMax} levels.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, "body_not_acceptable", "The body is not well-formed JSON.");
  }
}

/**
 * The body of a Fetch request. Throws a 400 when it is longer than `bytesMax` (`/v1`'s own unless told), no UTF-8, or
 * the sender breaks off.
 */
export function readText(request: Request, bytesMax: number = bodyBytesMax): Promise<string> {
  return readPieces(request, bytesMax).catch((error) => refuseBroken(error, bytesMax));
}

async function readPieces(request: Request, bytesMax: number): Promise<string> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > bytesMax) throw tooLarge(bytesMax);
    // The server holds the sender to the announced length.
    return textOf(await request.arrayBuffer());
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength;
    if (length > bytesMax) {
      await reader.cancel();
      throw tooLarge(bytesMax);
    }
    pieces.push(piece.value);
  }
  return textOf(Buffer.concat(pieces));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws a 400 for other bytes: put right by guessing, they would be a wrong name on a parcel. */
function textOf(bytes: ArrayBuffer | Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RequestError(400, "body_not_acceptable", "The body is not well-formed UTF-8.");
  }
}

/**
 * The body of Node's own request. Throws a 400 when it is too long or too slow, no UTF-8, or the sender
 * breaks off; a 429 when too many of the merchant's are being read, a 500 when too much is.
 */
export async function readBody(body: IncomingBody, merchantId: string): Promise<string> {
  body.belongsTo(merchantId);
  return textOf(await body.read().catch((error) => refuseBroken(error, bodyBytesMax)));
}

/** Node's own words for a sender that went away: nobody reads the answer, and nothing of ours failed. */
function refuseBroken(error: unknown, bytesMax: number): never {
  if (error instanceof BodyRefused) throw refusalOf(error, bytesMax);
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  if (!isReset) throw error;
  throw brokenOff();
}

function brokenOff(): RequestError {
  return new RequestError(400, "body_not_acceptable", "The request ended before its body did.");
}

/** With the statuses that the API has for it. */
function refusalOf({ problem, message, headers }: BodyRefused, bytesMax: number): RequestError {
  if (problem === "too-large") return tooLarge(bytesMax);
  if (problem === "broken-off") return brokenOff();
  if (problem === "too-many")
    return new RequestError(429, "too_many_requests", message, { headers });
  if (problem === "overloaded") return new RequestError(500, "too_busy", message, { headers });
  return new RequestError(400, "body_not_acceptable", message, { headers });
}

function tooLarge(bytesMax: number): RequestError {
  const size = bytesMax < MiB ? `${bytesMax / KiB} KiB` : `${bytesMax / MiB} MiB`;
  return new RequestError(400, "body_not_acceptable", `The body is larger than ${size}.`);
}
