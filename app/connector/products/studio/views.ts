/** What the pages of the studio are told. Plain values. */
import type { Words } from "../../model/phrases.ts";
import type { PictureSize } from "../mappings/index.ts";
import type { ArtworkDesign } from "../../model/artwork-design.ts";

/** One artwork that was asked for on a product's page. */
export interface DrawingView {
  id: string;
  /** `sending`: whether the provider has it is unknown. */
  state: "sending" | "drawing" | "done" | "failed";
  /** Once it is done. */
  artworkUrl: string | null;
  /** Why it failed, in the provider's words; while it is under way: why there was no answer. */
  error: Words | null;
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
  /** It has artwork neither of its own nor from Shopify. */
  isBare: boolean;
  /** What personalized lines fill; null: they bring nothing to it. */
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

/** In the artwork's pixels. */
export interface TemplateBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a text is set into its box: as large as fits, between two sizes in the artwork's pixels. */
export interface TemplateType {
  font: "sans" | "serif";
  weight: "regular" | "bold";
  color: string;
  align: "left" | "center" | "right";
  valign: "top" | "middle" | "bottom";
  sizeMax: number;
  sizeMin: number;
}

/** One place of a design. */
export interface TemplateField extends TemplateBox {
  fieldId: string;
  type: "text" | "image";
  /** What is printed where nothing is filled in; empty where the provider does not tell. */
  fallback: string;
  /** Made for the store's own artwork, which is printed where nothing is personalized. */
  isForArtwork: boolean;
  /** Of a text; null for a picture. */
  set: TemplateType | null;
}

/** `untold`: the provider does not tell its designs. `unanswered`: it gave no answer now. */
export type TemplateView =
  | {
      kind: "told";
      widthPx: number;
      heightPx: number;
      fields: TemplateField[];
      /** Where it is cut, and within what texts are safe; null where the provider does not tell. */
      trim: TemplateBox | null;
      safe: TemplateBox | null;
      /** The design without its fields, an SVG: to be shown as a picture only. */
      ground: string | null;
      /** The same where one picture is filled: what lies below it, and on it. */
      filled: readonly { fieldId: string; under: string; over: string }[];
    }
  /** `dielineUrl` leads to a picture of the template; null where the product has none. */
  | { kind: "untold" | "unanswered"; dielineUrl: string | null };

/** What a person filled in. */
export interface EnteredField {
  fieldId: string;
  type: string;
  value: string;
}

/**
 * What a product looks like with artwork on it. `untold`: the provider draws no such pictures, or doesn't know the
 * product. `unanswered`: it gave no answer now.
 */
export type MockupView =
  /** A picture as a `data:` address. */
  | { kind: "drawn"; image: string }
  | { kind: "refused"; reason: Words }
  | { kind: "untold" | "unanswered" };
