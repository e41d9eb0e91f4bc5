/** A shop's products: read at install, matched against the catalog again and again. */
export { refreshCatalogs, resumeSyncs, syncProducts } from "./sync-products.ts";
