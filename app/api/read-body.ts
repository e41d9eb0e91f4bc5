import type { IncomingMessage } from "node:http";
import { RequestError } from "./error-reply.ts";
import type { ApiRequest } from "./exchange.ts";

/** No body of the API is longer. */
export const bodyBytesMax = 1_024 * 1_024;

const jsonType = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * The JSON value in a request's body. Throws a 400 when the body is over 1 MiB (without reading on),
 * empty, not JSON, or says that it is something else.
 */
export async function readJson({ header, readText }: ApiRequest): Promise<unknown> {
  const contentType = header("content-type");
  if (contentType !== undefined && !jsonType.test(contentType)) {
    throw new RequestError(400, "The content type must be application/json.");
  }
  const text = await readText();
  if (text.trim() === "") throw new RequestError(400, "The request needs a JSON body.");
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, "The body is not well-formed JSON.");
  }
}

/** The body of a Fetch request. Throws a 400 when it is too long, no UTF-8, or the sender breaks off. */
export function readText(request: Request): Promise<string> {
  return readPieces(request).catch(refuseBroken);
}

async function readPieces(request: Request): Promise<string> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > bodyBytesMax) throw tooLarge();
    // The server holds the sender to the announced length.
    return textOf(await request.arrayBuffer());
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength;
    if (length > bodyBytesMax) {
      await reader.cancel();
      throw tooLarge();
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
    throw new RequestError(400, "The body is not well-formed UTF-8.");
  }
}

/**
 * The body of Node's own request, whose announced length the server has checked. Throws a 400 when it
 * is no UTF-8, or the sender breaks off.
 */
export async function readAll(incoming: IncomingMessage): Promise<string> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.once("end", () => {
      const [only] = pieces;
      resolve(only && pieces.length === 1 ? only : Buffer.concat(pieces));
    });
    incoming.once("error", () => reject(brokenOff()));
  });
  return textOf(bytes);
}

/** Node's own words for a sender that went away: nobody reads the answer, and nothing of ours failed. */
function refuseBroken(error: unknown): never {
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  if (!isReset) throw error;
  throw brokenOff();
}

function brokenOff(): RequestError {
  return new RequestError(400, "The request ended before its body did.");
}

function tooLarge(): RequestError {
  return new RequestError(400, "The body is larger than 1 MiB.");
}
