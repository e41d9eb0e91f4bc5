import { errorCodeHeader, type HttpOperation } from "#app/contract/index.ts";
import { type Core, DomainError, type Operator } from "#app/core/index.ts";
import { runAudited } from "#app/core/audit/index.ts";
import { refusalOfCore, RequestError } from "../error-reply.ts";
import type { ApiReply, ApiRequest } from "../exchange.ts";
import { parseRequest, type ParsedRequest } from "../parse-request.ts";
import type { RateLimiter } from "../rate-limit.ts";
import { requestIdOf } from "../request-id.ts";
import type { LoggedRequest } from "../request-log.ts";
import { refusalOf, replyTo } from "../serve-operation.ts";
import { answerWithinUsuallyMs, within } from "#app/limits/within.ts";
import { operatorHandlers } from "./operator-handlers.ts";
import { operatorOperations, type OperatorOperationId } from "./operator-operations.ts";

export interface OperatorApiParts {
  core: Core;
  /** Told of what became a 500, whose sender learns the request id and nothing else. */
  onFault?: (fault: { requestId: string; operationId: string; error: unknown }) => void;
  /** Told of every request once it is answered. */
  onReply?: ((request: LoggedRequest) => void) | undefined;
  /** Counts requests by key. */
  rateLimiter: RateLimiter;
}

/** One operation, ready to be served at its method and path. */
export interface ServedOperatorOperation {
  method: string;
  path: string;
  /** Key → operator → parsed request → act in the audit trail → reply. Never rejects. */
  serve(request: ApiRequest): Promise<ApiReply>;
}

/** No key that we take is longer; anything else is not worth a hash. */
const keyCharactersMax = 200;

type AnyHandler =
  | { read(input: ParsedRequest, core: Core): Promise<unknown> }
  | {
      command: string | ((input: ParsedRequest) => string);
      words(input: ParsedRequest): string[];
      run(input: ParsedRequest & { actId: string }, core: Core): Promise<unknown>;
    };

/** Every operation of `/operator/v1` over one core. */
export function serveOperator(parts: OperatorApiParts): ServedOperatorOperation[] {
  return Object.entries<HttpOperation>(operatorOperations).map(([operationId, operation]) => {
    // The key of the very table that defines OperatorOperationId; each handler is called with what its own
    // operation's schemas have parsed.
    const handler = operatorHandlers[operationId as OperatorOperationId] as AnyHandler;
    return {
      method: operation.method.toUpperCase(),
      path: operation.path,
      serve: (request) => serve({ ...parts, request, operationId, operation, handler }),
    };
  });
}

interface Serving extends OperatorApiParts {
  request: ApiRequest;
  operationId: string;
  operation: HttpOperation;
  handler: AnyHandler;
}

/** What is known of a request while it is answered. */
interface Heard {
  /** How many requests a key has, and what is left of them once it is known; nothing while no operator's key runs. */
  limit: Record<string, string>;
  operator?: Operator;
}

async function serve(serving: Serving): Promise<ApiReply> {
  const { request, operationId, onReply } = serving;
  const heard: Heard = { limit: {} };
  const startedAt = performance.now();
  const reply = await answerOrRefusal(serving, heard);
  onReply?.({
    requestId: reply.headers["x-request-id"] ?? "",
    method: request.method,
    operationId,
    status: reply.status,
    errorCode: reply.headers[errorCodeHeader],
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    keyId: heard.operator?.keyId,
  });
  return reply;
}

async function answerOrRefusal(serving: Serving, heard: Heard): Promise<ApiReply> {
  const { request, operation, operationId } = serving;
  try {
    const answer = await answerTo(serving, heard);
    const { status } = operation.success;
    return replyTo(request, { status, body: JSON.stringify(answer), headers: heard.limit });
  } catch (error) {
    const refusal = refusalFor(error, operation) ?? faultOf(serving, error, operationId);
    const reply = refusalOf(request, refusal);
    return { ...reply, headers: { ...heard.limit, ...reply.headers } };
  }
}

function refusalFor(error: unknown, operation: HttpOperation): RequestError | undefined {
  if (error instanceof RequestError) return error;
  return error instanceof DomainError ? refusalOfCore(error, operation) : undefined;
}

function faultOf({ request, onFault }: Serving, error: unknown, operationId: string) {
  const requestId = requestIdOf(request.header("x-request-id"));
  onFault?.({ requestId, operationId, error });
  const headers = { "x-request-id": requestId };
  return new RequestError(500, "failed", "The service failed; its log has the cause.", { headers });
}

async function answerTo(serving: Serving, heard: Heard): Promise<unknown> {
  const { request, operation, handler, core, rateLimiter } = serving;
  const operator = await within(answerWithinUsuallyMs, operatorOf(serving, heard));
  heard.operator = operator;
  const { keyId } = operator;
  Object.assign(heard.limit, rateLimiter.take({ keyId, requestsPerMinute: null }));
  const input = await parseRequest(request, { operation, tenantId: keyId });
  if ("read" in handler) return within(answerWithinUsuallyMs, handler.read(input, core));
  const { command } = handler;
  const act = {
    operator: operator.name,
    keyId,
    command: typeof command === "string" ? command : command(input),
    words: handler.words(input),
  };
  const acting = runAudited({ audit: core.audit }, act, (actId) =>
    handler.run({ ...input, actId }, core),
  );
  return within(answerWithinUsuallyMs, acting);
}

async function operatorOf(
  { request, core, rateLimiter }: Serving,
  heard: Heard,
): Promise<Operator> {
  if (!(await core.operators.isInUse())) throw operatorApiNotFound();
  heard.limit = { ...rateLimiter.ofStrangers };
  const key = request.header("x-api-key");
  if (key === undefined || key === "") {
    throw new RequestError(401, "api_key_missing", "The header x-api-key is missing.");
  }
  const operator = key.length > keyCharactersMax ? undefined : await core.operators.recognize(key);
  if (operator === undefined) {
    throw new RequestError(401, "api_key_not_valid", "This is no valid key of an operator.");
  }
  return operator;
}

/** As if there were no such address: what stands there as long as no operator's key runs. */
export function operatorApiNotFound(headers: Record<string, string> = {}): RequestError {
  return new RequestError(404, "operation_not_found", "There is no such operation.", { headers });
}
