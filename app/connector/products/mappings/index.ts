/** What Shopify's variants become at the provider, and the catalog that they are matched against. */
export { equalSkus, mapBySku, mapOpenVariants, type OpenVariant } from "./map-by-sku.ts";
export {
  acceptSuggestions,
  type AcceptedSuggestion,
  variantsPerActMax,
} from "./accept-suggestions.ts";
export { changeSynonyms, readSynonyms } from "./change-synonyms.ts";
export {
  type ArtworkCheckResult,
  artworkSizeOf,
  artworkSizesOf,
  checkArtwork,
  checkArtworks,
  isPutOff,
} from "./check-artwork.ts";
export { keepMappings } from "./keep-mappings.ts";
export { reopenVariants } from "./reopen-variants.ts";
export {
  dropNoteProperty,
  lockVariantsOf,
  type PropertyOf,
  readNoteProperties,
  writeNoteProperty,
} from "./note-properties.ts";
export { readPropertyNames } from "./property-names.ts";
export { readUnprintedNames } from "./unprinted-names.ts";
export {
  catalogSkus,
  type ComponentProblem,
  componentQuantityMax,
  componentsMax,
  type EnteredComponent,
  isQuantity,
  mapVariant,
  type MapResult,
  productOf,
} from "./map-variant.ts";
export { catalogCurrency } from "./catalog-rows.ts";
export { claimChecks } from "./claim-checks.ts";
export { designsFor } from "./designs-for.ts";
export { changeSku, type SkuChange } from "./change-sku.ts";
export {
  type ChosenPart,
  type NoUnitProfit,
  readMadeLosses,
  readSuggestedProfits,
  readUnitProfit,
  type UnitProfit,
} from "./read-unit-profit.ts";
export { listVariants, readVariant } from "./read-variants.ts";
export { type MappedProfits, readMappedProfits } from "./read-mapped-profits.ts";
export { bareVariants, matchingVariants } from "./select-variants.ts";
export { likePatterns, plainText } from "./like-patterns.ts";
export { readProductName, searchProducts } from "./search-products.ts";
export { type CatalogFound, catalogItem, searchCatalog } from "./search-catalog.ts";
export {
  type CatalogItem,
  type ComponentView,
  type PictureSize,
  type SuggestionView,
  type VariantDetail,
  type VariantFilter,
  type VariantItem,
  type ProductCounts,
  type ProductName,
  type VariantPage,
} from "./views.ts";
export { type Component, lockVariants, wakeFollowing, writeMappings } from "./write-mappings.ts";
export {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  dueCatalogs,
  refreshCatalog,
  restCatalog,
} from "./read-catalog.ts";
export { type CatalogState, readCatalogState } from "./read-catalog-state.ts";
export { openRange } from "./open-range.ts";
export { rewriteMapping } from "./rewrite-mapping.ts";
export { removeVariants } from "./remove-variants.ts";
export {
  type MadeOf,
  type MappingOf,
  readDecided,
  readDecidedTogether,
  readMade,
  readMappings,
} from "./read-mappings.ts";
export {
  artworkOfVariants,
  isOtherArtwork,
  noteArtworkRead,
  noteOtherArtwork,
  noteVariants,
  type OrderedVariant,
  saveVariants,
} from "./save-variants.ts";
export { listShareable, shareArtwork } from "./share-artwork.ts";
export { normalizeSku } from "./sku.ts";
