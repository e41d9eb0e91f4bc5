/** All that knows Shopify: who calls from its admin, its Admin API, its webhooks. */
export type { AdminCall } from "./admin-client.server.ts";
export type { ShopifyAuth } from "./auth.server.ts";
export { createShopify, defaultAppBridgeUrl } from "./create-shopify.server.ts";
export { createShopifyFetch } from "./shopify-fetch.server.ts";
export { createFlowAction, createFlowLifecycle, flowPath } from "./flow-calls.server.ts";
export { type ExtensionCaller, proveExtension } from "./extension-token.ts";
export { createServiceDoor, servicePath } from "./service-door.server.ts";
export type { ClientSecrets, SignedDoor } from "./signed-door.server.ts";
export { createWebhookDoor } from "./webhook-door.server.ts";
