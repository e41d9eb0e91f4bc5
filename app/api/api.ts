/**
 * The HTTP face of the core: `/v1`. Every operation of the contract's table is one route: key →
 * caller → parsed request → handler → reply. All answers, errors too, are JSON of the contract.
 */
import { type Context, Hono } from "hono";
import { openApiDocument } from "#app/contract/openapi.ts";
import { type Operation, type OperationId, operations } from "#app/contract/index.ts";
import { type Caller, type Core, DomainError } from "#app/core/index.ts";
import { createCatalogHandlers } from "./catalog-operations.ts";
import { docsPage } from "./docs-page.ts";
import { errorBodyOf, RequestError, statusFor } from "./error-reply.ts";
import type { Answer, Handlers, SharedAnswer } from "./handler.ts";
import { orderHandlers } from "./order-operations.ts";
import { otherHandlers } from "./other-operations.ts";
import { type ParsedRequest, parseRequest } from "./parse-request.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { ReadLane } from "./read-lane.ts";
import { requestIdOf } from "./request-id.ts";

export interface ApiParts {
  core: Core;
  /** Told of what became a 500, whose sender learns the request id and nothing else. */
  onFault?: (fault: { requestId: string; operationId: OperationId; error: unknown }) => void;
  /** Counts requests by key; none inside one process. */
  rateLimiter?: RateLimiter | undefined;
  /** Where catalog answers are remembered for the short way. */
  readLane?: ReadLane | undefined;
}

type AnyHandler = (
  input: ParsedRequest & { caller: Caller },
  core: Core,
) => Promise<Answer<unknown> | SharedAnswer>;

/** No key that we take is longer; anything else is not worth a hash. */
const keyCharactersMax = 200;

/** The API as a Hono application. `fetch(request)` serves it inside the process as over the network. */
export function createApi(parts: ApiParts): Hono {
  const api = new Hono();
  const handlers: Handlers<OperationId> = {
    ...createCatalogHandlers(),
    ...orderHandlers,
    ...otherHandlers,
  };
  for (const [operationId, operation] of Object.entries<Operation>(operations)) {
    const id = operationId as OperationId; // The key of the very table that defines OperationId.
    // Each handler is called with what its own operation's schemas have parsed.
    const handler = handlers[id] as AnyHandler;
    api.on(operation.method.toUpperCase(), honoPath(operation.path), (context) =>
      serve({ ...parts, context, operationId: id, operation, handler }),
    );
  }
  // Whoever reads the document has an address that works: the server is where it came from.
  const document = JSON.stringify(openApiDocument({ serverUrl: "/" }));
  api.get("/v1/openapi.json", (context) => reply(context, { status: 200, json: document }));
  // The one thing below /v1 that is not JSON.
  const page = docsPage();
  const pagePolicy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };
  api.get("/v1/docs", (context) => context.html(page, 200, pagePolicy));
  api.notFound((context) => refuse(context, new RequestError(404, "There is no such operation.")));
  return api;
}

interface Serving extends ApiParts {
  context: Context;
  operationId: OperationId;
  operation: Operation;
  handler: AnyHandler;
}

async function serve(serving: Serving): Promise<Response> {
  const { context, operation, operationId, handler, core } = serving;
  try {
    const caller = await callerOf(serving);
    const input = await parseRequest(context, operation);
    const answer = await handler({ ...input, caller }, core);
    if ("etag" in answer) {
      rememberFor(serving, answer);
      return replyShared(context, answer);
    }
    const { status } = operation.success;
    return reply(context, { status, json: JSON.stringify(answer.body), headers: answer.headers });
  } catch (error) {
    if (error instanceof RequestError) return refuse(context, error);
    if (error instanceof DomainError) {
      const status = statusFor(error.code, operation.errors);
      return refuse(context, new RequestError(status, error.message));
    }
    const requestId = requestIdOf(context.req.header("x-request-id"));
    serving.onFault?.({ requestId, operationId, error });
    const fault = new RequestError(500, "The service failed; its log has the cause.");
    return refuse(context, fault, requestId);
  }
}

function rememberFor({ context, readLane }: Serving, answer: SharedAnswer): void {
  if (readLane === undefined || context.req.method !== "GET") return;
  const { pathname, search } = new URL(context.req.url);
  if (search === "") readLane.remember({ path: pathname, answer });
}

async function callerOf({ context, core, rateLimiter }: Serving): Promise<Caller> {
  const key = context.req.header("x-api-key");
  if (key === undefined || key === "") {
    throw new RequestError(401, "The header x-api-key is missing.");
  }
  const caller = key.length > keyCharactersMax ? undefined : await core.merchants.authenticate(key);
  if (caller === undefined) throw new RequestError(401, "The API key is not valid.");
  rateLimiter?.take(caller.keyId);
  return caller;
}

interface Reply {
  status: number;
  json: string;
  headers?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

function reply(context: Context, { status, json, headers, requestId }: Reply): Response {
  return new Response(json, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-request-id": requestId ?? requestIdOf(context.req.header("x-request-id")),
      ...headers,
    },
  });
}

/** A shared answer may be kept, but must be asked for again: its ETag says whether it still holds. */
function replyShared(context: Context, { json, etag }: SharedAnswer): Response {
  const headers = { etag, "cache-control": "private, no-cache" };
  const known = context.req.header("if-none-match");
  if (known === undefined || !matches(known, etag)) {
    return reply(context, { status: 200, json, headers });
  }
  const requestId = requestIdOf(context.req.header("x-request-id"));
  return new Response(null, { status: 304, headers: { ...headers, "x-request-id": requestId } });
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((each) => {
    const tag = each.trim();
    return tag === "*" || tag === etag || tag === `W/${etag}`;
  });
}

function refuse(context: Context, error: RequestError, requestId?: string): Response {
  const { status, message, headers } = error;
  const json = JSON.stringify(errorBodyOf(status, message));
  return reply(context, { status, json, headers, requestId });
}

/** `/v1/orders/{orderId}` as Hono writes it. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
