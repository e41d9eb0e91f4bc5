import type { CatalogItem } from "#app/connector/products/mappings/index.ts";
import type { EditedDesign } from "./edited-design.ts";

/** One part of what a variant becomes, as it is being edited. */
export interface EditedComponent {
  /** Tells rows apart while they are moved and removed. */
  key: string;
  sku: string;
  /** Null where the catalog does not have it any more, or was not read yet. */
  item: CatalogItem | null;
  /** The catalog was read, and does not have it. */
  isGone: boolean;
  quantity: string;
  artworkUrl: string;
  /** As it was saved: it has been looked at before. */
  savedArtworkUrl: string;
  design: EditedDesign;
}

/** What stands beside the fields of one part. */
export interface RowErrors {
  sku?: string;
  quantity?: string;
  artworkUrl?: string;
  design?: string;
}
