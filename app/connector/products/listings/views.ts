/** What the pages are told about the range and about what of it is in the store. Plain values. */
import type { Words } from "../../model/phrases.ts";
import type { CatalogItem } from "../mappings/index.ts";

export const listingStates = ["Waiting", "Done", "Refused"] as const;
export type ListingState = (typeof listingStates)[number];

/** Where it stands as the store's owner sees it: what waits for pictures alone is in the store. */
export type ListingStanding = "Adding" | "InStore" | "Deleted" | "Refused";

export function standingOf(
  { state, productId }: { state: ListingState; productId: string | null },
  isInShopify: boolean,
): ListingStanding {
  if (productId === null) return state === "Refused" ? "Refused" : "Adding";
  return state === "Waiting" || isInShopify ? "InStore" : "Deleted";
}

/** `scope`: the store has not allowed the app to make products. `refused`: Shopify says why. */
export const listingProblems = ["scope", "refused"] as const;
export type ListingProblem = (typeof listingProblems)[number];

/** A SKU of the range with what the provider takes for it; null where it was not told. */
export interface PricedItem extends CatalogItem {
  price: { cents: number; currency: string } | null;
  /** The same in the smallest unit of the store's currency, by its newest rate; null where there is none. */
  cost: number | null;
}

export interface RangeBlend {
  name: string;
  roastLevel: string | null;
  isDecaf: boolean;
}

/** One product of the provider's range, its SKUs taken together. */
export interface RangeProduct {
  id: string;
  title: string;
  productType: string;
  description: string;
  imageUrl: string | null;
  plans: string[];
  blends: RangeBlend[];
  sizes: string[];
  /** The least and the most that the provider takes for one. */
  price: { fromCents: number; toCents: number; currency: string } | null;
  variantCount: number;
  inStockCount: number;
  /** What the app made of it in the store. */
  listings: { id: string; title: string; standing: ListingStanding }[];
}

export interface RangePage {
  products: RangeProduct[];
  /** There are more than are shown. */
  hasMore: boolean;
  /** Every type of the range, whatever is searched for. */
  types: string[];
  /** False until the provider's catalog was read for the first time. */
  isRead: boolean;
  /** The provider's last answer was none, in words; null while it answers. */
  problem: Words | null;
  /** Why the catalog is not taken over any more, in words; null while it is. */
  catalogError: Words | null;
}

/** One product with its SKUs, as it is added to the store. */
export interface RangeProductDetail {
  product: RangeProduct;
  items: PricedItem[];
  /** ISO 4217, of the shop's prices. */
  currency: string;
}

export interface ListingView {
  id: string;
  title: string;
  state: ListingState;
  standing: ListingStanding;
  problem: ListingProblem | null;
  /** The other side's own words: why it is not there, or while it is, why pictures of it are lacking. */
  error: Words | null;
  isDraft: boolean;
  catalogProductId: string;
  /** Shopify's product; null until it is there. */
  productId: string | null;
  /** False when it was deleted in Shopify. */
  isInShopify: boolean;
  currency: string;
  variants: {
    sku: string;
    title: string;
    /** Decimal text in `currency`. */
    price: string;
    /** Shopify's variant; null until it is there. */
    variantId: string | null;
    /** It is made, and lacks artwork: orders of it wait. */
    isBare: boolean;
  }[];
}
