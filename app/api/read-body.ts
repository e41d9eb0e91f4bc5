import { RequestError } from "./error-reply.ts";

const bodyBytesMax = 1_024 * 1_024;

/**
 * The JSON value in a request's body. Throws a 400 when the body is over 1 MiB (without reading on),
 * empty, not JSON, or says that it is something else.
 */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get("content-type");
  if (contentType !== null && !/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    throw new RequestError(400, "The content type must be application/json.");
  }
  const text = await readText(request).catch(refuseBroken);
  if (text.trim() === "") throw new RequestError(400, "The request needs a JSON body.");
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, "The body is not well-formed JSON.");
  }
}

async function readText(request: Request): Promise<string> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > bodyBytesMax) throw tooLarge();
    // The server holds the sender to the announced length.
    return request.text();
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength;
    if (length > bodyBytesMax) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Node's own words for a sender that went away: nobody reads the answer, and nothing of ours failed. */
function refuseBroken(error: unknown): never {
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  if (!isReset) throw error;
  throw new RequestError(400, "The request ended before its body did.");
}

function tooLarge(): RequestError {
  return new RequestError(400, "The body is larger than 1 MiB.");
}
