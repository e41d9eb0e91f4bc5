/** What webhooks lost is found by comparing with Shopify itself. */
export { compareShop, dueShops } from "./compare-shop.ts";
export { importDays, importRecent, readImport, type RecentImport } from "./import-recent.ts";
