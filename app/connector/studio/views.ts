/** What the pages of the studio are told. Plain values. */
import type { ArtworkDesign, PictureSize } from "../mappings/index.ts";

/** One artwork that was asked for on a product's page. */
export interface DrawingView {
  id: string;
  /** `sending`: whether the provider has it is unknown. */
  state: "sending" | "drawing" | "done" | "failed";
  /** Once it is done. */
  artworkUrl: string | null;
  /** Why it failed, in the provider's words; while it is under way: why there was no answer. */
  error: string | null;
  createdAt: Date;
  /** What was filled in. */
  fields: { fieldId: string; value: string }[];
}

/** A variant of the store with a part that is made of the product. */
export interface StudioVariant {
  id: string;
  productTitle: string;
  /** Its option values; empty where the product has but one variant. */
  title: string;
  /** The part's SKU, and the artwork that it has now. */
  sku: string;
  artworkUrl: string | null;
  /** What personalised lines fill; null: they bring nothing to it. */
  design: ArtworkDesign | null;
}

export interface StudioView {
  product: { id: string; title: string; imageUrl: string | null };
  /** Null where the provider does not tell it. */
  artworkSize: PictureSize | null;
  variants: StudioVariant[];
  /** The newest first. */
  drawings: DrawingView[];
}

/** One place of a design. Numbers are the artwork's pixels. */
export interface TemplateField {
  fieldId: string;
  type: "text" | "image";
  /** What is printed where nothing is filled in; empty where the provider does not tell. */
  fallback: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `untold`: the provider does not tell its designs. `unanswered`: it gave no answer now. */
export type TemplateView =
  | { kind: "told"; widthPx: number; heightPx: number; fields: TemplateField[] }
  | { kind: "untold" | "unanswered" };

/** What a person filled in. */
export interface EnteredField {
  fieldId: string;
  type: string;
  value: string;
}
