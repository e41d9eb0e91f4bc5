import { limits } from "#app/limits/limits.ts";
import {
  detailsHeader,
  errorCodeHeader,
  type Operation,
  type OperationId,
  operations,
} from "#app/contract/index.ts";
import { type Caller, type Core, DomainError, type KnownCaller } from "#app/core/index.ts";
import { createCatalogHandlers } from "./catalog-operations.ts";
import { errorBodyOf, refusalOfCore, RequestError } from "./error-reply.ts";
import type { ApiReply, ApiRequest } from "./exchange.ts";
import type { Answer, Handlers, SharedAnswer } from "./handler.ts";
import { orderHandlers } from "./order-operations.ts";
import { otherHandlers } from "./other-operations.ts";
import { type ParsedRequest, parseRequest } from "./parse-request.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { LoggedRequest } from "./request-log.ts";
import { requestIdOf } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { webhookHandlers } from "./webhook-operations.ts";
import { answerWithinUsuallyMs, within, withinOrLonger } from "#app/limits/within.ts";

export interface ApiParts {
  core: Core;
  /** Told of what became a 500, whose sender learns the request id and nothing else. */
  onFault?: (fault: { requestId: string; operationId: string | null; error: unknown }) => void;
  /** Told of every request once it is known what it is answered, */
  onReply?: ((request: LoggedRequest) => void) | undefined;
  /** or of those alone of which this says so. */
  wantsReply?: ((request: Pick<LoggedRequest, "method" | "status">) => boolean) | undefined;
  /** Called before answers go out, once for all that do so together: what `onReply` was told of them is to last from then on. */
  beforeReplies?: (() => void) | undefined;
  /** Counts requests by key; none inside one process. */
  rateLimiter?: RateLimiter | undefined;
  /** What takes longer has failed; 9 seconds unless told. */
  answerWithinMs?: number;
  /** What comes on top for reading artwork; as long as that may take unless told. */
  artworkWaitMs?: number;
  /** Whether the database answers: while it doesn't, nothing comes on top. Always unless told. */
  isDatabaseAnswering?: (() => Promise<boolean>) | undefined;
}

/** One operation of the contract's table, ready to be served at its method and path. */
export interface ServedOperation {
  method: string;
  /** As the contract writes it: `/v1/orders/{orderId}`. */
  path: string;
  /** Key → caller → parsed request → handler → reply. Never rejects. */
  serve(request: ApiRequest): Promise<Served>;
}

export interface Served {
  reply: ApiReply;
  /** A catalog answer, which the same question may have again. */
  shared?: SharedAnswer;
}

type AnyHandler = (
  input: ParsedRequest & { caller: Caller },
  core: Core,
) => Promise<Answer<unknown> | SharedAnswer>;

/** No key that we take is longer; anything else is not worth a hash. */
const keyCharactersMax = 200;

/** Every operation of the contract over one core. */
export function serveOperations(parts: ApiParts): ServedOperation[] {
  const handlers: Handlers<OperationId> = {
    ...createCatalogHandlers(),
    ...orderHandlers,
    ...otherHandlers,
    ...webhookHandlers,
  };
  return Object.entries<Operation>(operations).map(([operationId, operation]) => {
    const id = operationId as OperationId; // The key of the very table that defines OperationId.
    // Each handler is called with what its own operation's schemas have parsed.
    const handler = handlers[id] as AnyHandler;
    const serving = { ...parts, operationId: id, operation, handler };
    return {
      method: operation.method.toUpperCase(),
      path: operation.path,
      serve: (request) => serve(serving, { request, limit: limitOfStrangers(parts) }),
    };
  });
}

interface Serving extends ApiParts {
  operationId: OperationId;
  operation: Operation;
  handler: AnyHandler;
}

/** A request, and what is known of it while it is answered. */
interface Heard {
  request: ApiRequest;
  /** What is left of the key's requests; until it is known whose it is, how many a key has. */
  limit: Record<string, string>;
  caller?: Caller;
}

