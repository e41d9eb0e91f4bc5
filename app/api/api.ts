/**
 * The HTTP face of the core: `/v1`. Every operation of the contract's table is one route. All answers,
 * errors too, are JSON of the contract.
 */
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { answerFile } from "#app/limits/answer-file.ts";
import type { IncomingBody } from "#app/limits/incoming-body.ts";
import type { ApiReply, ApiRequest } from "./exchange.ts";
import { methodsAt } from "./methods-at.ts";
import { createNodePath, type NodePath } from "./node-path.ts";
import { readText } from "./read-body.ts";
import type { ReadPath } from "./read-path.ts";
import { routePath } from "./route-path.ts";
import { securityHeaders } from "./security-headers.ts";
import { type ApiParts, replyTo, serveNoOperation, serveOperations } from "./serve-operation.ts";
import { writtenOnce } from "./written-once.ts";

/** One address of the program as its router knows it; `ALL` is any method. */
export interface ListedRoute {
  method: string;
  path: string;
}

export interface Api {
  routes: readonly ListedRoute[];
  /** Answers whatever is asked below `/v1`, inside the process as over the network. */
  fetch(request: Request, body?: IncomingBody): Response | Promise<Response>;
  /** Answers most of it with less effort, where Node's own request is at hand. */
  nodePath: NodePath;
  /** What an answer carries that is given in the API's place, as to a page of `origin` where one asks. */
  headersAhead(origin: string | undefined): Record<string, string>;
}

// Whoever reads the document has an address that works: the server is where it came from.
const document = writtenOnce(async () => {
  const { openApiDocument } = await import("#app/contract/openapi.ts");
  return JSON.stringify(openApiDocument({ serverUrl: "/" }));
});
// With what writes them comes a reader of Markdown.
const pages = () => import("./docs-page.ts");
const component = () => import("./reference-component.ts");
const page = writtenOnce(async () => (await pages()).docsPage());
const guides = writtenOnce(async () => (await pages()).guidesPage());
const guidesAlone = writtenOnce(async () => (await pages()).guidesMarkdown());
const markdown = writtenOnce(async () => (await pages()).docsMarkdown());
const forModels = writtenOnce(async () => (await pages()).llmsText());

/** A release of ours may bring another. */
const asFile = { ...securityHeaders, "cache-control": "public, max-age=3600" };

/** The API over a core. Catalog answers are remembered in `readPath`, if there is one. */
export function createApi({
  readPath,
  isHttps,
  corsOrigins = [],
  ...parts
}: ApiParts & {
  readPath?: ReadPath;
  isHttps?: boolean;
  /** Whose pages in browsers may call it; none unless told. */
  corsOrigins?: readonly string[];
}): Api {
  const api = new Hono<{ Bindings: Bindings }>();
  const strangers = Object.entries(parts.rateLimiter?.ofStrangers ?? {});
  if (corsOrigins.length > 0) api.use(crossOrigin(corsOrigins));
  const served = serveOperations(parts);
  for (const { method, path, serve } of served) {
    api.on(method, routePath(path), async (context) => {
      const { reply } = await serve(requestOf(context));
      parts.beforeReplies?.();
      return responseOf(reply);
    });
  }

  api.get("/v1/openapi.json", async (context) =>
    responseOf(replyTo(requestOf(context), { status: 200, body: await document() })),
  );
  // What is read as it stands, and all that is not JSON.
  const pagePolicy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };
  api.get("/v1/docs/plain", async (context) => context.html(await page(), 200, pagePolicy));
  api.get("/v1/docs/guides", async (context) => context.html(await guides(), 200, pagePolicy));
  const asText = (type: string) => ({ "content-type": `text/${type}; charset=utf-8` });
  api.get("/v1/docs.md", async (context) =>
    context.body(await markdown(), 200, asText("markdown")),
  );
  api.get("/v1/docs/guides.md", async (context) =>
    context.body(await guidesAlone(), 200, asText("markdown")),
  );
  api.get("/llms.txt", async (context) => context.body(await forModels(), 200, asText("plain")));
  api.get("/v1/docs", async (context) => {
    const { componentPage, componentPolicy } = await component();
    return context.html(componentPage(), 200, { "content-security-policy": componentPolicy });
  });
  // Where it was until it had the address above.
  api.get("/v1/docs/reference", (context) => context.redirect("../docs", 308));
  api.get("/v1/docs/assets/:file", async (context) => {
    const { componentFile } = await component();
    const found = await componentFile(context.req.param("file"));
    if (found === undefined) return context.notFound();
    const headers = { ...asFile, "content-type": found.type };
    return answerFile({ method: context.req.method, headers }, found.file);
  });
  api.notFound(async (context) => {
    const allow = methodsAt(api.routes, context.req.path);
    const reply = await serveNoOperation(parts, { request: requestOf(context), allow });
    parts.beforeReplies?.();
    return responseOf(reply);
  });
  return {
    routes: api.routes.map(({ method, path }) => ({ method, path })),
    async fetch(request, body) {
      const answer = await api.fetch(request, { body });
      // What is read beside the operations, and what a browser asks beforehand, says what a key has too.
      for (const [name, value] of strangers) {
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      }
      return answer;
    },
    nodePath: createNodePath({ served, readPath, isHttps, beforeReplies: parts.beforeReplies }),
    headersAhead: (origin) => ({
      ...Object.fromEntries(strangers),
      ...(corsOrigins.length > 0 && {
        vary: "Origin",
        ...(origin !== undefined &&
          corsOrigins.includes(origin) && {
            "access-control-allow-origin": origin,
            "access-control-expose-headers": exposedHeaders.join(","),
          }),
      }),
    }),
  };
}

/** What a page of another origin may read of an answer beside its body. */
const exposedHeaders = [
  "allow",
  "etag",
  "idempotent-replayed",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "x-error-code",
  "x-error-details",
  "x-request-id",
];

/** What pages of these origins may send and read; a browser keeps that for ten minutes. */
function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ["GET", "POST", "PUT", "DELETE"],
    allowHeaders: ["content-type", "idempotency-key", "if-none-match", "x-api-key", "x-request-id"],
    exposeHeaders: exposedHeaders,
    maxAge: 600,
  });
}

interface Bindings {
  /** What the request's body is read from, where it came over the network. */
  body: IncomingBody | undefined;
}

function requestOf({ req, env }: Context<{ Bindings: Bindings }>): ApiRequest {
  return {
    method: req.method,
    params: req.param(),
    query: req.query(),
    header: (name) => req.header(name),
    readText(merchantId) {
      env.body?.belongsTo(merchantId);
      return readText(req.raw);
    },
  };
}

function responseOf({ status, headers, body }: ApiReply): Response {
  return new Response(body, { status, headers });
}
