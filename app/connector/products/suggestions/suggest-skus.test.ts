import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogSeed } from "../../../../prisma/seed/catalog.ts";
import { type CatalogEntry, createReader, suggestSkus } from "./index.ts";
import { shippedSynonyms } from "../../model/shipped-synonyms.ts";
import { type Synonyms, synonyms } from "../../model/synonyms.ts";

/** The seeded range, as a provider that names its blends tells it. */
const catalog: CatalogEntry[] = catalogSeed.variants.map(({ sku, title, size, ...variant }) => {
  const product = catalogSeed.products.find(({ id }) => id === variant.productId);
  const blend = catalogSeed.blends.find(({ id }) => id === variant.blendId);
  return {
    sku,
    title,
    size,
    productTitle: product?.title ?? "",
    productType: product?.productType ?? "",
    blendName: blend?.name ?? null,
    roastLevel: blend?.roastLevel ?? null,
    isDecaf: blend?.isDecaf ?? null,
  };
});

function suggest(
  [productTitle, title, sku = null]: [string, string, (string | null)?],
  {
    words = shippedSynonyms,
    entries = catalog,
  }: { words?: Synonyms; entries?: CatalogEntry[] } = {},
) {
  return suggestSkus(entries, createReader(words))({ productTitle, title, sku });
}

describe("a suggestion", () => {
  it.each([
    [["Harbor House Blend", "Whole bean, 12 oz"], "COF-WHB-12O-HSE-BOX"],
    [["Hausmischung House", "Ganze Bohne / 340 g"], "COF-WHB-12O-HSE-BOX"],
    [["Our blend", "12oz / Gemahlen", "X-HSE-1"], "COF-GND-12O-HSE-BOX"],
    [["Highland Glow", "2 lbs, beans"], "COF-WHB-02L-HGL-BAG"],
    [["Sampler House", "6 × 2 oz ground"], "COF-GND-6X2-HSE-SCH"],
    [["Midnight Decaf", "12 oz whole bean"], "COF-WHB-12O-DKD-BOX"],
    [["Corner Espresso Kapseln", "12 Stück"], "COF-POD-12C-ESP-CTN"],
  ] as [[string, string, string?], string][])("for %j is %s", (variant, sku) => {
    const [best] = suggest(variant);
    expect(best).toMatchObject({ sku, isOnlyBest: true });
    expect(best?.score).toBeGreaterThanOrEqual(0.6);
  });

  it("says what agrees, in the words of the catalog", () => {
    expect(suggest(["Harbor House Blend", "Whole bean, 12 oz"])[0]).toEqual({
      sku: "COF-WHB-12O-HSE-BOX",
      score: 0.95,
      isOnlyBest: true,
      reasons: [
        { part: "blend", text: "House Blend" },
        { part: "size", text: "12 oz" },
        { part: "grind", text: "whole bean" },
      ],
    });
    const byCode = suggest(["Morning", "340 g", "morning/whb/hse"])[0];
    expect(byCode?.reasons[0]).toEqual({ part: "code", text: "HSE" });
  });

  it.each([
    ["a mug", ["Stoneware Mug", "12 oz", "MUG-STONE-10"]],
    ["a coffee of another blend", ["Foghorn", "Whole bean, 12 oz"]],
    ["a size that the catalog lacks", ["House Blend", "Whole bean, 8 oz"]],
    ["a grind that the catalog lacks in it", ["Highland Glow", "Ground, 5 lb"]],
  ] as [string, [string, string, string?]][])("is not made for %s", (_, variant) => {
    expect(suggest(variant)).toEqual([]);
  });

  it("never gives decaf for coffee, nor coffee for decaf", () => {
    const isDecaf = new Map(catalog.map((entry) => [entry.sku, entry.isDecaf]));
    for (const { sku } of suggest(["House Decaf", "Whole bean, 12 oz"])) {
      expect(isDecaf.get(sku)).toBe(true);
    }
    for (const { sku } of suggest(["Quiet Evening", "Whole bean, 12 oz"])) {
      expect(isDecaf.get(sku)).toBe(false);
    }
  });

  it("says when several fit as well, and then none is the only best", () => {
    const found = suggest(["House Blend", "12 oz"]);
    expect(found.map(({ sku, isOnlyBest }) => [sku, isOnlyBest])).toEqual([
      ["COF-GND-12O-HSE-BOX", false],
      ["COF-WHB-12O-HSE-BOX", false],
    ]);
  });

  it("follows the shop's own words", () => {
    expect(suggest(["House Blend", "Kaffeebohnen, klein"])).toEqual([]);
    const words = structuredClone(shippedSynonyms);
    words.grind.find(({ name }) => name === "whole bean")?.words.push("Kaffeebohnen");
    words.size.find(({ name }) => name === "12 oz")?.words.push("klein");
    expect(suggest(["House Blend", "Kaffeebohnen, klein"], { words })[0]?.sku).toBe(
      "COF-WHB-12O-HSE-BOX",
    );
  });

  it("is made without blends too, by the words of the titles", () => {
    const entries = catalog.map((entry) =>
      Object.assign({}, entry, { blendName: null, roastLevel: null, isDecaf: null }),
    );
    expect(suggest(["Harbor House Blend", "Whole bean, 12 oz"], { entries })[0]?.sku).toBe(
      "COF-WHB-12O-HSE-BOX",
    );
  });

  it("is the same whatever the catalog's order, and stays within its bounds", () => {
    const part = fc.constantFrom(
      ..."House Blend,Espresso,Decaf,12 oz,340g,2 lb,Whole bean,ground,HSE,ESP,DEC,light,x".split(
        ",",
      ),
    );
    const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(text, text, text, (productTitle, title, sku) => {
        const found = suggest([productTitle, title, sku]);
        const reversed = suggest([productTitle, title, sku], { entries: catalog.toReversed() });
        expect(reversed).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const { score } of found) {
          expect(score).toBeGreaterThanOrEqual(0.6);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("takes any text without failing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Array.isArray(suggest([text, text, text]))).toBe(true);
      }),
      { seed: 2, numRuns: 200 },
    );
  });
});

describe("the shipped words", () => {
  it("are a valid table, in which no word means two things", () => {
    expect(synonyms.safeParse(shippedSynonyms).success).toBe(true);
    const read = createReader(shippedSynonyms);
    for (const [group, meanings] of Object.entries(shippedSynonyms)) {
      for (const { name, words } of meanings) {
        for (const word of [name, ...words]) {
          expect([word, read(word).meanings[group as keyof Synonyms]]).toEqual([word, name]);
        }
      }
    }
  });
});
