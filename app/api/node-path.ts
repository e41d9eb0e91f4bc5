/**
 * The straight way from Node's own request to an operation and back, for requests that are written as
 * plainly as clients write them. Whatever needs more care (a query, percent signs, a body of unknown
 * length, another method) is left to the ordinary way, which tells the same operations.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { IncomingBody } from "#app/limits/incoming-body.ts";
import type { ApiReply, ApiRequest } from "./exchange.ts";
import { bodyBytesMax, readBody } from "./read-body.ts";
import type { ReadPath } from "./read-path.ts";
import { routePath } from "./route-path.ts";
import { strictTransport } from "./security-headers.ts";
import type { ServedOperation } from "./serve-operation.ts";

export interface NodePath {
  /** True when it answers, or has; false when it has touched nothing. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, body: IncomingBody): boolean;
}

const plainHost = /^[a-z\d.-]+(?::\d{1,5})?$/i;
/** A path of unreserved characters: no query, nothing encoded, nothing to normalize. */
const plainPath = /^\/v1(?:\/[\w~-][\w.~-]*)+$/;

export function createNodePath({
  served,
  readPath,
  isHttps = false,
}: {
  served: readonly ServedOperation[];
  readPath?: ReadPath | undefined;
  isHttps?: boolean | undefined;
}): NodePath {
  const transport = isHttps ? strictTransport : {};
  const router = new SmartRouter<ServedOperation>({
    routers: [new RegExpRouter(), new TrieRouter()],
  });
  for (const operation of served) {
    router.add(operation.method, routePath(operation.path), operation);
  }

  function find({ method, url }: IncomingMessage) {
    if (method === undefined || url === undefined || !plainPath.test(url)) return undefined;
    const [found, stash] = router.match(method, url);
    const [operation, places] = found[0] ?? [];
    if (operation === undefined || places === undefined) return undefined;
    const params = Object.entries(places).map(([name, place]) => {
      // Of the two routers one gives values, the other their places in its stash.
      return [name, typeof place === "number" ? (stash?.[place] ?? "") : place] as const;
    });
    return { operation, params: Object.fromEntries(params), path: url };
  }

  interface Exchange {
    operation: ServedOperation;
    request: ApiRequest;
    path: string;
    incoming: IncomingMessage;
    outgoing: ServerResponse;
  }

  async function respond({ operation, request, path, incoming, outgoing }: Exchange) {
    const { reply, shared } = await operation.serve(request);
    if (shared && operation.method === "GET") readPath?.remember({ path, answer: shared });
    send(outgoing, reply, transport);
    // What a refusal left unread must not stand before the next request on this connection.
    if (!incoming.complete) incoming.resume();
  }

  return {
    answer(incoming, outgoing, body) {
      const { headers } = incoming;
      if (!plainHost.test(headers.host ?? "")) return false;
      const found = find(incoming);
      if (found === undefined) return false;
      const { operation, params, path } = found;
      const length = Number(headers["content-length"] ?? 0);
      const isPlain = headers["transfer-encoding"] === undefined && length <= bodyBytesMax;
      if (!isPlain) return false;
      const request: ApiRequest = {
        method: operation.method,
        params,
        query: {},
        header: (name) => textOf(headers[name]),
        readText: (merchantId) => readBody(body, merchantId),
      };
      void respond({ operation, request, path, incoming, outgoing });
      return true;
    },
  };
}

/** As the Fetch API joins what was sent more than once. */
function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

/** A sender that has gone meanwhile hears nothing: what was done stays done. */
function send(
  outgoing: ServerResponse,
  { status, headers: own, body }: ApiReply,
  transport: Record<string, string>,
): void {
  if (outgoing.destroyed) return;
  const headers = { ...transport, ...own };
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  outgoing.end(body);
}
