/** What the stock page is told. Plain values. */
import type { Words } from "../../model/phrases.ts";

/**
 * `mine`: what a product of the store is made of; `low` and `out` are of those, and what the provider has
 * no more is `out`. `all` is the provider's catalog.
 */
export type StockFilter = "mine" | "low" | "out" | "all";

/**
 * `always`: the provider never runs out of it, or does not count it. `gone`: it has left the provider's
 * catalog, and products of the store are still made of it.
 */
export type StockLevelName = "always" | "enough" | "low" | "out" | "gone";

/**
 * How a variant's stock stands in Shopify. `off`: the shop keeps it itself. `alone`: it never runs out,
 * or the provider does not tell, so it is left as it is. `waiting`: the app has not looked at it yet.
 */
export type VariantStock =
  | { kind: "off" | "alone" | "waiting" | "not-tracked" | "not-stocked" | "missing" }
  | { kind: "agreed"; quantity: number; agreedAt: Date };

/** One variant of the store that is made of a SKU. */
export interface StockedVariant {
  id: string;
  productTitle: string;
  /** Its option values; empty where the product has but one variant. */
  title: string;
  stock: VariantStock;
}

/** An order that needs units of a SKU which the provider has not accepted yet. */
export interface WaitingOrder {
  dispatchId: string;
  orderName: string;
  units: number;
}

/** One SKU of the provider's catalog, or one that left it. */
export interface StockItem {
  /** The SKU. */
  id: string;
  /** Of one that left the catalog nothing is known but its SKU. */
  title: string;
  /** Empty for one that left the catalog. */
  productTitle: string;
  level: StockLevelName;
  /** What the provider has; null where it does not count, and where it has no such thing. */
  quantity: number | null;
  /** Units of it that are promised to orders and not yet taken off `quantity`. */
  promised: number;
  /** The first few by title, and how many there are. */
  variants: StockedVariant[];
  variantCount: number;
  /** The oldest few, and how many there are. */
  orders: WaitingOrder[];
  orderCount: number;
}

export interface StockPage {
  items: StockItem[];
  /** Give it as `after` for the next page; null on the last one. */
  endCursor: string | null;
  /** How many each view has, whatever is searched for. */
  counts: Record<StockFilter, number>;
  /** Whether the app keeps Shopify's stock, and how that went last. */
  sync:
    | { kind: "off" }
    | { kind: "on"; heldBack: number; seenAt: Date | null; error: Words | null };
  /** When the provider's catalog was last read; null until the first time. */
  readAt: Date | null;
  /** The provider's last answer was none, in words; null while it answers. */
  problem: Words | null;
  /** Why the catalog is not taken over any more, in words; null while it is. */
  catalogError: Words | null;
}
