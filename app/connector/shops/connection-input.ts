import type { Words } from "../model/phrases.ts";
import type { ApiConnection } from "../ports/index.ts";

/** What is wrong with what a person entered as a connection, and at which field. */
export interface ConnectionProblem {
  field: "url" | "apiKey";
  reason:
    | "url"
    | "url-missing"
    /** The detail is the same address as it could be entered. */
    | "url-https"
    | "url-rest"
    | "key-missing"
    | "key-form"
    /** The provider doesn't accept the key. */
    | "key-refused"
    /** The provider knows the key, and shows it no catalog. */
    | "catalog-refused"
    /** Something answers there, but no Merchant API. */
    | "not-there"
    /** The detail is the host's name. */
    | "host-unknown"
    | "host-private"
    | "host-untrusted"
    /** No answer came for another reason. */
    | "no-answer"
    /** An answer came that says nothing of the address: the provider can't at the moment. */
    | "in-trouble"
    /** The key's budget has no space at the moment; the detail is how many seconds that takes. */
    | "not-now";
  /** The other side's own words, or how it failed. */
  detail: Words;
}

/**
 * Reads the origin of a Merchant API as a person enters it: https, and nothing after the host but
 * `/` or `/v1`. What else it is, is said with the address that is meant. Plain http is the operator's
 * to configure, nobody else's.
 */
function readOrigin(
  entered: string,
): { origin: string } | Pick<ConnectionProblem, "reason" | "detail"> {
  const text = entered.trim();
  if (text === "") return { reason: "url-missing", detail: "" };
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  // Without a scheme anything is a host's name: only what looks like one is.
  if (url === null || url.host === "" || (!hasScheme && !url.hostname.includes("."))) {
    return { reason: "url", detail: "" };
  }
  const meant = `https://${url.host}`;
  if (!hasScheme || url.protocol !== "https:") return { reason: "url-https", detail: meant };
  const isOrigin = /^(\/v1)?\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  const isPlain = isOrigin && url.username === "" && url.password === "";
  return isPlain ? { origin: url.origin } : { reason: "url-rest", detail: meant };
}

/**
 * Reads a connection out of two fields. An empty key stands for the one that is `stored`, and only
 * at its own address: a secret never goes to another place than it was entered for.
 */
export function readConnection(
  entered: { url: string; apiKey: string },
  stored: ApiConnection | null,
): { connection: ApiConnection & { url: string } } | { problem: ConnectionProblem } {
  const read = readOrigin(entered.url);
  if ("reason" in read) return { problem: { field: "url", ...read } };
  const { origin: url } = read;
  const typed = entered.apiKey.trim();
  const apiKey = typed === "" && stored?.url === url ? stored.apiKey : typed;
  if (apiKey === "") return { problem: { field: "apiKey", reason: "key-missing", detail: "" } };
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) {
    return { problem: { field: "apiKey", reason: "key-form", detail: "" } };
  }
  return { connection: { url, apiKey } };
}
