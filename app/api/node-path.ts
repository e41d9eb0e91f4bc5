/**
 * The straight way from Node's own request to an operation and back, for requests that are written as
 * plainly as clients write them. Whatever needs more care (percent signs, a body of unknown length,
 * another method) is left to the ordinary way, which tells the same operations.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { IncomingBody } from "#app/limits/incoming-body.ts";
import type { ApiReply, ApiRequest } from "./exchange.ts";
import { createOperationFinder } from "./find-operation.ts";
import { headerList } from "./header-list.ts";
import { bodyBytesMax, readBody } from "./read-body.ts";
import type { ReadPath } from "./read-path.ts";
import { strictTransport } from "./security-headers.ts";
import type { ServedOperation } from "./serve-operation.ts";

export interface NodePath {
  /** True when it answers, or has; false when it has touched nothing. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, body: IncomingBody): boolean;
}

const plainHost = /^[a-z\d.-]+(?::\d{1,5})?$/i;
/** A path of unreserved characters: nothing encoded, nothing to normalize. */
const plainPath = /^\/v1(?:\/[\w~-][\w.~-]*)+$/;
/** Names that are given values, of characters that stand for themselves. */
const plainQuery = /^[a-z]\w*=[\w.~:-]*(?:&[a-z]\w*=[\w.~:-]*)*$/i;

export function createNodePath({
  served,
  readPath,
  isHttps = false,
  beforeReplies = () => {},
}: {
  served: readonly ServedOperation[];
  readPath?: ReadPath | undefined;
  isHttps?: boolean | undefined;
  /** Called before replies go out: once for all that are ready in the same turn of the loop. */
  beforeReplies?: (() => void) | undefined;
}): NodePath {
  const transport = isHttps ? headerList(strictTransport) : [];
  const findOperation = createOperationFinder(served);

  function find({ method, url }: IncomingMessage) {
    if (method === undefined || url === undefined) return undefined;
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? {} : queryOf(url.slice(mark + 1));
    if (query === undefined) return undefined;
    const found = plainPath.test(path) ? findOperation(method, path) : undefined;
    return found && { ...found, path, query };
  }

  interface Exchange {
    operation: ServedOperation;
    request: ApiRequest;
    /** Null where what was asked is more than a path. */
    plainPath: string | null;
    incoming: IncomingMessage;
    outgoing: ServerResponse;
  }

  async function respond(exchange: Exchange): Promise<void> {
    const { operation, request, plainPath: path } = exchange;
    const { reply, shared } = await operation.serve(request);
    if (shared && operation.method === "GET" && path !== null) {
      readPath?.remember({ path, answer: shared });
    }
    // What was asked together is answered together: those that follow in this turn go along.
    if (ready.push({ ...exchange, reply }) === 1) process.nextTick(sendReady);
  }

  let ready: (Exchange & { reply: ApiReply })[] = [];
  function sendReady(): void {
    const replies = ready;
    ready = [];
    beforeReplies();
    for (const { incoming, outgoing, reply } of replies) {
      send(outgoing, reply, transport);
      // What a refusal left unread must not stand before the next request on this connection.
      if (!incoming.complete) incoming.resume();
    }
  }

  return {
    answer(incoming, outgoing, body) {
      const { headers } = incoming;
      if (!plainHost.test(headers.host ?? "")) return false;
      const found = find(incoming);
      if (found === undefined) return false;
      const { operation, params, path, query } = found;
      const length = Number(headers["content-length"] ?? 0);
      const isPlain = headers["transfer-encoding"] === undefined && length <= bodyBytesMax;
      if (!isPlain) return false;
      const request: ApiRequest = {
        method: operation.method,
        params,
        query,
        header: (name) => textOf(headers[name]),
        readText: (merchantId) => readBody(body, merchantId),
      };
      const isAlone = path === incoming.url;
      void respond({
        operation,
        request,
        plainPath: isAlone ? path : null,
        incoming,
        outgoing,
      });
      return true;
    },
  };
}

/** What a query says, the first where a name has several values; undefined where it isn't plain. */
function queryOf(text: string): Record<string, string> | undefined {
  if (!plainQuery.test(text)) return undefined;
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.split("&")) {
    const at = pair.indexOf("=");
    query[pair.slice(0, at)] ??= pair.slice(at + 1);
  }
  return query;
}

/** As the Fetch API joins what was sent more than once. */
function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

/** A sender that has gone meanwhile hears nothing: what was done stays done. */
function send(
  outgoing: ServerResponse,
  { status, headers: own, body }: ApiReply,
  transport: readonly string[],
): void {
  if (outgoing.destroyed) return;
  const headers = [...transport, ...headerList(own)];
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  headers.push("content-length", String(Buffer.byteLength(body)));
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}
