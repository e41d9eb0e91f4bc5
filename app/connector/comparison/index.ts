/** What webhooks lost is found by comparing with Shopify itself. */
export { takeInOrder } from "./take-in-order.ts";
export { compareShop, dueShops } from "./compare-shop.ts";
export { failuresShown } from "./take-in-order.ts";
