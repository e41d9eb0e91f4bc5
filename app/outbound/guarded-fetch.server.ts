/**
 * A fetch for APIs whose address a stranger entered. It leads only to HTTPS on the public internet; a
 * host is judged by the very addresses that are connected to, so a name that answers differently the
 * next time changes nothing. Redirects are answers like any other: nothing follows them.
 */
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { createNodeFetch } from "./node-fetch.server.ts";
import { isPublicAddress } from "./public-address.ts";

export interface GuardedFetchOptions {
  /** Origins that the operator vouches for: asked as they are, by plain HTTP too. */
  trustedOrigins?: readonly string[];
  /** `host:port` that may lie on a private address; HTTPS all the same. */
  trustedHosts?: readonly string[];
}

/** Creates the fetch. It rejects with a `TypeError` whose `cause.code` says why, as the platform's does. */
export function createGuardedFetch({
  trustedOrigins = [],
  trustedHosts = [],
}: GuardedFetchOptions): (request: Request) => Promise<Response> {
  const ask = createNodeFetch();
  const askInPublic = createNodeFetch({ lookup: lookupPublic });
  return async (request) => {
    const url = new URL(request.url);
    const port = url.port === "" ? "443" : url.port;
    const isTrusted =
      trustedOrigins.includes(url.origin) ||
      (url.protocol === "https:" && trustedHosts.includes(`${url.hostname}:${port}`));
    if (isTrusted) return ask(request);
    if (url.protocol !== "https:") throw failure("ADDRESS_NOT_HTTPS");
    const hostname = url.hostname.replaceAll(/^\[|\]$/g, "");
    // A literal address is connected to without a look-up.
    if (isIP(hostname) > 0 && !isPublicAddress(hostname)) throw failure("ADDRESS_NOT_PUBLIC");
    return askInPublic(request);
  };
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
