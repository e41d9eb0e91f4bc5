import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { RangeProduct } from "#app/connector/products/listings/index.ts";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { RangeCard } from "./range-card.tsx";

beforeAll(() => loadLanguage("en"));

function shown(plans: string[]): string {
  const product: RangeProduct = {
    id: "prd_mug",
    title: "Mug",
    productType: "Mug",
    description: "",
    imageUrl: null,
    plans,
    sizes: ["12 oz"],
    blends: [],
    price: null,
    variantCount: 1,
    inStockCount: 1,
    listings: [],
  };
  const card = createElement(RangeCard, { product });
  return renderToStaticMarkup(createElement(AppProvider, { i18n: polarisTexts("en") }, card))
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\|+/g, " ");
}

it("says whose plan a product needs, one or by variant, and nothing where none is named", () => {
  expect(shown(["Pro"])).toMatch(/Plan needed with your provider:\s+Pro /);
  expect(shown(["Base", "Pro"])).toContain("Base, Pro, depending on the variant");
  expect(shown([""])).not.toContain("Plan needed");
});
