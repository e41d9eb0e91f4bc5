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
  /** Nobody but the app: what it was to do next is overdue. */
  "app",
  /** Whatever stands under attention, for longer than the store promises. */
  "long",
] as const;
/** By its name: the answer of a provider that the store has left, where orders are that it sent before. */
export type LeftConnection = `con_${string}`;
export type Awaited = (typeof awaitedKinds)[number] | LeftConnection;

export function isAwaited(text: string): text is Awaited {
  return isLeftConnection(text) || awaitedKinds.some((kind) => kind === text);
}

export function isLeftConnection(text: string): text is LeftConnection {
  return /^con_\w{1,64}$/.test(text);
}

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
