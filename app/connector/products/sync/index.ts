/** A shop's products: read at install, matched against the catalog again and again. */
export { refreshCatalogOf, resumeSyncs, syncProducts } from "./sync-products.ts";
