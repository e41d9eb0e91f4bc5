import type { MerchantApi, ShopifyAdmin } from "../ports/index.ts";

/** A provider of which somebody has a key that it never gave. */
export const ungiven = new Proxy(
  {},
  { get: () => async () => ({ kind: "unauthorized", message: "no such key" }) },
  // Whatever is called on it gives a Reply.
) as MerchantApi;

/** A port of which nothing is known here: every call goes unanswered. */
export const elsewhere = new Proxy(
  {},
  {
    get: () => async () => ({ kind: "unanswered", message: "elsewhere", retryAfterMs: 60_000 }),
  },
  // Whatever is called on it gives a Reply.
) as ShopifyAdmin & MerchantApi;
