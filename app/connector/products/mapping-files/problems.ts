import type { Words } from "../../model/phrases.ts";
import type { Column } from "../../model/mapping-file.ts";

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
  detail: Words;
}
