/** The mappings of a shop as a CSV file, out and in. */
export { exportMappings } from "./export-mappings.ts";
export {
  applyImport,
  type ImportApplied,
  type ImportPreview,
  previewImport,
} from "./import-mappings.ts";
export type { RowProblem } from "./problems.ts";
export type { MappingChange } from "./compare-mappings.ts";
