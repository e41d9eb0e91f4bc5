import { z } from "zod";
import {
  type ErrorDetails,
  errorBody,
  type Operation,
  type OperationId,
  operations,
} from "#app/contract/index.ts";
import { answers } from "./answers.ts";
import { lenient, shortListOf, storable } from "./lenient.ts";
import type { ApiReply, CallProblem, Said } from "./reply.ts";

/** What a response says beside its body. */
export interface ReplyHead {
  operationId: OperationId;
  status: number;
  /** `Retry-After`, as it came. */
  retryAfter: string | null;
  /** What the API says by codes; undefined where it says nothing by them. */
  details?: ErrorDetails | undefined;
}

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
  errors: shortListOf(z.object({ message: z.string() }), 20)
    .nullish()
    .catch(null),
});

/**
 * The API's own no: a code and a message. The contract's code is a number; a published operator writes
 * words. What else comes with a 4xx is somebody's on the way (a proxy's page, a gateway's JSON): who
 * knows what the API itself did.
 */
const ownError = z.object({ code: z.union([z.string(), z.number()]), message: z.string() });

/**
 * What an answer means for the caller; `body` is its JSON, undefined where it is none. It may run in
 * another process: what it takes and gives is plain.
 */
export function judgeReply<T>(
  head: ReplyHead,
  bytes: Uint8Array,
): { reply: ApiReply<T>; body: unknown } {
  const body = parseJson(Buffer.from(bytes).toString("utf8"));
  return { reply: judge<T>(head, body), body };
}

/**
 * A 4xx is a refusal only in the API's own words, and an empty list only in the very ErrorBody of the
 * contract.
 */
function judge<T>(
  { operationId, status, retryAfter, details }: ReplyHead,
  json: unknown,
): ApiReply<T> {
  const operation: Operation = operations[operationId];
  const about = { call: `${operation.method.toUpperCase()} ${operation.path}`, status };
  const failed: CallProblem = { code: "callFailed", values: about };
  if (status >= 200 && status < 300) return readSuccess<T>(operationId, json, about);
  const error = looseErrorBody.safeParse(json);
  // Codes say more than the English beside them.
  const words: Said | undefined = details ?? (error.success ? wordsOf(error.data) : undefined);
  const own = ownError.safeParse(json);
  if (status === 401) {
    const said = own.success ? ({ isUndone: true } as const) : {};
    return { kind: "unauthorized", message: words ?? failed, ...said };
  }
  const isDefinitive = status >= 400 && status < 500 && !passingStatuses.has(status);
  if (!isDefinitive || !own.success) {
    const retryAfterMs = readRetryAfter(retryAfter, new Date());
    const message: CallProblem =
      words === undefined ? failed : { code: "callFailedSaying", values: { ...about, words } };
    return { kind: "unanswered", message, retryAfterMs };
  }
  if (status === 404 && errorBody.safeParse(json).success) {
    const empty = emptyListOf(operation);
    if (empty !== undefined) return readSuccess<T>(operationId, empty, about);
  }
  const code = storable(String(own.data.code));
  return { kind: "refused", status, code, message: words ?? failed };
}

const wholeBody = { code: "wholeBody", values: {} } as const;

function readSuccess<T>(
  operationId: OperationId,
  json: unknown,
  about: { call: string; status: number },
): ApiReply<T> {
  const schemas: Partial<Record<OperationId, z.ZodType>> = answers;
  const schema = schemas[operationId] ?? lenient(operations[operationId].success.body);
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    // Paths and expectations only: values may be personal.
    const { issues } = parsed.error;
    const paths = issues.slice(0, 3).map((issue) => issue.path.join("."));
    const where = paths.includes("") ? wholeBody : paths.join(", ");
    const message = { code: "callStrange", values: { ...about, where } } as const;
    return { kind: "unanswered", message, retryAfterMs: null };
  }
  // The operation's own schema made it; the table of clients binds T to that operation.
  return { kind: "answered", value: parsed.data as T };
}

/** The API answers an empty list with 404; to the caller it is an empty list. */
function emptyListOf({ method, success, query }: Operation): unknown {
  if (method !== "get") return undefined;
  if (success.body instanceof z.ZodArray) return [];
  if (query === undefined || !(success.body instanceof z.ZodObject)) return undefined;
  const lists = Object.keys(success.body.shape).filter((name) => name !== "pageInfo");
  const empty = lists.map((name) => [name, []] as const);
  // A page has its one list and pageInfo, nothing else.
  return { ...Object.fromEntries(empty), pageInfo: { hasNextPage: false, endCursor: null } };
}

function wordsOf(body: z.infer<typeof looseErrorBody>): string | undefined {
  const { message, error } = body;
  const errors = (body.errors ?? []).map((entry) => entry.message).join("; ");
  const words = errors !== "" && message ? `${message}: ${errors}` : errors || message || error;
  return words ? storable(words.slice(0, 1_000)) : undefined;
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
