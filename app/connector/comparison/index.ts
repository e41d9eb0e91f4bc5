/** What webhooks lost is found by comparing with Shopify itself. */
export { takeInOrder } from "./take-in-order.ts";
export { compareShop, dueShops } from "./compare-shop.ts";
export { failuresShown, readInOrder, type TakenIn } from "./take-in-order.ts";