async function serve(serving: Serving, heard: Heard): Promise<Served> {
  const startedAt = performance.now();
  let served: Served;
  try {
    served = await answerTo(serving, heard);
    Object.assign(served.reply.headers, heard.limit);
  } catch (error) {
    served = refusedFor(error, serving, heard);
  }
  report(serving, heard, { reply: served.reply, startedAt });
  return served;
}

/**
 * Refuses a request of no operation, `allow` being the methods that its path has. It counts like any other of a key that is
 * valid; whoever has none is refused for what they asked all the same. Never rejects.
 */
export async function serveNoOperation(
  parts: ApiParts,
  { request, allow }: { request: ApiRequest; allow: readonly string[] },
): Promise<ApiReply> {
  const startedAt = performance.now();
  const heard: Heard = { request, limit: limitOfStrangers(parts) };
  const headers = allow.length === 0 ? {} : { allow: allow.join(", ") };
  let error: unknown = new RequestError(404, "operation_not_found", "There is no such operation.", {
    headers,
  });
  try {
    count(parts, heard, knownCaller(request, parts.core) ?? (await askForCaller(parts, request)));
  } catch (why) {
    if (!(why instanceof RequestError && why.status === 401)) error = why;
  }
  const refusing = { ...parts, operationId: null, operation: { errors: [] } };
  const { reply } = refusedFor(error, refusing, heard);
  report(refusing, heard, { reply, startedAt });
  return reply;
}

function report(
  { onReply, wantsReply, operationId }: ApiParts & Refusing,
  heard: Heard,
  { reply, startedAt }: { reply: ApiReply; startedAt: number },
): void {
  const { method } = heard.request;
  if (onReply && (wantsReply === undefined || wantsReply({ method, status: reply.status }))) {
    onReply(loggedRequest(heard, { operationId, reply, startedAt }));
  }
}

function loggedRequest(
  { request: { method, params }, caller }: Heard,
  {
    operationId,
    reply: { status, headers },
    startedAt,
  }: { operationId: OperationId | null; reply: ApiReply; startedAt: number },
): LoggedRequest {
  return {
    requestId: headers["x-request-id"] ?? "",
    method,
    operationId,
    status,
    errorCode: headers[errorCodeHeader],
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    merchantId: caller?.merchantId,
    keyId: caller?.keyId,
    isTest: caller?.isTest,
    orderId: params["orderId"]?.match(/^[\w-]{1,64}$/)?.[0],
  };
}

/** By what is told why something is refused. */
interface Refusing extends Pick<ApiParts, "onFault"> {
  operationId: OperationId | null;
  operation: Pick<Operation, "errors">;
}

/** What is answered where something was thrown instead; what nobody refuses is a fault. */
function refusedFor(error: unknown, refusing: Refusing, { request, limit }: Heard): Served {
  const { operation, operationId, onFault } = refusing;
  if (error instanceof RequestError) return refused(request, error, limit);
  if (error instanceof DomainError) {
    return refused(request, refusalOfCore(error, operation), limit);
  }
  const requestId = requestIdOf(request.header("x-request-id"));
  onFault?.({ requestId, operationId, error });
  const message = "The service failed; its log has the cause.";
  const headers = { "x-request-id": requestId };
  const fault = new RequestError(500, "failed", message, { headers });
  return refused(request, fault, limit);
}

/** What a refusal says itself of the limit comes before `limit`. */
function refused(request: ApiRequest, error: RequestError, limit: Record<string, string>): Served {
  const reply = refusalOf(request, error);
  return { reply: { ...reply, headers: { ...limit, ...reply.headers } } };
}

/** The answer of the operation; writes down in `heard` who asks and what is left of the key's requests. */
async function answerTo(serving: Serving, heard: Heard): Promise<Served> {
  const { operation, handler, core, answerWithinMs = answerWithinUsuallyMs } = serving;
  const { request } = heard;
  const caller = knownCaller(request, core) ?? (await askForCaller(serving, request));
  count(serving, heard, caller);
  if (caller.isSuspended) throw suspended(operation);
  const tenantId = caller.merchantId;
  const { params, query, headers, body } = await parseRequest(request, { operation, tenantId });
  const handling = handler({ params, query, headers, body, caller }, core);
  const answer = await (operation.readsArtwork
    ? withinArtwork(serving, handling)
    : within(answerWithinMs, handling));
  if ("etag" in answer) return { reply: sharedReply(request, answer), shared: answer };
  const { status } = operation.success;
  const json = JSON.stringify(answer.body);
  return { reply: replyTo(request, { status, body: json, headers: answer.headers }) };
}

