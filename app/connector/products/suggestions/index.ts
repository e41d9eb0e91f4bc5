/** Which SKU of the catalog a variant probably is, and why. Pure; never applies anything by itself. */
export type { CatalogEntry } from "./describe-catalog.ts";
export { suggestSkus, type Suggestion, type SuggestionReason } from "./suggest-skus.ts";
export { createReader } from "./read-text.ts";
