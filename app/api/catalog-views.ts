import { type StockEntry, unlimitedStock, type Variant } from "#app/contract/index.ts";
import {
  type CatalogSnapshot,
  stockQuantity,
  type Variant as CatalogVariant,
} from "#app/core/catalog/index.ts";

/** A variant as the API shows it, with the stock of the caller's mode. */
export function variantView(
  snapshot: CatalogSnapshot,
  variant: CatalogVariant,
  { isTest }: { isTest: boolean },
): Variant {
  const { id, title, size, retailPriceCents: retailPrice, sku, plan } = variant;
  const { stockQty, inStock } = stockView(snapshot, { sku, isTest });
  return { id, title, size, retailPrice, sku, inStock, stockQty, plan };
}

/** What is in stock. A counted stock of exactly 999 shows one less: 999 means no end. */
export function stockView(
  snapshot: CatalogSnapshot,
  { sku, isTest }: { sku: string; isTest: boolean },
): StockEntry {
  const quantity = stockQuantity(snapshot, { sku, isTest });
  const counted = quantity === unlimitedStock ? unlimitedStock - 1 : quantity;
  return { sku, stockQty: counted ?? unlimitedStock, inStock: quantity !== 0 };
}
