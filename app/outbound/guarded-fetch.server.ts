/**
 * A fetch for APIs whose address a stranger entered. It leads only to HTTPS on the public internet; a
 * host is judged by the very addresses that are connected to, so a name that answers differently the
 * next time changes nothing. Redirects are answers like any other: nothing follows them.
 */
import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isPublicAddress } from "./public-address.ts";

export interface GuardedFetchOptions {
  /** Origins that the operator vouches for: asked as they are, by plain HTTP too. */
  trustedOrigins?: readonly string[];
  /** `host:port` that may lie on a private address; HTTPS all the same. */
  trustedHosts?: readonly string[];
}

/** Answers that have no body, which `Response` insists on. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

/** Creates the fetch. It rejects with a `TypeError` whose `cause.code` says why, as the platform's does. */
export function createGuardedFetch({
  trustedOrigins = [],
  trustedHosts = [],
}: GuardedFetchOptions): (request: Request) => Promise<Response> {
  const agent = new https.Agent({ keepAlive: true, lookup: lookupPublic });
  return async (request) => {
    const url = new URL(request.url);
    const port = url.port === "" ? "443" : url.port;
    const isTrusted =
      trustedOrigins.includes(url.origin) ||
      (url.protocol === "https:" && trustedHosts.includes(`${url.hostname}:${port}`));
    if (isTrusted) return fetch(request, { redirect: "manual" });
    if (url.protocol !== "https:") throw failure("ADDRESS_NOT_HTTPS");
    const hostname = url.hostname.replaceAll(/^\[|\]$/g, "");
    // A literal address is connected to without a look-up.
    if (isIP(hostname) > 0 && !isPublicAddress(hostname)) throw failure("ADDRESS_NOT_PUBLIC");
    return ask(request, { url, agent, body: Buffer.from(await request.arrayBuffer()) });
  };
}

async function ask(
  request: Request,
  { url, agent, body }: { url: URL; agent: https.Agent; body: Buffer },
): Promise<Response> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = https.request(url, {
      agent,
      method: request.method,
      signal: request.signal,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(body.length === 0 ? {} : { "content-length": String(body.length) }),
      },
    });
    outgoing.on("error", (cause) => reject(new TypeError("The request failed.", { cause })));
    outgoing.on("response", resolve);
    outgoing.end(body);
  });
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (status < 200 || status > 599) {
    incoming.destroy();
    throw failure("NO_HTTP_STATUS");
  }
  // Node's and the platform's streams are the same thing under two names.
  const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array> & BodyInit;
  return new Response(bodilessStatuses.has(status) ? null : stream, { status, headers });
}

/** One forbidden address among several is enough: which one answers would be the stranger's choice. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? failure("ENOTFOUND"), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(codeOf("ADDRESS_NOT_PUBLIC"), []);
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function failure(code: string): TypeError {
  return new TypeError("The request failed.", { cause: codeOf(code) });
}

function codeOf(code: string): Error {
  return Object.assign(new Error(code), { code });
}
