/** All that knows Shopify: who calls from its admin, its Admin API, its webhooks. */
export type { AdminCall } from "./admin-client.server.ts";
export type { ShopifyAuth } from "./auth.server.ts";
export { createShopify, defaultAppBridgeUrl } from "./create-shopify.server.ts";
export { createShopifyFetch } from "./shopify-fetch.server.ts";
export { createFlowAction, createFlowLifecycle, flowPath } from "./flow-calls.server.ts";
export { type ExtensionCaller, proveExtension } from "./extension-token.ts";
export { parseObject } from "./judge-body.ts";
export { createServiceEndpoint, servicePath } from "./service-endpoint.server.ts";
export type { ClientSecrets, SignedEndpoint } from "./signed-endpoint.server.ts";
export { createWebhookEndpoint } from "./webhook-endpoint.server.ts";
