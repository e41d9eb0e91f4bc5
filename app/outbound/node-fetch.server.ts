/**
 * A `fetch` over Node's own HTTP client, for calls that come with every order: the platform's takes nearly three times
 * the processor for each. What it answers is the platform's `Response`. It follows no redirect, asks for no compression,
 * and keeps connections for a few seconds.
 */
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** As long as the platform's: servers close connections that nobody uses, and a call over one of these is lost. */
const idleMs = 4_000;
/** What is no larger is read at once: a stream costs more than its bytes. */
const readAtOnceMaxBytes = 64 * 1_024;
/** Answers that have no body, which `Response` insists on. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

type Fetch = typeof globalThis.fetch;

/**
 * Creates the fetch; `lookup` finds the addresses of hosts. It rejects with the signal's reason where that ended it,
 * else with a `TypeError` whose `cause` says why, as the platform's does.
 */
export function createNodeFetch({ lookup }: { lookup?: LookupFunction } = {}): Fetch {
  const options = { keepAlive: true, timeout: idleMs, ...(lookup === undefined ? {} : { lookup }) };
  const plain = { request: http.request, agent: new http.Agent(options) };
  const secure = { request: https.request, agent: new https.Agent(options) };
  return async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    const url = new URL(input instanceof Request ? input.url : input);
    const { request, agent } = url.protocol === "https:" ? secure : plain;
    const signal = init?.signal ?? asked?.signal;
    const body = await bodyOf(init?.body ?? asked);
    const method = init?.method ?? asked?.method ?? "GET";
    const headers = headersOf(init?.headers ?? asked?.headers, body);
    signal?.throwIfAborted();
    try {
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request(url, { agent, method, headers, ...(signal ? { signal } : {}) });
        outgoing.on("error", reject);
        outgoing.on("response", resolve);
        // An answer that turns the connection into something else (status 101) ends it without a word.
        outgoing.on("close", () => {
          reject(Object.assign(new Error("NO_ANSWER"), { code: "NO_ANSWER" }));
        });
        outgoing.end(body);
      });
      return await answerOf(incoming);
    } catch (cause) {
      signal?.throwIfAborted();
      throw new TypeError("The request failed.", { cause });
    }
  };
}

/** A request's bytes, or text; undefined: it has none. */
async function bodyOf(
  given: NonNullable<RequestInit["body"]> | Request | undefined,
): Promise<string | Uint8Array | undefined> {
  if (given === undefined || typeof given === "string" || given instanceof Uint8Array) return given;
  // Not `bytes()`: the Response that a server may set in the platform's place has none.
  const bytes = await (given instanceof Request ? given : new Response(given)).arrayBuffer();
  return bytes.byteLength === 0 ? undefined : new Uint8Array(bytes);
}

function headersOf(
  given: RequestInit["headers"],
  body: string | Uint8Array | undefined,
): Record<string, string> {
  const headers = given instanceof Headers ? given : new Headers(given);
  return {
    "user-agent": "Portafilter",
    ...Object.fromEntries(headers),
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
}

async function answerOf(incoming: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headersDistinct } = incoming;
  if (status < 200 || status > 599) {
    incoming.destroy();
    throw Object.assign(new Error("NO_HTTP_STATUS"), { code: "NO_HTTP_STATUS" });
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const body = await readAnswer(incoming);
  return new Response(bodilessStatuses.has(status) ? null : body, { status, headers });
}

/** All of a small body; of a larger one what came and what is still to come. */
function readAnswer(incoming: IncomingMessage): Promise<BodyInit> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const leave = () => incoming.off("data", keep).off("end", end).off("error", fail);
    const end = () => {
      leave();
      resolve(Buffer.concat(pieces, length));
    };
    const fail = (error: Error) => {
      leave();
      reject(error);
    };
    const keep = (piece: Buffer) => {
      pieces.push(piece);
      length += piece.length;
      if (length <= readAtOnceMaxBytes) return;
      leave();
      incoming.pause();
      incoming.unshift(Buffer.concat(pieces, length));
      // Node's and the platform's streams are the same thing under two names.
      resolve(Readable.toWeb(incoming) as ReadableStream<Uint8Array> & BodyInit);
    };
    incoming.on("data", keep).on("end", end).on("error", fail);
  });
}
