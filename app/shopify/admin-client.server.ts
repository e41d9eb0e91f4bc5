/**
 * The Admin API over HTTP: one operation, one reply. A call waits for its points before it goes out, and
 * throttling is waited out, where that is short; nothing else is tried again here.
 */
import { phrase, type Words } from "#app/connector/model/phrases.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { limits } from "#app/limits/limits.ts";
import type { ShopifyBudget, ReportedPoints } from "#app/connector/index.ts";
import {
  accessDeniedStatus,
  type OutsideCall,
  type Reply,
  type Watch,
} from "#app/connector/ports/index.ts";
import { parseStorable } from "#app/connector/model/storable-text.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import type { AdminOperation } from "./documents/operation.ts";
import type { ShopifyFetch } from "./shopify-fetch.server.ts";
import { cost, type QueryCost, throttleWaitMs } from "./throttle.ts";

export interface AdminClient {
  call<Variables, Data>(
    shop: string,
    operation: AdminOperation<Variables, Data>,
    variables: Variables,
    watch?: Watch,
  ): Promise<Reply<Data>>;
}

/** One call as it went, for measuring. */
export interface AdminCall {
  shop: string;
  operation: string;
  outcome: Reply<unknown>["kind"];
  durationMs: number;
  cost: QueryCost | null;
}

/** A longer wait is the queue's: it would outlive the lease of whoever called. */
const waitMaxMs = 2_000;
const waitsMax = 2;
/** As for a provider: Shopify's buckets fill in seconds. */
const retryAfterMaxMs = 15 * 60_000;
/** What an operation is counted with until its first answer: no document of ours asks for more. */
export const unheardPoints = 200;

const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.int()])).optional(),
  extensions: z.object({ code: z.string().optional() }).optional(),
});
type GraphqlError = z.infer<typeof graphqlError>;

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(graphqlError).optional(),
  extensions: z.object({ cost: cost.optional() }).optional(),
});
type Envelope = z.infer<typeof envelope>;

/** Error codes that say "not now"; anything else would be said again. */
const passingCodes = new Set(["THROTTLED", "INTERNAL_SERVER_ERROR", "TIMEOUT"]);

export function createAdminClient(parts: {
  apiVersion: string;
  fetch: ShopifyFetch;
  accessTokens: AccessTokens;
  budget: () => ShopifyBudget;
  observe?: ((call: AdminCall) => void) | undefined;
  /** How long a call may take, with its token, its waits and its repetitions. */
  deadlineMs?: number;
}): AdminClient {
  /** What an operation asks for, by its name: the same each time, whatever it finds. */
  const asked = new Map<string, number>();
  return {
    async call(shop, operation, variables, watch) {
      let isTokenReplaced = false;
      const time = createCallTime(parts.deadlineMs);
      let token = await time.within(parts.accessTokens.tokenOf(shop));
      for (let waits = 0; ;) {
        if (token.kind !== "answered") return token;
        if (!time.isEnough()) return noTimeLeft;
        const { name, isBackground } = operation;
        const points = asked.get(name) ?? unheardPoints;
        const taken = await parts.budget().take({ shop, points, isBackground });
        if ("waitMs" in taken) {
          if (taken.waitMs > waitMaxMs || waits >= waitsMax) return later(taken.waitMs);
          waits += 1;
          await sleep(taken.waitMs);
          continue;
        }
        const startedAt = performance.now();
        const { reply, queryCost, isThrottled, isTokenDeclined, ...seen } = await post(
          parts,
          shop,
          token.value,
          { operation, variables, signal: time.signal },
        );
        const durationMs = performance.now() - startedAt;
        if (queryCost !== null) {
          asked.set(name, queryCost.requestedQueryCost);
          await parts.budget().settle({ shop, taken, told: reportedBy(queryCost) });
        }
        parts.observe?.({
          shop,
          operation: name,
          outcome: reply.kind,
          durationMs,
          cost: queryCost,
        });
        watch?.({
          operation: name,
          address: addressOf(operation.text),
          idempotencyKey: null,
          outcome: isDeclined(reply) ? "refused" : reply.kind,
          request: variables,
          durationMs,
          ...seen,
        });
        if (isTokenDeclined) {
          if (isTokenReplaced) {
            await parts.accessTokens.forget(shop, token.value);
            return reply;
          }
          isTokenReplaced = true;
          token = await time.within(parts.accessTokens.replace(shop, token.value));
          continue;
        }
        const waitMs = reply.kind === "unanswered" ? reply.retryAfterMs : null;
        const isWaitedOut = isThrottled && waitMs !== null && waitMs <= waitMaxMs;
        if (!isWaitedOut || waits >= waitsMax) return reply;
        waits += 1;
        await sleep(waitMs);
        token = await time.within(parts.accessTokens.tokenOf(shop));
      }
    },
  };
}

