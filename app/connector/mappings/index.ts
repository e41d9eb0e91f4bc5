/** What Shopify's variants become at the provider, and the catalog that they are matched against. */
export { mapBySku, mapOpenVariants } from "./map-by-sku.ts";
export { catalogMaxAgeMs, catalogMinAgeMs, refreshCatalog } from "./read-catalog.ts";
export { type MappingOf, readMappings } from "./read-mappings.ts";
export { noteVariants, type OrderedVariant, saveVariants } from "./save-variants.ts";
export { normalizeSku } from "./sku.ts";
