/**
 * The operator's face of the core: `/operator/v1`. It is there only while an operator's key runs; a merchant's key
 * opens nothing of it, and an operator's nothing of `/v1`.
 */
import { type Context, Hono } from "hono";
import type { IncomingBody } from "#app/limits/incoming-body.ts";
import { limits } from "#app/limits/limits.ts";
import type { ListedRoute } from "../api.ts";
import type { ApiReply, ApiRequest } from "../exchange.ts";
import { methodsAt } from "../methods-at.ts";
import { readText } from "../read-body.ts";
import { routePath } from "../route-path.ts";
import { refusalOf, replyTo } from "../serve-operation.ts";
import { writtenOnce } from "../written-once.ts";
import { docsMarkdown, docsPage } from "./operator-docs.ts";
import { operatorOpenApi } from "./operator-openapi.ts";
import { type OperatorApiParts, operatorApiNotFound, serveOperator } from "./serve-operator.ts";

export interface OperatorApi {
  routes: readonly ListedRoute[];
  /** Answers whatever is asked below `/operator`. */
  fetch(request: Request, body?: IncomingBody): Response | Promise<Response>;
  /** What an answer carries that is given in the API's place. */
  headersAhead: Readonly<Record<string, string>>;
}

interface Bindings {
  /** What the request's body is read from, where it came over the network. */
  body: IncomingBody | undefined;
}

type OperatorContext = Context<{ Bindings: Bindings }>;

const document = writtenOnce(async () => JSON.stringify(operatorOpenApi({ serverUrl: "/" })));
const page = writtenOnce(async () => docsPage());
const markdown = writtenOnce(async () => docsMarkdown());

/** `/operator/v1` over a core. */
export function createOperatorApi(parts: OperatorApiParts): OperatorApi {
  const { core } = parts;
  // What is read beside the operations says what a key has too.
  const { ofStrangers } = parts.rateLimiter;
  const api = new Hono<{ Bindings: Bindings }>();
  const served = serveOperator(parts);
  for (const { method, path, serve } of served) {
    api.on(method, routePath(path), async (context) => responseOf(await serve(requestOf(context))));
  }
  api.get("/operator/v1/openapi.json", async (context) => {
    if (!(await core.operators.isInUse())) return notFound(context);
    return responseOf(
      replyTo(requestOf(context), { status: 200, body: await document(), headers: ofStrangers }),
    );
  });
  api.get("/operator/v1/docs", async (context) => {
    if (!(await core.operators.isInUse())) return notFound(context);
    return context.html(await page(), 200, {
      ...ofStrangers,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  api.get("/operator/v1/docs.md", async (context) => {
    if (!(await core.operators.isInUse())) return notFound(context);
    return context.body(await markdown(), 200, {
      ...ofStrangers,
      "content-type": "text/markdown; charset=utf-8",
    });
  });
  api.notFound(async (context) => {
    if (!(await core.operators.isInUse())) return notFound(context);
    const allow = methodsAt(api.routes, context.req.path);
    return notFound(context, {
      ...ofStrangers,
      ...(allow.length > 0 && { allow: allow.join(", ") }),
    });
  });
  return {
    routes: api.routes.map(({ method, path }) => ({ method, path })),
    fetch: (request, body) => api.fetch(request, { body }),
    headersAhead: ofStrangers,
  };
}

function notFound(context: OperatorContext, headers: Record<string, string> = {}): Response {
  return responseOf(refusalOf(requestOf(context), operatorApiNotFound(headers)));
}

function requestOf({ req, env }: OperatorContext): ApiRequest {
  return {
    method: req.method,
    params: req.param(),
    query: req.query(),
    header: (name) => req.header(name),
    readText(keyId) {
      env.body?.belongsTo(keyId);
      return readText(req.raw, limits.bodies.operator.bodyMaxBytes);
    },
  };
}

function responseOf({ status, headers, body }: ApiReply): Response {
  return new Response(body, { status, headers });
}
