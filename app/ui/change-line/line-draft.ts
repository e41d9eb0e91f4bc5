import type { CatalogItem } from "#app/connector/products/mappings/index.ts";

/** What a person has chosen to be made for a line, before it is saved. */
export interface LineDraft {
  print: "texts" | "picture" | "plain";
  /** The address of the picture. */
  url: string;
  /** In place of which part, counted from 1; null: its SKU stays. */
  other: { part: number; item: CatalogItem } | null;
}

/** How a field of the design is called among what is filled in: as the live preview knows it. */
export function fieldKey(fieldId: string): string {
  return fieldId;
}
