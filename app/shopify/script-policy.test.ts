import { expect, test } from "vitest";
import { addScriptPolicy, inlineOfLibraryPage } from "./script-policy.ts";

const appBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";
const policyOf = (given: Record<string, string>, inline: readonly string[] = []) => {
  const headers = new Headers(given);
  addScriptPolicy(headers, { appBridgeUrl, inline });
  return headers.get("content-security-policy");
};

test("App Bridge may load what is Shopify's, and nothing that stores keep on the same host", () => {
  const framing = "frame-ancestors https://a.myshopify.com https://admin.shopify.com;";
  expect(policyOf({ "content-security-policy": framing }, ["'nonce-x'"])).toBe(
    "frame-ancestors https://a.myshopify.com https://admin.shopify.com; script-src 'self' 'nonce-x' https://cdn.shopify.com/shopifycloud/; object-src 'none'; base-uri 'self'",
  );
});

test("a document without a policy is framed by nobody", () => {
  expect(policyOf({})).toMatch(/^frame-ancestors 'none'; script-src 'self' https/);
});

test.each([
  ["a page without a script of its own", '<script src="https://x.example"></script>'],
  ["another script", "<script>alert(1)</script>"],
  ["more than the one call", '<script>window.open("https://x", "_top");alert(1)</script>'],
  ["a script that ends within a text", '<script>window.open("</script><script>", "_top")</script>'],
])("%s is not vouched for", (_, html) => {
  expect(inlineOfLibraryPage(html)).toEqual([]);
});
