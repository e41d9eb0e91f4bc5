import type { VariantFilter } from "#app/connector/model/variant-filters.ts";
import { selectedIds } from "../index-table/selected-ids.ts";
import { searchText } from "../search-text.ts";

/** The views above the list, in their order. */
export const variantViews = [
  "all",
  "open",
  "mapped",
  "ignored",
  "changed",
  "bare",
  "loss",
  "elsewhere",
] as const satisfies readonly VariantFilter[];

/** Which variants an address of the list names. */
export function readVariantListing(search: URLSearchParams) {
  return {
    filter: variantViews.find((known) => known === search.get("filter")) ?? "all",
    search: searchText(search),
    productIds: selectedIds(search),
    isOrdered: search.has("ordered"),
  };
}
