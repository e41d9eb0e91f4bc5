import type { Plan } from "../kernel/context.ts";

/** A product as the catalog shows it, with the size that its artwork must have. */
export interface Product {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  productType: string;
  productCategory: string;
  dielineTemplateUrl: string | null;
  variantCount: number;
  plan: Plan;
  artwork: { widthPx: number; heightPx: number };
  /** How many places for texts and pictures its design has. */
  designFields: number;
}

export interface Blend {
  id: string;
  name: string;
  description: string;
  roastLevel: string;
  isDecaf: boolean;
  /** Custom and discontinued blends are found by id but not listed. */
  isListed: boolean;
}

export interface Variant {
  id: string;
  sku: string;
  title: string;
  size: string;
  retailPriceCents: number;
  /** What an order of this SKU needs: the variant's or its product's plan, whichever is larger. */
  plan: Plan;
  product: Product;
  blend: Blend;
}

/** What is in stock; null is unlimited. */
export type StockQuantity = number | null;

/** The content of the catalog at one version, without what is retired. Never changes once built. */
export interface CatalogContent {
  version: number;
  products: readonly Product[];
  productById: ReadonlyMap<string, Product>;
  /** Retired ones too: their pictures stay. */
  everyProductById: ReadonlyMap<string, Product>;
  blends: readonly Blend[];
  blendById: ReadonlyMap<string, Blend>;
  variants: readonly Variant[];
  variantBySku: ReadonlyMap<string, Variant>;
  /** What can't be ordered any more, and orders have. */
  retiredBySku: ReadonlyMap<string, Variant>;
  variantsByProduct: ReadonlyMap<string, readonly Variant[]>;
  variantsByBlend: ReadonlyMap<string, readonly Variant[]>;
}

/** The catalog and its stock as they were at one moment. */
export interface CatalogSnapshot {
  content: CatalogContent;
  /** Counted SKUs only, of live and of test stock. Absent means unlimited. */
  counted: { live: ReadonlyMap<string, number>; test: ReadonlyMap<string, number> };
}

/** What is in the live or the test stock of a SKU that the catalog has. */
export function stockQuantity(
  snapshot: CatalogSnapshot,
  { sku, isTest }: { sku: string; isTest: boolean },
): StockQuantity {
  return snapshot.counted[isTest ? "test" : "live"].get(sku) ?? null;
}
