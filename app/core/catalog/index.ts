/** What can be ordered, and how much of it is in stock. */
export type { CatalogData, CatalogTable } from "./catalog-data.ts";
export { CatalogNotAcceptable, type CatalogProblem } from "./check-catalog.ts";
export { exportCatalog } from "./export-catalog.ts";
export { type CatalogReader, createCatalogReader } from "./catalog-reader.ts";
export {
  type Blend,
  type CatalogSnapshot,
  type Product,
  stockQuantity,
  type Variant,
} from "./catalog-snapshot.ts";
export {
  removeFromCatalog,
  renameInCatalog,
  restoreToCatalog,
  retireFromCatalog,
} from "./change-catalog.ts";
export { importCatalog, seedCatalog } from "./import-catalog.ts";
export type { AssetUrls } from "./load-catalog.ts";
