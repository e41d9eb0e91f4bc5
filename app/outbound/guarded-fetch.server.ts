/**
 * A fetch for APIs whose address a stranger entered. It leads only to HTTPS on the public internet; a
 * host is judged by the very addresses that are connected to, so a name that answers differently the
 * next time changes nothing. Redirects are answers like any other: nothing follows them.
 */
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { createNodeFetch } from "./node-fetch.server.ts";
import { isPublicAddress } from "./public-address.ts";
import { type Resolved, resolveStranger } from "./resolve-stranger.server.ts";

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

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  findPublic(hostname, options.family, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) callback(error ?? codeOf("ENOTFOUND"), []);
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

const findPublic = callbackify(publicAddresses);

/** One forbidden address among several is enough: which one answers would be the stranger's choice. */
async function publicAddresses(
  hostname: string,
  family: number | string | undefined,
): Promise<Resolved[]> {
  const addresses = await resolveStranger(hostname);
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw codeOf("ADDRESS_NOT_PUBLIC");
  }
  return addresses.filter((each) => isWanted(each.family, family));
}

/** Whether an address of that family was asked for: a number, or its name in words. */
function isWanted(family: number, wanted: number | string | undefined): boolean {
  const number = wanted === undefined ? 0 : Number(String(wanted).replace("IPv", ""));
  return number === 0 || number === family;
}

function failure(code: string): TypeError {
  return new TypeError("The request failed.", { cause: codeOf(code) });
}

function codeOf(code: string): Error {
  return Object.assign(new Error(code), { code });
}
