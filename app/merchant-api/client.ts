/**
 * The Merchant API's client: one method per operation of the contract, over any `fetch`. The network's
 * reaches a remote operator, the core's own `fetch(request)` reaches it inside this process; bytes
 * and validation are the same.
 */
import pRetry from "p-retry";
import {
  type Operation,
  type OperationId,
  operations,
  readDetailsHeader,
  type RequestOf,
} from "#app/contract/index.ts";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { limits } from "#app/limits/limits.ts";
import type { AnswerOf } from "./answers.ts";
import { buildRequest, type RequestParts } from "./build-request.ts";
import { assertConnectionUrl } from "./connection-url.ts";
import { type LargeReplies, type ReadReply, readReply } from "./read-reply.ts";
import type { ApiReply, CallProblem } from "./reply.ts";

export interface MerchantApiClientOptions {
  /** The origin, without `/v1`. */
  baseUrl: string;
  apiKey: string;
  fetch: (request: Request) => Promise<Response> | Response;
  /** How long a call may take: all attempts, their bodies and the pauses between them. */
  deadlineMs?: number;
  /** How often a GET is tried again at once after a blip. Nothing else ever is. */
  retriesMax?: 0 | 1 | 2;
  /** Pause before the first retry; it doubles. */
  retryPauseMs?: number;
  /** Who reads large replies; unset: the other side is trusted, and all is read here. */
  large?: LargeReplies | undefined;
  /** On whose behalf it calls, for what is shared fairly. */
  tenant?: string | undefined;
  /** Ends every call: the process is going down. */
  signal?: AbortSignal;
  /** Told of every attempt, for measuring. `status` is null when none came. */
  observe?: (call: { operationId: OperationId; status: number | null; durationMs: number }) => void;
  /** Told of every attempt with its bodies, for who looks after one order. */
  watch?: ((call: WatchedCall) => void) | undefined;
}

/** One attempt as it went over the wire; no header of it but the idempotency key. */
export interface WatchedCall {
  operation: OperationId;
  /** Method and path: `POST /v1/orders`. */
  address: string;
  idempotencyKey: string | null;
  outcome: ApiReply<unknown>["kind"];
  /** Null when no answer came. */
  status: number | null;
  /** What was sent and what came back, as parsed JSON; undefined: nothing, or no JSON. */
  request: unknown;
  answer: unknown;
  durationMs: number;
}

/** What a dispatch's lease allows: nobody who calls holds a shorter one. */
const defaultDeadlineMs = callDeadlineMs(limits.lease.dispatchMs);

type Arguments<Id extends OperationId> =
  unknown extends RequestOf<Id> ? [] : [request: RequestOf<Id>];

/** One method per operation; it never throws for what the other side does. */
export type MerchantApiClient = {
  [Id in OperationId]: (...request: Arguments<Id>) => Promise<ApiReply<AnswerOf<Id>>>;
};

/**
 * Creates a client. Cheap: it holds no connection and makes no call. Throws a `TypeError` for a
 * `baseUrl` that is not an origin to send a key to, and for a key that no header can hold.
 */
export function createMerchantApiClient(options: MerchantApiClientOptions): MerchantApiClient {
  const baseUrl = assertConnectionUrl(options.baseUrl);
  // Checked here, because the platform's own error message would quote it.
  if (!/^[\x21-\x7e]+$/.test(options.apiKey)) {
    throw new TypeError("An API key consists of visible ASCII characters.");
  }
  const entries = Object.entries(operations).map(([id, operation]) => [
    id,
    // The table's keys are the operation ids: Object.entries only forgets their type.
    (request: RequestParts = {}) =>
      callWithRetries(id as OperationId, operation, request, { ...options, baseUrl }),
  ]);
  // Each entry calls the operation that its key names, and its reply is parsed by that schema.
  return Object.fromEntries(entries) as MerchantApiClient;
}

