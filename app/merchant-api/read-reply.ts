import { z } from "zod";
import type { Operation } from "#app/contract/index.ts";
import { lenient } from "./lenient.ts";
import type { ApiReply } from "./reply.ts";

/** A page of 100 orders has some 200 KB; what is larger than this is no answer of this API. */
const replyMaxBytes = 16 * 1024 * 1024;

/** 4xx that are about the moment, not about the request: the same one may succeed later. */
const passingStatuses = new Set([408, 409, 425, 429]);

/** Error bodies as they occur: ErrorBody, `{ error }`, `{ errors: [{ message }] }`, text codes. */
const looseErrorBody = z.object({
  code: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  message: z.string().nullish().catch(null),
  error: z.string().nullish().catch(null),
  errors: z
    .array(z.object({ message: z.string() }))
    .nullish()
    .catch(null),
});

/** Reads a response to its end and says what it means for the caller. */
export async function readReply<T>(operation: Operation, response: Response): Promise<ApiReply<T>> {
  const { status } = response;
  const about = `${operation.method.toUpperCase()} ${operation.path} answered ${status}`;
  const text = await readText(response);
  const json = text === undefined ? undefined : parseJson(text);
  if (status >= 200 && status < 300) return readSuccess<T>(operation, json, about);
  const error = looseErrorBody.safeParse(json);
  const isDefinitive = status >= 400 && status < 500 && !passingStatuses.has(status);
  if (!isDefinitive) {
    const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), new Date());
    return { kind: "unanswered", message: `${about}.`, retryAfterMs };
  }
  const message = (error.success ? wordsOf(error.data) : undefined) ?? `${about}.`;
  if (status === 401) return { kind: "unauthorized", message };
  if (status === 404 && error.success) {
    const empty = emptyListOf<T>(operation);
    if (empty !== undefined) return { kind: "answered", value: empty };
  }
  return {
    kind: "refused",
    status,
    code: (error.success ? error.data.code : null) ?? null,
    message: message.slice(0, 1_000),
  };
}

function readSuccess<T>(operation: Operation, json: unknown, about: string): ApiReply<T> {
  const parsed = lenient(operation.success.body).safeParse(json);
  if (!parsed.success) {
    // Paths and expectations only: values may be personal.
    const { issues } = parsed.error;
    const where = issues.slice(0, 3).map((issue) => issue.path.join(".") || "the whole body");
    const message = `${about} with a body that is not of this API: ${where.join(", ")}.`;
    return { kind: "unanswered", message, retryAfterMs: null };
  }
  // The operation's own schema made it; the table of clients binds T to that operation.
  return { kind: "answered", value: parsed.data as T };
}

/** The API answers an empty list with 404; to the caller it is an empty list. */
function emptyListOf<T>({ method, success, query }: Operation): T | undefined {
  if (method !== "get") return undefined;
  if (success.body instanceof z.ZodArray) return [] as T;
  if (query === undefined || !(success.body instanceof z.ZodObject)) return undefined;
  const lists = Object.keys(success.body.shape).filter((name) => name !== "pageInfo");
  const empty = lists.map((name) => [name, []] as const);
  // A page has its one list and pageInfo, nothing else.
  return { ...Object.fromEntries(empty), pageInfo: { hasNextPage: false, endCursor: null } } as T;
}

function wordsOf({ message, error, errors }: z.infer<typeof looseErrorBody>): string | undefined {
  if (errors && errors.length > 0) {
    const words = errors.map((entry) => entry.message).join("; ");
    return message ? `${message}: ${words}` : words;
  }
  return message ?? error ?? undefined;
}

/** The body as text; undefined when it is larger than any answer. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (body === null) return "";
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    length += value.byteLength;
    if (length > replyMaxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the schemas decline undefined, and say so better than the parser, which quotes it.
    return undefined;
  }
}

/** No provider keeps us away for longer, whatever it says: a slip of its clock must not stop a shop. */
const retryAfterMaxMs = 15 * 60_000;

/** Seconds or an HTTP date, as milliseconds from `now`; null when absent or neither. */
function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now.getTime() : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.min(retryAfterMaxMs, Math.max(0, Math.round(ms)));
}