/** The time of one call: what its caller's lease allows. */
function createCallTime(deadlineMs = callDeadlineMs(limits.lease.dispatchMs)) {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(deadlineMs);
  const ended = new Promise<Reply<never>>((resolve) => {
    signal.addEventListener("abort", () => resolve(noTimeLeft), { once: true });
  });
  return {
    signal,
    /** Whether Shopify may still be asked, and would be heard. */
    isEnough: () => performance.now() - startedAt <= deadlineMs - limits.outsideCall.shopifySendMs,
    /** What is late goes on, for whoever asks next: a token's renewal is never cut. */
    within: <T>(reply: Promise<Reply<T>>): Promise<Reply<T>> => Promise.race([reply, ended]),
  };
}

/** Not sent. */
const noTimeLeft: Reply<never> = {
  kind: "unanswered",
  message: phrase("noTimeForShopify"),
  retryAfterMs: null,
  isUndone: true,
};

/** What Shopify calls it: the kind of operation and its first field, without our alias. */
function addressOf(text: string): string {
  const [, kind = "", field = ""] = /^(\w+)(?:[^\w{][^{]*)?\{\s*(?:\w+:\s*)?(\w+)/.exec(text) ?? [];
  return `${kind} ${field}`;
}

const declined = z.record(
  z.string(),
  z.object({ userErrors: z.array(z.unknown()).min(1) }).catchall(z.null()),
);

/** True for an answer that says nothing but what is wrong with the request. */
function isDeclined(reply: Reply<unknown>): boolean {
  return reply.kind === "answered" && declined.safeParse(reply.value).success;
}

function reportedBy({ actualQueryCost, throttleStatus }: QueryCost): ReportedPoints {
  const { maximumAvailable: max, currentlyAvailable: available, restoreRate } = throttleStatus;
  return { charged: actualQueryCost, max, available, perSecond: restoreRate };
}

/** Not sent: Shopify would have turned it away. */
function later(retryAfterMs: number): Reply<never> {
  const message = phrase("pointsUsed");
  return { kind: "unanswered", message, retryAfterMs, isUndone: true };
}

interface Outcome<Data> extends Pick<OutsideCall, "status" | "answer"> {
  reply: Reply<Data>;
  queryCost: QueryCost | null;
  isThrottled: boolean;
  isTokenDeclined: boolean;
}

async function post<Variables, Data>(
  { apiVersion, fetch }: { apiVersion: string; fetch: ShopifyFetch },
  shop: string,
  token: string,
  {
    operation,
    variables,
    signal,
  }: { operation: AdminOperation<Variables, Data>; variables: Variables; signal: AbortSignal },
): Promise<Outcome<Data>> {
  const none = { queryCost: null, isThrottled: false, isTokenDeclined: false, answer: undefined };
  let status: number | null = null;
  try {
    const response = await fetch(`https://${shop}/admin/api/${apiVersion}/graphql.json`, {
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-shopify-access-token": token,
      },
      body: JSON.stringify({ query: operation.text, variables }),
    });
    ({ status } = response);
    if (status !== 200) {
      await response.body?.cancel();
      const isTokenDeclined = status === 401;
      return { ...none, status, reply: replyOfStatus(response), isTokenDeclined };
    }
    const parsed = envelope.safeParse(parseStorable(await response.text()));
    if (parsed.success) return { ...readEnvelope(operation, parsed.data), status };
    return { ...none, status, reply: unanswered(phrase("noGraphql")) };
  } catch (error) {
    const why = error instanceof Error ? error.name : phrase("errorUnknown");
    const message = phrase("callUnanswered", { call: operation.name, why });
    return { ...none, status, reply: unanswered(message) };
  }
}

/** HTTP statuses other than 200 are about the token, the shop or the moment, never the operation. */
function replyOfStatus({ status, headers }: Response): Reply<never> {
  const message = phrase("callFailed", { call: "Shopify", status });
  // 401 token, 402 frozen, 403 forbidden, 404 gone, 423 locked.
  if ([401, 402, 403, 404, 423].includes(status)) return { kind: "unauthorized", message };
  const seconds = Number.parseFloat(headers.get("retry-after") ?? "");
  return unanswered(message, Number.isNaN(seconds) ? null : boundedMs(seconds * 1_000));
}

function readEnvelope<Variables, Data>(
  operation: AdminOperation<Variables, Data>,
  { data, errors = [], extensions }: Envelope,
): Omit<Outcome<Data>, "status"> {
  const queryCost = extensions?.cost ?? null;
  const codes = errors.map((error) => error.extensions?.code);
  const isThrottled = codes.includes("THROTTLED");
  const about = errors.map((error) => error.message).join("; ");
  const outcome = (reply: Reply<Data>) => ({
    reply,
    queryCost,
    isThrottled,
    isTokenDeclined: false,
    answer: errors.length === 0 ? data : { data, errors },
  });
  if (isThrottled) {
    const retryAfterMs = queryCost && boundedMs(throttleWaitMs(queryCost));
    const message = phrase("pointsUsed");
    return outcome({ kind: "unanswered", message, retryAfterMs, isUndone: true });
  }
  if (codes.some((code) => code !== undefined && passingCodes.has(code))) {
    return outcome(unanswered(about));
  }
  // A null beside an error says nothing of what is there, but where the operation expects the denial.
  const parsed = operation.data.safeParse(data);
  const isLeft = errors.every((error) => isExpected(operation, error))
    ? !isNothing(data)
    : isNothing(data) && isAbsent(operation, errors);
  if (errors.length > 0 && !(parsed.success && isLeft)) {
    // Without a code it does not say that nothing happened; nor does what came of a change, or only in part.
    const isOpen = isNothing(data)
      ? parsed.success && codes.includes(undefined)
      : !isQuery(operation) || codes.some((code) => code !== "ACCESS_DENIED");
    if (isOpen) return outcome(unanswered(about));
    return outcome({ kind: "refused", status: statusOf(codes), message: about });
  }
  if (parsed.success) return outcome({ kind: "answered", value: parsed.data });
  const where = parsed.error.issues.map((issue) => issue.path.join("."));
  const named = { call: operation.name, where: where.slice(0, 3).join(", ") };
  const message = phrase("answeredStrange", named);
  return outcome(unanswered(message));
}

/** A wait that no order is lost in, whoever on the way asked for it. */
function boundedMs(ms: number): number {
  return Math.ceil(Math.min(ms, retryAfterMaxMs));
}

/** Nothing of what was asked for. */
function isNothing(data: unknown): boolean {
  return Object.values(data ?? {}).every((value) => value === null);
}

/** That there is no such thing is what a query asked for; of something inside it, that says nothing of the whole. */
function isAbsent(operation: { text: string }, errors: readonly GraphqlError[]): boolean {
  const isOfWhole = ({ path = [], extensions }: GraphqlError) =>
    path.length <= 1 && extensions?.code === "RESOURCE_NOT_FOUND";
  return isQuery(operation) && errors.every(isOfWhole);
}

function isQuery({ text }: { text: string }): boolean {
  return text.startsWith("query");
}

/** That the app lacks the approval for it is what the operation expects. */
function isExpected(
  { mayBeDenied }: { mayBeDenied: readonly string[] },
  { path = [], extensions }: GraphqlError,
): boolean {
  const named = path.filter((key) => typeof key === "string").join(".");
  return extensions?.code === "ACCESS_DENIED" && mayBeDenied.includes(named);
}

function statusOf(codes: readonly (string | undefined)[]): number {
  if (codes.includes("RESOURCE_NOT_FOUND")) return 404;
  return codes.includes("ACCESS_DENIED") ? accessDeniedStatus : 200;
}

function unanswered(message: Words, retryAfterMs: number | null = null): Reply<never> {
  return { kind: "unanswered", message, retryAfterMs };
}
