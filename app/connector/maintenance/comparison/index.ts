/** What webhooks lost is found by comparing with Shopify itself. */
export { compareShop, dueShops } from "./compare-shop.ts";
