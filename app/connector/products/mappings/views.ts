/** What the pages are told about variants. Plain values. */
import type { ArtworkDesign } from "../../model/artwork-design.ts";
import type { VariantFilter, VariantState } from "../../model/variant-filters.ts";
import type { SuggestionReason } from "../suggestions/index.ts";
import type { CatalogState } from "./read-catalog-state.ts";

export type { VariantFilter, VariantState } from "../../model/variant-filters.ts";

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** One SKU of the catalog, in the words of the provider. */
export interface CatalogItem {
  sku: string;
  productId: string;
  title: string;
  productTitle: string;
  size: string;
  blendName: string | null;
  roastLevel: string | null;
  isDecaf: boolean | null;
  inStock: boolean;
  /** 999 is unlimited. */
  stockQty: number;
  plan: string;
  /** Null where the provider does not tell it before the order. */
  artworkSize: PictureSize | null;
}

export interface ComponentView {
  sku: string;
  quantity: number;
  artworkUrl: string | null;
  /** What personalized lines fill; null: they bring nothing to this part. */
  design: ArtworkDesign | null;
  /** Null where the catalog does not have the SKU any more, or was not read yet. */
  item: CatalogItem | null;
  /** The catalog was read, and does not have it. */
  isGone: boolean;
}

export interface SuggestionView {
  item: CatalogItem;
  score: number;
  reasons: SuggestionReason[];
  isOnlyBest: boolean;
}

export interface VariantItem {
  id: string;
  productId: string;
  productTitle: string;
  /** Its option values; empty where the product has but one variant. */
  title: string;
  sku: string | null;
  imageUrl: string | null;
  state: VariantState;
  /** How it came to be mapped; null while it is open. */
  origin: "EqualSku" | "Suggestion" | "Import" | "Person" | null;
  components: ComponentView[];
  /** It is made, and lacks artwork: orders of it wait. */
  isBare: boolean;
  /** In its newest order Shopify had somebody else fulfill it: another service, at the counter, or by hand. */
  isElsewhere: boolean;
  /** Its SKU was changed since, and would match this SKU now: a person decides. */
  question: CatalogItem | null;
  /** The best first; empty unless it is open. */
  suggestions: SuggestionView[];
  /** Artwork that Shopify's metafields name, of the variant before that of its product. */
  shopifyArtworkUrl: string | null;
}

/** A product of the store; its id is Shopify's, numeric. */
export interface ProductName {
  id: string;
  title: string;
}

/** How many variants a product has, and how many of them are mapped and excluded, whatever is searched for. */
export interface ProductCounts {
  all: number;
  mapped: number;
  ignored: number;
}

export interface VariantPage {
  /** By product: those of one follow each other. */
  variants: VariantItem[];
  /** Of each product on the page, by its id. */
  products: Record<string, ProductCounts>;
  /** The last product has too many variants for a page: more of them follow on the next one. */
  isCut: boolean;
  /** Give it as `after` for the next page; null on the last one. */
  endCursor: string | null;
  /** How many each view has, whatever is searched for. */
  counts: Record<VariantFilter, number>;
  /** How many the list has, on all of its pages. */
  matching: number;
  /** Until it is read, nothing is suggested. */
  catalog: CatalogState;
}

export interface VariantDetail extends VariantItem {
  /** Of what it becomes: whoever saves a change of that names it (`mapVariant`). */
  version: string;
  /** False when Shopify has deleted it. */
  isInShopify: boolean;
  /** Recent orders with a line of it that was not forwarded for want of a mapping, newest first. */
  waiting: { orderId: string; orderName: string; quantity: number }[];
}
