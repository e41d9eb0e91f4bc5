/**
 * The short way for catalog reads: what the ordinary way has answered a moment ago, to the same path
 * and for the same stock, is answered again straight on Node's own response. It never finds anything
 * out: an unknown key, an older snapshot, a conditional request or a path not met yet goes the ordinary
 * way, which remembers its answer here where the path is written plainly: of very many other
 * spellings, each would be a copy of one answer.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Core, KnownCaller } from "#app/core/index.ts";
import { RequestError } from "./error-reply.ts";
import type { SharedAnswer } from "./handler.ts";
import { headerList } from "./header-list.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { requestIdOf } from "./request-id.ts";
import { securityHeaders, strictTransport } from "./security-headers.ts";

export interface ReadPath {
  /** True when it has answered. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Keeps an answer for as long as the stock behind it is the newest. */
  remember(given: { path: string; answer: SharedAnswer }): void;
}

interface Ready {
  /** As text where that is short and of ASCII alone: then it goes out with its headers, in one piece. */
  body: string | Buffer;
  /** Its own headers and those of every answer, each name with its value behind it. */
  headers: readonly string[];
  etag: string;
}

/** What is ready, and what is left of the key's requests. */
interface Found {
  ready: Ready;
  limit: Record<string, string>;
}

/** More paths than any catalog has. */
const pathsMax = 5_000;

/** With its headers, what Node hands to the system without asking for memory. */
const textMaxBytes = 12 * 1_024;

export function createReadPath({
  core,
  rateLimiter,
  isHttps = false,
}: {
  core: Core;
  rateLimiter?: RateLimiter | undefined;
  /** True where clients reach it by https. */
  isHttps?: boolean;
}): ReadPath {
  const secured = { ...securityHeaders, ...(isHttps ? strictTransport : {}) };
  const answers = new WeakMap<object, Map<string, Ready>>();

  function find({ method, url, headers }: IncomingMessage): Found | undefined {
    const key = headers["x-api-key"];
    if (method !== "GET" || url === undefined || typeof key !== "string") return undefined;
    if (headers["if-none-match"] !== undefined) return undefined;
    const snapshot = core.catalog.recent();
    const caller = snapshot && core.merchants.recall(key);
    // Of a suspended merchant the ordinary way says so.
    if (!caller || caller.isSuspended) return undefined;
    const ready = answers.get(snapshot.counted[caller.isTest ? "test" : "live"])?.get(url);
    const limit = ready && leftOf(caller);
    return limit && { ready, limit };
  }

  /** Nothing when a key has none left, which the ordinary way says. */
  function leftOf(caller: KnownCaller): Record<string, string> | undefined {
    try {
      return rateLimiter?.take(caller) ?? {};
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  }

  return {
    answer(incoming, outgoing) {
      const found = find(incoming);
      if (found === undefined) return false;
      const { body, headers, etag } = found.ready;
      const given = incoming.headers["x-request-id"];
      const requestId = requestIdOf(typeof given === "string" ? given : undefined);
      outgoing.writeHead(200, [
        ...headers,
        ...headerList(found.limit),
        "cache-control",
        "private, no-cache",
        "x-request-id",
        requestId,
        "etag",
        etag,
      ]);
      if (typeof body === "string") outgoing.end(body, "latin1");
      else outgoing.end(body);
      return true;
    },
    remember({ path, answer: { json, etag, stock } }) {
      let known = answers.get(stock);
      if (known === undefined) answers.set(stock, (known = new Map<string, Ready>()));
      if (known.size >= pathsMax) return;
      const bytes = Buffer.from(json);
      const isText = bytes.length === json.length && bytes.length <= textMaxBytes;
      const headers = headerList({
        "content-type": "application/json; charset=utf-8",
        "content-length": String(bytes.length),
        ...secured,
      });
      known.set(path, { body: isText ? json : bytes, headers, etag });
    },
  };
}
