/** What is erased of dispatches: a buyer's data, a store's, at the provider too. */
export { atProvider } from "./at-provider.ts";
export { eraseAged, eraseOrders, eraseReported, markAged } from "./erase.ts";
export { eraseShop, eraseShopAhead } from "./erase-shop.ts";
export { giveUpDrawings } from "./give-up-drawings.ts";