async function callWithRetries(
  id: OperationId,
  operation: Operation,
  parts: RequestParts,
  options: MerchantApiClientOptions,
): Promise<ApiReply<unknown>> {
  const { retriesMax = 2, retryPauseMs = 250, deadlineMs = defaultDeadlineMs } = options;
  const unnamed = Object.values(parts.params ?? {}).find(isNoPathSegment);
  if (unnamed !== undefined) {
    const message = { code: "nothingCalled", values: { name: unnamed } } as const;
    return { kind: "refused", status: 404, code: null, message };
  }
  const ends = [AbortSignal.timeout(deadlineMs), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(ends);
  const attempt = () => callOnce(id, operation, parts, { ...options, signal });
  if (operation.method !== "get" || retriesMax === 0) return (await attempt()).reply;
  let last: ApiReply<unknown> | undefined;
  try {
    return await pRetry(
      async () => {
        const { reply, isFinal } = await attempt();
        last = reply;
        if (!isFinal && isBlip(reply)) throw new Error(reply.message.code);
        return reply;
      },
      { retries: retriesMax, minTimeout: retryPauseMs, signal },
    );
  } catch (error) {
    // Out of retries: the last reply says why.
    if (last !== undefined) return last;
    if (!signal.aborted) throw error;
    const message = { code: "noTimeForCall", values: {} } as const;
    return { kind: "unanswered", message, retryAfterMs: null };
  }
}

/** What a URL would take as "this folder" or "the one above": it would reach another operation. */
function isNoPathSegment(name: string): boolean {
  return name === "" || name === "." || name === "..";
}

/** Worth another try at once. Who says when to come back is not asked again before. */
function isBlip(reply: ApiReply<unknown>): reply is ApiReply<unknown> & { kind: "unanswered" } {
  return reply.kind === "unanswered" && reply.retryAfterMs === null;
}

async function callOnce(
  operationId: OperationId,
  operation: Operation,
  parts: RequestParts,
  options: MerchantApiClientOptions & { signal: AbortSignal },
): Promise<Pick<ReadReply<unknown>, "reply" | "isFinal">> {
  const { fetch, signal, observe, watch, tenant = "", large } = options;
  const request = buildRequest(operation, parts, options);
  const startedAt = performance.now();
  let status: number | null = null;
  let answer: unknown;
  let outcome: ApiReply<unknown>["kind"] = "unanswered";
  try {
    // An in-process fetch may not heed the signal: whichever ends first counts.
    const response = await endedBy(signal, async () => fetch(request));
    status = response.status;
    const retryAfter = response.headers.get("retry-after");
    const details = readDetailsHeader(response.headers);
    const head = { operationId, status, retryAfter, details };
    const context = { tenant, signal, large };
    const { reply, body, isFinal } = await endedBy(signal, () =>
      readReply(head, response, context),
    );
    answer = body;
    outcome = reply.kind;
    return { reply, isFinal };
  } catch (error) {
    const message = problemOf(error, `${request.method} ${operation.path}`);
    return { reply: { kind: "unanswered", message, retryAfterMs: null }, isFinal: false };
  } finally {
    const durationMs = performance.now() - startedAt;
    observe?.({ operationId, status, durationMs });
    tell(watch, {
      operation: operationId,
      address: `${request.method} ${new URL(request.url).pathname}`,
      idempotencyKey: parts.headers?.["idempotency-key"] ?? null,
      outcome,
      status,
      request: parts.body,
      answer,
      durationMs,
    });
  }
}

/** What a watcher fails at is not the call's trouble: an answer that came stands. */
function tell(watch: MerchantApiClientOptions["watch"], call: WatchedCall): void {
  try {
    watch?.(call);
  } catch {
    // Whoever watches keeps its own record, and has nothing to say about the call.
  }
}

async function endedBy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** Names a network error by its code, which holds no address and no secret. */
function problemOf(error: unknown, call: string): CallProblem {
  if (!(error instanceof Error)) return { code: "callUnanswered", values: { call, why: "Error" } };
  if (error.name === "TimeoutError") return { code: "callLate", values: { call } };
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const why = typeof code === "string" ? code : error.name;
  return { code: "callUnanswered", values: { call, why } };
}
