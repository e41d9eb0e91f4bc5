/** The library's own script address, which it also names in a preload header. */
const defaultAppBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/**
 * Completes the headers that the Shopify library sets on documents: `adminOrigins` may frame the
 * page beside Shopify's own, and the script that is announced is the one that is used.
 * Headers without a `frame-ancestors` policy stay as they are.
 */
export function completeDocumentHeaders(
  headers: Headers,
  { adminOrigins, appBridgeUrl }: { adminOrigins: readonly string[]; appBridgeUrl: string },
): void {
  const policy = headers.get("content-security-policy");
  if (policy?.startsWith("frame-ancestors https:") && adminOrigins.length > 0) {
    const ancestors = [policy.replace(/;\s*$/, ""), ...adminOrigins].join(" ");
    headers.set("content-security-policy", `${ancestors};`);
  }
  const link = headers.get("link");
  if (link !== null) headers.set("link", link.replaceAll(defaultAppBridgeUrl, appBridgeUrl));
}
