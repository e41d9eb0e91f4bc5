import type { Column } from "./columns.ts";

/** Why a file could not be read at all. */
export type FileProblem =
  "too-large" | "not-utf8" | "broken" | "no-rows" | "too-many-rows" | "missing-columns";

/** What is wrong with one row; the page has the words. `detail` is what they are filled in with. */
export interface RowProblem {
  /** As a spreadsheet counts: the header is line 1. */
  line: number;
  column: Column;
  problem:
    | "id-missing"
    | "id-rounded"
    | "variant-unknown"
    | "decision-unknown"
    | "decisions-differ"
    | "sku-missing"
    | "sku-unknown"
    | "sku-not-wanted"
    | "quantity"
    | "url"
    | "too-many-components"
    | "artwork";
  detail: string;
}
