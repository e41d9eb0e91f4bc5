/**
 * Reading from addresses that strangers gave us, and posting to them.
 *
 * The guard resolves a name once, checks every address it got, and connects to one of exactly those:
 * a name that answers differently the next time (DNS rebinding) changes nothing. Every redirect
 * passes the same guard. It does not cover what a public host does with the request behind its
 * address, nor ports: any port of a public address may be asked.
 */
import { lookup as systemLookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { type LookupFunction, isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { type Resolved, resolveStranger } from "./resolve-stranger.server.ts";

/** All addresses of a host name; rejects when there are none, and may with the signal. */
export type Lookup = (hostname: string, signal: AbortSignal) => Promise<Resolved[]>;

export interface StrangerRequest {
  url: string;
  headers?: Record<string, string>;
  /** For everything together: names, connections, redirects and the body. */
  timeoutMs: number;
  /** Not a byte more of the body is kept or waited for. */
  bytesMax: number;
  /** Given, it is POSTed, and a redirect is an answer like any other. Unset reads by GET. */
  body?: string;
  /** Asked after each piece with all bytes so far; true ends the reading. Unset reads to the end. */
  isEnough?: (bytes: Uint8Array) => boolean;
  /** Called before each request with its host, redirects too. What it throws keeps that from being made, and is thrown. */
  beforeAsking?: (hostname: string) => Promise<void>;
}

type StrangerAnswer =
  | { outcome: "answered"; status: number; headers: Headers; bytes: Uint8Array }
  /** `reason` is fit for the one who gave the URL: it tells nothing of our own network. */
  | { outcome: "refused"; reason: RefusedRead };

/** Why nothing was read: a code of the Merchant API's details, with its values. */
export type RefusedRead =
  | { code: "addressNoUrl" | "addressNotHttps" | "addressWithPassword"; values: Nothing }
  | { code: "hostUnknown" | "hostNotPublic"; values: { host: string } }
  | { code: "hostRedirects"; values: { count: number } }
  | { code: "hostLate"; values: { seconds: number } }
  | { code: "hostRefuses" | "hostFails"; values: Nothing }
  /** `code` is Node's. */
  | { code: "hostUntrusted"; values: { code: string } };

type Nothing = Readonly<Record<never, never>>;

export type ReadFromStranger = (request: StrangerRequest) => Promise<StrangerAnswer>;

const redirectsMax = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * A reader of HTTPS URLs. Hosts in `trustedHosts` (`host` or `host:port`) may lie on private
 * addresses where they were entered; a redirect from one of them leads to itself or to the public internet. Certificates are always verified; `NODE_EXTRA_CA_CERTS` adds to those that are trusted.
 * Never throws for what the other side does; what `beforeAsking` throws comes through.
 */
export function createStrangerReader(options: Trusting = {}): ReadFromStranger {
  const { isTrustedHost, addressesOf } = createAddressBook(options);
  return async function readFromStranger(request) {
    const signal = AbortSignal.timeout(request.timeoutMs);
    let url = URL.parse(request.url);
    // Who entered the address chose its host; where a redirect leads, a stranger chooses.
    const entered = url?.origin;
    let isTrusted = url !== null && isTrustedHost(url);
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      if (url === null) return refuse({ code: "addressNoUrl", values: {} });
      const problem = problemOf(url);
      if (problem !== undefined) return refuse(problem);
      const addresses = await beforeAbort(addressesOf(url, { isTrusted, signal }), signal);
      if (addresses === undefined) return refuse(tooSlow(request));
      if ("code" in addresses) return refuse(addresses);
      await request.beforeAsking?.(url.hostname);
      const answer = await readOnce({ url, addresses, request, signal });
      if (answer.outcome === "refused" || !redirectStatuses.has(answer.status)) return answer;
      if (request.body !== undefined) return answer;
      const location = answer.headers.get("location");
      if (location === null) return answer;
      url = URL.parse(location, url);
      isTrusted &&= url?.origin === entered;
    }
    return refuse({ code: "hostRedirects", values: { count: redirectsMax } });
  };
}

interface Trusting {
  trustedHosts?: readonly string[];
  lookup?: Lookup;
}

const checkTimeoutMs = 5_000;

/**
 * Says beforehand why the reader would not ask an address: a refusal, or nothing. A name that can't be
 * resolved within seconds may be one later, and is no reason.
 */
export function createAddressCheck(
  options: Trusting = {},
): (address: string) => Promise<RefusedRead | undefined> {
  const { isTrustedHost, addressesOf } = createAddressBook(options);
  return async (address) => {
    const url = URL.parse(address);
    if (url === null) return { code: "addressNoUrl", values: {} };
    const problem = problemOf(url);
    if (problem !== undefined) return problem;
    const signal = AbortSignal.timeout(checkTimeoutMs);
    const looking = addressesOf(url, { isTrusted: isTrustedHost(url), signal });
    const found = await beforeAbort(looking, signal);
    const isForGood = found !== undefined && "code" in found && found.code === "hostNotPublic";
    return isForGood ? found : undefined;
  };
}

function createAddressBook({ trustedHosts = [], lookup }: Trusting) {
  const lookupTrusted = lookup ?? ((hostname: string) => systemLookup(hostname, { all: true }));
  const lookupStranger =
    lookup ?? ((hostname: string, signal: AbortSignal) => resolveStranger(hostname, { signal }));
  const trusted = new Set(trustedHosts.map((host) => host.toLowerCase()));
  return {
    isTrustedHost({ hostname, port }: URL): boolean {
      return trusted.has(`${hostname}:${port === "" ? "443" : port}`) || trusted.has(hostname);
    },
    async addressesOf(
      url: URL,
      { isTrusted, signal }: { isTrusted: boolean; signal: AbortSignal },
    ): Promise<Resolved[] | RefusedRead> {
      const hostname = url.hostname.replace(/^\[|\]$/g, "");
      const family = isIP(hostname);
      const addresses =
        family > 0
          ? [{ address: hostname, family }]
          : await (isTrusted ? lookupTrusted : lookupStranger)(hostname, signal).catch(
              () => ({ code: "hostUnknown", values: { host: hostname } }) as const,
            );
      if ("code" in addresses || isTrusted) return addresses;
      // One forbidden address among several is enough: which one answers would be the stranger's choice.
      if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) {
        return addresses;
      }
      return { code: "hostNotPublic", values: { host: hostname } };
    },
  };
}

