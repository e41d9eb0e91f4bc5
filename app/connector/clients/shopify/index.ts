/** Calls of a store's Admin API: paused as a whole where Shopify declines its token, within its points. */
export { callShopify, probePausedShops, resumeShop, type ShopifyReply } from "./call-shopify.ts";
export { createShopifyBudget, type ShopifyBudget, type ReportedPoints } from "./shopify-budget.ts";
