import { hash } from "node:crypto";

/** Everything of Shopify's own, and nothing that a store has uploaded to the same host. */
const shopifyFolder = "https://cdn.shopify.com/shopifycloud/";

/**
 * Adds to a document's headers which scripts it runs: our own files, App Bridge with what that loads, and
 * of those that stand in the document the ones that `inline` names (a nonce, or hashes). No plugin, and
 * no other base for its addresses. A document without a policy is framed by nobody.
 */
export function addScriptPolicy(
  headers: Headers,
  { appBridgeUrl, inline }: { appBridgeUrl: string; inline: readonly string[] },
): void {
  const bridge = appBridgeUrl.startsWith(shopifyFolder) ? shopifyFolder : appBridgeUrl;
  const framing = headers.get("content-security-policy") ?? "frame-ancestors 'none'";
  const scripts = ["script-src 'self'", ...inline, bridge].join(" ");
  const policy = [framing.replace(/;\s*$/, ""), scripts, "object-src 'none'", "base-uri 'self'"];
  headers.set("content-security-policy", policy.join("; "));
}

/** The two pages that the Shopify library writes have at most this script: where to go from here. */
const leaving = /<script>(window\.open\("(?:[^"\\<]|\\.)*", "(?:[^"\\<]|\\.)*"\))<\/script>\s*$/;

/** What a page of the Shopify library's own may run of what stands in it, as `addScriptPolicy` takes it. Pure. */
export function inlineOfLibraryPage(html: string): string[] {
  const [, script] = leaving.exec(html) ?? [];
  return script === undefined ? [] : [`'sha256-${hash("sha256", script, "base64")}'`];
}