/** Why an address is not asked at all. */
function problemOf(url: URL): RefusedRead | undefined {
  if (url.protocol !== "https:") return { code: "addressNotHttps", values: {} };
  // A password in an address ends up in other people's logs; Node would throw over an odd one, too.
  if (url.username !== "" || url.password !== "") {
    return { code: "addressWithPassword", values: {} };
  }
  return undefined;
}

function refuse(reason: RefusedRead): StrangerAnswer {
  return { outcome: "refused", reason };
}

function tooSlow({ timeoutMs }: StrangerRequest): RefusedRead {
  return { code: "hostLate", values: { seconds: timeoutMs / 1_000 } };
}

/** The promise's value, or nothing when the signal comes first. */
async function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const aborted = Promise.withResolvers<undefined>();
  const onAbort = () => aborted.resolve(undefined);
  if (signal.aborted) return undefined;
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

interface Reading {
  url: URL;
  addresses: { address: string; family: number }[];
  request: StrangerRequest;
  signal: AbortSignal;
}

/** One request to one of `addresses`, without following anything. */
function readOnce({ url, addresses, request, signal }: Reading): Promise<StrangerAnswer> {
  const pinned: LookupFunction = (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  return new Promise((resolve) => {
    const { body } = request;
    const outgoing = https.request(url, {
      method: body === undefined ? "GET" : "POST",
      // A connection of its own: a pooled one might go to an address of an earlier check.
      agent: false,
      lookup: pinned,
      signal,
      headers: {
        accept: "*/*",
        "accept-encoding": "identity",
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...request.headers,
      },
    });
    const finish = (answer: StrangerAnswer) => {
      resolve(answer);
      outgoing.destroy();
    };
    outgoing.on("error", (error) => finish(refuse(failureOf(error, { request, signal }))));
    // An answer that turns the connection into something else (status 101) ends it without a word.
    const onUnanswered = () =>
      finish(refuse(failureOf(new Error("The connection closed."), { request, signal })));
    outgoing.on("close", onUnanswered);
    outgoing.end(body);
    outgoing.on("response", (incoming) => {
      outgoing.off("close", onUnanswered);
      void readBody(incoming, request)
        .then((bytes) => answered(incoming, bytes))
        .then(finish, (error: Error) => finish(refuse(failureOf(error, { request, signal }))));
    });
  });
}

function answered(incoming: IncomingMessage, bytes: Uint8Array): StrangerAnswer {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return { outcome: "answered", status: incoming.statusCode ?? 0, headers, bytes };
}

async function readBody(
  incoming: IncomingMessage,
  { bytesMax, isEnough }: StrangerRequest,
): Promise<Uint8Array> {
  if (bytesMax === 0) return new Uint8Array();
  let buffer = Buffer.alloc(Math.min(bytesMax, 16 * 1_024));
  let length = 0;
  for await (const piece of incoming) {
    const bytes: Buffer = piece;
    const taken = Math.min(bytes.length, bytesMax - length);
    if (length + taken > buffer.length) {
      const larger = Buffer.alloc(Math.min(bytesMax, Math.max(buffer.length * 2, length + taken)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    bytes.copy(buffer, length, 0, taken);
    length += taken;
    if (length >= bytesMax || isEnough?.(buffer.subarray(0, length)) === true) break;
  }
  return buffer.subarray(0, length);
}

/** What went wrong, as far as a stranger may know. */
function failureOf(
  error: Error & { code?: string },
  { request, signal }: { request: StrangerRequest; signal: AbortSignal },
): RefusedRead {
  if (signal.aborted) return tooSlow(request);
  const { code = "" } = error;
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO|UNABLE_TO|ALTNAME/.test(code)) {
    return { code: "hostUntrusted", values: { code } };
  }
  return { code: code === "ECONNREFUSED" ? "hostRefuses" : "hostFails", values: {} };
}
