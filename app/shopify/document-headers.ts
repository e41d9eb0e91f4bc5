/** The library's own script address, which it also names in a preload header. */
const defaultAppBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

const framedByNobody = "frame-ancestors 'none';";

/** What the library writes for a store; anything else was put there by who wrote the address. */
const storePolicy =
  /^frame-ancestors https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com(?: https:\/\/(?:admin\.shopify\.com|\*\.spin\.dev|admin\.myshopify\.io|admin\.shop\.dev))*;?$/i;

/**
 * Completes the headers that the Shopify library sets on documents: `adminOrigins` may frame the
 * page beside Shopify's own, and the script that is announced is the one that is used.
 * Headers without a `frame-ancestors` policy stay as they are; one for what is no store forbids all framing.
 */
export function completeDocumentHeaders(
  headers: Headers,
  { adminOrigins, appBridgeUrl }: { adminOrigins: readonly string[]; appBridgeUrl: string },
): void {
  const policy = headers.get("content-security-policy");
  if (policy !== null && policy !== framedByNobody && !storePolicy.test(policy)) {
    headers.set("content-security-policy", framedByNobody);
  } else if (policy?.startsWith("frame-ancestors https:") && adminOrigins.length > 0) {
    const ancestors = [policy.replace(/;\s*$/, ""), ...adminOrigins].join(" ");
    headers.set("content-security-policy", `${ancestors};`);
  }
  const link = headers.get("link");
  if (link !== null) headers.set("link", link.replaceAll(defaultAppBridgeUrl, appBridgeUrl));
}

/**
 * True for an address whose `shop` is none: of some pages the library writes it, unlooked at, into their
 * headers. Pure.
 */
export function namesOddShop(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  const shops = searchParams.getAll("shop");
  return pathname.startsWith("/auth/") && shops.some((shop) => !storeDomain.test(shop));
}

const storeDomain = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;
