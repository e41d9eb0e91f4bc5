import { isBodyRefused } from "../limits/body-refused.ts";
import { exceedsJsonLimits } from "../limits/exceeds-json-limits.ts";
import { limits } from "../limits/limits.ts";
import { boundaryOf, splitMultipart } from "./split-multipart.ts";

/**
 * What a page posted. All of them throw a Response: 408, 413, 429 or 503 where the body is beyond the
 * limits of its way in, 413 where it consists of too much, and 400 for what no page of ours sends, and
 * what is no failure of the app: a body of another kind, and texts that the database cannot hold (NUL,
 * half a surrogate pair).
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request);
  if (hasTooManyFields(bytes, type)) refuse(413, "The form has too many fields.");
  // By a type that says nothing but by what the fields were counted.
  const boundary = boundaryOf(type);
  const read = boundary === null ? plainOf(type) : `multipart/form-data; boundary="${boundary}"`;
  const parsing = new Response(new Uint8Array(bytes), {
    headers: { "content-type": read },
  }).formData();
  const form = await parsing.catch(() => refuse(400, "The body must be a form."));
  for (const entry of form.values()) requireText(entry);
  return form;
}

export async function readJson(request: Request): Promise<unknown> {
  return parseJson((await readBytes(request)).toString());
}

/** The same of JSON that a form's field holds: what its text could not hold may stand escaped in it. */
export function parseJson(text: string): unknown {
  const excess = exceedsJsonLimits(text);
  if (excess !== null) refuse(413, `The JSON of the body is ${excess}.`);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      requireText(key);
      return requireText(value);
    });
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return refuse(400, "The body must be JSON.");
  }
}

/** What a page posted with a file: its bytes, null where there is none, and the texts beside it. */
export async function readUpload(
  request: Request,
): Promise<{ file: Buffer | null; fields: ReadonlyMap<string, string> }> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request);
  if (hasTooManyFields(bytes, type)) refuse(413, "The form has too many fields.");
  const parts = splitMultipart(bytes, type) ?? refuse(400, "The body must be a form.");
  const file = parts.find(({ fileName }) => fileName !== undefined && fileName !== "");
  const texts = parts.filter(({ fileName }) => fileName === undefined);
  return {
    file: file?.content ?? null,
    fields: new Map(texts.map(({ name, content }) => [name, requireText(content.toString())])),
  };
}

/** The bytes as they came where they came as one piece. */
async function readBytes(request: Request): Promise<Buffer> {
  try {
    return await collect(piecesOf(request.body));
  } catch (error) {
    return throwAsResponse(error);
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    yield next.value;
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBufferLike>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  const [first] = pieces;
  if (first === undefined || pieces.length > 1) return Buffer.concat(pieces);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

/** For who reads a body piece by piece: one beyond the limits is answered as such. */
export function throwAsResponse(error: unknown): never {
  throw isBodyRefused(error) ? error.toResponse() : error;
}

/** The type of a form without files. */
function plainOf(type: string): string {
  const plain = "application/x-www-form-urlencoded";
  const [essence = ""] = type.split(";");
  return essence.trim().toLowerCase() === plain ? plain : refuse(400, "The body must be a form.");
}

/** Fields are counted by what separates them, before anything is made of them. */
function hasTooManyFields(bytes: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  const separator = boundary === null ? "&" : `--${boundary}`;
  let count = 0;
  let place = bytes.indexOf(separator);
  while (place >= 0 && count <= limits.form.fieldsMax) {
    count += 1;
    place = bytes.indexOf(separator, place + separator.length);
  }
  return count > limits.form.fieldsMax;
}

function requireText<Value>(value: Value): Value {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    refuse(400, "A text of the body holds a character that is none.");
  }
  return value;
}

function refuse(status: number, reason: string): never {
  throw new Response(reason, { status });
}
