/**
 * The one way out to Shopify. OAuth, token refresh and the Admin API all pass here, so this is the
 * only file that knows that a local stand-in may answer for `*.myshopify.com`.
 */
import { limits } from "#app/limits/limits.ts";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";

/** `fetch` as the Shopify library calls it: an address and options. */
export type ShopifyFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface ShopifyFetchOptions {
  /** Where a stand-in answers for every shop. Absent: the shops themselves. */
  standInUrl?: string | undefined;
  /** How long one call may take, reading its body included. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/**
 * A `fetch` for shops' addresses: never without a time-out, never following a redirect (a token must
 * not travel to another host; a 3xx reaches the caller as it is).
 *
 * With a stand-in, a request for `https://{shop}.myshopify.com/path` goes to the stand-in's origin,
 * the shop's host in `x-forwarded-host`. Other hosts are left alone.
 */
export function createShopifyFetch({
  standInUrl,
  timeoutMs = limits.outsideCall.shopifyExchangeMs,
  fetch = globalThis.fetch,
}: ShopifyFetchOptions): ShopifyFetch {
  return (input, init) => {
    // Each `Request` that is made of another one costs as much as sending it.
    const request = input instanceof Request ? input : null;
    const url = new URL(input instanceof Request ? input.url : input);
    const isRerouted = standInUrl !== undefined && url.hostname.endsWith(".myshopify.com");
    const target = isRerouted ? new URL(url.pathname + url.search, standInUrl) : url;
    const headers = new Headers(init?.headers ?? request?.headers);
    if (isRerouted) headers.set("x-forwarded-host", url.host);
    const ends = [init?.signal, request?.signal].filter((end) => end instanceof AbortSignal);
    const signal = AbortSignal.any([...ends, AbortSignal.timeout(timeoutMs)]);
    const outgoing = request === null ? target : new Request(target, request);
    return fetch(outgoing, { ...init, headers, redirect: "manual", signal });
  };
}

/** Makes the Shopify library use `fetch`. It keeps one for the whole process: the last one wins. */
export function installShopifyFetch(fetch: ShopifyFetch): void {
  setAbstractFetchFunc(fetch);
}
