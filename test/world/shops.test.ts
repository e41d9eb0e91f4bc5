import { describe, expect, it } from "vitest";
import { createReader, suggestSkus } from "#app/connector/products/suggestions/index.ts";
import { shippedSynonyms } from "#app/connector/model/shipped-synonyms.ts";
import { defaultShops } from "#test/stand-in/index.ts";
import type { ShopSeed } from "#test/stand-in/index.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";
import { demoShops } from "./shops.ts";

const catalogSkus = new Set(catalogSeed.variants.map(({ sku }) => sku));

const catalog = catalogSeed.variants.map((variant) => {
  const product = catalogSeed.products.find(({ id }) => id === variant.productId);
  const blend = catalogSeed.blends.find(({ id }) => id === variant.blendId);
  return {
    sku: variant.sku,
    productTitle: product?.title ?? "",
    productType: product?.productType ?? "",
    title: variant.title,
    size: variant.size,
    blendName: blend?.name ?? null,
    roastLevel: blend?.roastLevel ?? null,
    isDecaf: blend?.isDecaf ?? null,
  };
});
const suggest = suggestSkus(catalog, createReader(shippedSynonyms));

/** What each variant that isn't in the catalog would be suggested, by its SKU. */
const suggestionsFor = (shop: ShopSeed) =>
  Object.fromEntries(
    (shop.products ?? []).flatMap(({ title: productTitle, variants }) =>
      variants
        .filter(({ sku }) => !catalogSkus.has(sku ?? ""))
        .map(({ sku = null, options = [] }) => {
          const [best] = suggest({ sku, productTitle, title: options.join(" / ") });
          return [sku, best?.sku ?? null];
        }),
    ),
  );

describe("the demo's first store", () => {
  it("sells one coffee whose SKU is nearly one of the catalog, beside the exact ones", () => {
    const [harbor] = demoShops(() => "https://art.example/label.png");
    expect(suggestionsFor(harbor)).toEqual({
      "COF-WHB-12OZ-HBR": "COF-WHB-12O-HBR-BOX",
      "MUG-STONE-10": null,
    });
  });
});

describe("the stores that are there by default", () => {
  it.each(defaultShops)("$name sells coffee by the SKUs of the catalog", ({ products = [] }) => {
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku ?? ""));
    expect(skus.filter((sku) => catalogSkus.has(sku)).length).toBeGreaterThanOrEqual(18);
    expect(new Set(skus).size).toBe(skus.length);
  });
});