/** What `handling` comes to that may wait for artwork as well. */
function withinArtwork<T>(
  {
    answerWithinMs: ms = answerWithinUsuallyMs,
    artworkWaitMs: longerMs = limits.outsideCall.artworksMs,
    isDatabaseAnswering: isAnswering = async () => true,
  }: ApiParts,
  handling: Promise<T>,
): Promise<T> {
  return withinOrLonger({ ms, longerMs, isAnswering }, handling);
}

/** 403 where the specification has it for the operation; else the key counts as none. */
function suspended({ errors }: Operation): RequestError {
  const listed: readonly number[] = errors;
  const status = listed.includes(403) ? 403 : 401;
  return new RequestError(status, "merchant_suspended", "The merchant is suspended.");
}

function count({ rateLimiter }: ApiParts, heard: Heard, caller: KnownCaller): void {
  heard.caller = caller;
  heard.limit = rateLimiter?.take(caller) ?? {};
}

function limitOfStrangers({ rateLimiter }: ApiParts): Record<string, string> {
  return rateLimiter?.ofStrangers ?? {};
}

function askForCaller(
  { core, answerWithinMs = answerWithinUsuallyMs }: ApiParts,
  request: ApiRequest,
): Promise<KnownCaller> {
  return within(answerWithinMs, callerOf(request, core));
}

/** Of a key that was used a moment ago: nothing is waited for. */
function knownCaller(request: ApiRequest, core: Core): KnownCaller | undefined {
  const key = request.header("x-api-key");
  return key === undefined || key.length > keyCharactersMax
    ? undefined
    : core.merchants.recall(key);
}

async function callerOf(request: ApiRequest, core: Core): Promise<KnownCaller> {
  const key = request.header("x-api-key");
  if (key === undefined || key === "") {
    throw new RequestError(401, "api_key_missing", "The header x-api-key is missing.");
  }
  const caller = key.length > keyCharactersMax ? undefined : await core.merchants.authenticate(key);
  if (caller === undefined)
    throw new RequestError(401, "api_key_not_valid", "The API key is not valid.");
  return caller;
}

/** A refusal as the reply to a request. */
export function refusalOf(
  request: Pick<ApiRequest, "header">,
  { status, code, message, headers, details }: RequestError,
): ApiReply {
  const body = JSON.stringify(errorBodyOf(status, message));
  const own = { [errorCodeHeader]: code, ...headers, ...detailsHeader(details) };
  return replyTo(request, { status, body, headers: own });
}

const everyReply = {
  "content-type": "application/json; charset=utf-8",
  ...securityHeaders,
  "cache-control": "no-store",
};

/** A reply with the headers that every reply of the API has; `headers` add to them or replace them. */
export function replyTo(
  { header }: Pick<ApiRequest, "header">,
  {
    status,
    body,
    headers,
  }: Omit<ApiReply, "headers"> & { headers?: Record<string, string> | undefined },
): ApiReply {
  return {
    status,
    body,
    headers: {
      ...everyReply,
      "x-request-id": requestIdOf(header("x-request-id")),
      ...headers,
    },
  };
}

/** A shared answer may be kept, but must be asked for again: its ETag says whether it still holds. */
function sharedReply(request: ApiRequest, { json, etag }: SharedAnswer): ApiReply {
  const headers = { etag, "cache-control": "private, no-cache" };
  const known = request.header("if-none-match");
  if (known === undefined || !matches(known, etag)) {
    return replyTo(request, { status: 200, body: json, headers });
  }
  const requestId = requestIdOf(request.header("x-request-id"));
  return {
    status: 304,
    body: null,
    headers: { ...securityHeaders, ...headers, "x-request-id": requestId },
  };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((each) => {
    const tag = each.trim();
    return tag === "*" || tag === etag || tag === `W/${etag}`;
  });
}
