import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { CatalogReading } from "./catalog-reading.ts";
import { normalizeSku } from "./sku.ts";

/** The one currency of the catalogs of the Merchant API. */
export const catalogCurrency = "USD";

/** One SKU as the provider's products tell it. */
export interface CatalogRow {
  sku: string;
  normalizedSku: string;
  productId: string;
  productTitle: string;
  productType: string;
  title: string;
  size: string;
  plan: string;
  inStock: boolean;
  stockQty: number;
  /** Hundredths of `catalogCurrency`. */
  priceCents: number;
  /** Of its product. */
  description: string;
  imageUrl: string;
  /** The template for its packaging. */
  dielineUrl: string | null;
}

/** What a SKU's blend is; what another provider does not tell is not there. */
interface BlendOfSku {
  blendName: string;
  roastLevel: string;
  isDecaf: boolean;
}

/** The exact size of a SKU's artwork, in pixels, and how many places its product's design has. */
interface ArtworkSize {
  artworkWidthPx: number;
  artworkHeightPx: number;
  /** Null where a provider tells sizes alone. */
  designFields: number | null;
}

/** The largest number that a column of numbers holds. */
const numberMax = 2_147_483_647;

/** What the parts of a reading are named by, and its rows are found by. */
const keyText = z.string().max(limits.indexedText.charactersMax);

const listedProduct = z.object({
  id: keyText,
  title: z.string(),
  productType: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  dielineTemplateUrl: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
});

const listedVariant = z.object({
  sku: z.string(),
  title: z.string(),
  size: z.string(),
  plan: z.string(),
  inStock: z.boolean(),
  stockQty: z.number(),
  retailPrice: z.number(),
});

const listedBlend = z.object({
  id: keyText,
  name: z.string(),
  roastLevel: z.string(),
  isDecaf: z.boolean(),
});

const listedSize = z.object({
  sku: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  designFields: z.int().min(0).max(numberMax).nullish().catch(null),
});

/** The catalog has more than is kept of any: nothing of it takes the place of the one before. */
export class CatalogTooLarge extends Error {
  override name = "CatalogTooLarge";
}

const { productsMax, skusMax, textMaxCharacters } = limits.catalog;

/**
 * Every SKU of every product; null when one of the calls gave no answer. Throws `ReadingHalted`, and
 * `CatalogTooLarge` before more is asked for.
 */
export async function readProducts(reading: CatalogReading): Promise<CatalogRow[] | null> {
  const products = await reading.ask("products", {
    item: listedProduct,
    call: (api) => api.getCatalogProducts(),
  });
  if (products === null) return null;
  if (products.length > productsMax) throw new CatalogTooLarge();
  const rows: CatalogRow[] = [];
  let skus = 0;
  let characters = 0;
  for (const product of products) {
    const variants = await reading.ask(`product ${product.id}`, {
      item: listedVariant,
      call: (api) => api.getAllVariantsByProductId(product.id),
    });
    if (variants === null) return null;
    skus += variants.length;
    characters += variants.length * textLength(product);
    characters += variants.reduce((sum, variant) => sum + textLength(variant), 0);
    if (skus > skusMax || characters > textMaxCharacters) throw new CatalogTooLarge();
    for (const variant of variants) rows.push(...catalogRow(variant, product));
  }
  return rows;
}

function textLength(told: object): number {
  return Object.values(told).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  );
}

/** The blend of each SKU, as far as the provider answers. Throws `ReadingHalted`. */
export async function readBlends(reading: CatalogReading): Promise<Map<string, BlendOfSku>> {
  const found = new Map<string, BlendOfSku>();
  const blends = await reading.ask("blends", {
    item: listedBlend,
    isOptional: true,
    call: (api) => api.getAllBlends(),
  });
  let told = 0;
  for (const { id, name: blendName, roastLevel, isDecaf } of blends?.slice(0, productsMax) ?? []) {
    const variants = await reading.ask(`blend ${id}`, {
      item: listedVariant.pick({ sku: true }),
      isOptional: true,
      call: (api) => api.getAllVariantsByBlendId(id),
    });
    told += variants?.length ?? 0;
    // Each SKU has one blend: who tells more tells nothing.
    if (told > skusMax) break;
    for (const { sku } of variants ?? []) found.set(sku, { blendName, roastLevel, isDecaf });
  }
  return found;
}

/** SKUs in one dry run; its body stays far below every limit. */
const skusPerDryRun = 500;

/** The artwork's size for each SKU, where a dry run tells it. Throws `ReadingHalted`. */
export async function readArtworkSizes(
  reading: CatalogReading,
  rows: readonly { sku: string }[],
): Promise<Map<string, ArtworkSize>> {
  const found = new Map<string, ArtworkSize>();
  for (let start = 0; start < rows.length; start += skusPerDryRun) {
    const items = rows.slice(start, start + skusPerDryRun).map(({ sku }) => ({ sku }));
    const sizes = await reading.ask(`sizes ${start}`, {
      item: listedSize,
      isOptional: true,
      // No order at all: without artwork nothing is read, and the sizes are told all the same.
      call: async (api) => {
        const reply = await api.validateOrder({ items });
        if (reply.kind !== "answered") return reply;
        return { kind: "answered", value: reply.value.artworkSizes ?? [] };
      },
    });
    for (const { sku, widthPx, heightPx, designFields = null } of sizes ?? []) {
      found.set(sku, { artworkWidthPx: widthPx, artworkHeightPx: heightPx, designFields });
    }
  }
  return found;
}

function catalogRow(
  variant: z.infer<typeof listedVariant>,
  product: z.infer<typeof listedProduct>,
): CatalogRow[] {
  const normalizedSku = normalizeSku(variant.sku);
  if (normalizedSku === null || !keyText.safeParse(variant.sku).success) return [];
  const { sku, title, size, plan, inStock, stockQty, retailPrice } = variant;
  return [
    {
      sku,
      normalizedSku,
      productId: product.id,
      productTitle: product.title,
      productType: product.productType,
      title,
      size,
      plan,
      inStock,
      stockQty: wholeNumber(stockQty),
      priceCents: wholeNumber(retailPrice),
      description: product.description,
      imageUrl: product.imageUrl,
      dielineUrl: product.dielineTemplateUrl ?? null,
    },
  ];
}

function wholeNumber(value: number): number {
  return Math.max(0, Math.min(Math.trunc(value), numberMax));
}
