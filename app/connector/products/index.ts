/** A shop's products: read at install, matched against the catalog again and again. */
export { followMappings, resumeFollowing } from "./follow-mappings.ts";
export { refreshCatalogs, resumeSyncs, syncProducts } from "./sync-products.ts";
