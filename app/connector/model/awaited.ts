/** Whom orders wait for while somebody is out, as lists are narrowed by it. */
export const awaitedKinds = [
  /** A provider that is still to be connected, or the answer of the one that was. */
  "connection",
  "provider",
  /** Shopify lets the app do nothing in the store. */
  "shopify-access",
  "shopify-answer",
  /** Shopify answers, and asks to wait. */
  "shopify-turn",
] as const;
export type Awaited = (typeof awaitedKinds)[number];

/** What orders wait for while somebody is out so. */
export const awaitedOf = {
  missing: "connection",
  unauthorized: "provider",
  unreachable: "provider",
  throttled: "provider",
  shopify: "shopify-access",
  silent: "shopify-answer",
  busy: "shopify-turn",
} as const satisfies Record<string, Awaited>;
