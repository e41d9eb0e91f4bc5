import type { ApiConnection } from "../ports.ts";

/** What is wrong with what a person entered as a connection, and at which field. */
export interface ConnectionProblem {
  field: "url" | "apiKey";
  reason:
    | "url"
    | "key-missing"
    | "key-form"
    /** The provider doesn't accept the key. */
    | "key-refused"
    /** Something answers there, but no Merchant API that lets this key in. */
    | "not-there"
    /** No usable answer came. */
    | "no-answer"
    /** The key's budget has no room at the moment; the detail is how many seconds that takes. */
    | "not-now";
  /** The other side's own words, or how it failed. */
  detail: string;
}

/**
 * Reads the origin of a Merchant API as a person enters it: https, and nothing after the host but
 * `/` or `/v1`. Null for anything else. Plain http is the operator's to configure, nobody else's.
 */
export function readOrigin(entered: string): string | null {
  const url = URL.parse(entered.trim());
  if (url === null || url.protocol !== "https:") return null;
  const isOrigin = /^(\/v1)?\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  return isOrigin && url.username === "" && url.password === "" ? url.origin : null;
}

/**
 * Reads a connection out of two fields. An empty key stands for the one that is `stored`, and only
 * at its own address: a secret never goes to another place than it was entered for.
 */
export function readConnection(
  entered: { url: string; apiKey: string },
  stored: ApiConnection | null,
): { connection: ApiConnection } | { problem: ConnectionProblem } {
  const url = readOrigin(entered.url);
  if (url === null) return { problem: { field: "url", reason: "url", detail: "" } };
  const typed = entered.apiKey.trim();
  const apiKey = typed === "" && stored?.url === url ? stored.apiKey : typed;
  if (apiKey === "") return { problem: { field: "apiKey", reason: "key-missing", detail: "" } };
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) {
    return { problem: { field: "apiKey", reason: "key-form", detail: "" } };
  }
  return { connection: { url, apiKey } };
}
