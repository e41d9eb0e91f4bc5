import { expect, test } from "vitest";
import { completeDocumentHeaders } from "./document-headers.ts";

const shopifyPolicy =
  "frame-ancestors https://a.myshopify.com https://admin.shopify.com https://admin.shop.dev;";
const preload = '<https://cdn.shopify.com/shopifycloud/app-bridge.js>; rel="preload"; as="script";';

test("the admin's own origin may frame the page beside Shopify's", () => {
  const headers = new Headers({ "content-security-policy": shopifyPolicy, link: preload });

  completeDocumentHeaders(headers, {
    adminOrigins: ["http://127.0.0.1:4020"],
    appBridgeUrl: "http://127.0.0.1:4020/app-bridge.js",
  });

  expect(headers.get("content-security-policy")).toBe(
    "frame-ancestors https://a.myshopify.com https://admin.shopify.com https://admin.shop.dev http://127.0.0.1:4020;",
  );
  expect(headers.get("link")).toBe(
    '<http://127.0.0.1:4020/app-bridge.js>; rel="preload"; as="script";',
  );
});

test("without further origins the policy is Shopify's, and none is invented", () => {
  const headers = new Headers({ "content-security-policy": shopifyPolicy });
  const bare = new Headers();

  completeDocumentHeaders(headers, { adminOrigins: [], appBridgeUrl: "https://x.example" });
  completeDocumentHeaders(bare, { adminOrigins: ["http://a"], appBridgeUrl: "https://x.example" });

  expect(headers.get("content-security-policy")).toBe(shopifyPolicy);
  expect([...bare]).toEqual([]);
});

test("a policy that forbids all framing stays", () => {
  const headers = new Headers({ "content-security-policy": "frame-ancestors 'none';" });

  completeDocumentHeaders(headers, { adminOrigins: ["http://a"], appBridgeUrl: "https://x" });

  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none';");
});

test.each([
  "frame-ancestors https://evil.example https://admin.shopify.com;",
  "frame-ancestors https://a.myshopify.com https://evil.example https://admin.shopify.com;",
  "frame-ancestors https://a.myshopify.com; script-src * https://admin.shopify.com;",
  "frame-ancestors https://null https://admin.shopify.com;",
])("a policy that names another than a store lets nobody frame: %s", (policy) => {
  const headers = new Headers({ "content-security-policy": policy });

  completeDocumentHeaders(headers, { adminOrigins: ["http://a"], appBridgeUrl: "https://x" });

  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none';");
});
