import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { EarlierMapped } from "./earlier-mapped.tsx";

beforeAll(() => loadLanguage("en"));

function shown(count: number): string {
  const variants = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    productTitle: `Blend ${at}`,
    title: "",
    orders: 1,
  }));
  const banner = createElement(EarlierMapped, { variants, orders: count, isMore: false });
  return renderToStaticMarkup(createElement(AppProvider, { i18n: polarisTexts("en") }, banner));
}

it("names ten variants whose orders were sent with an earlier mapping, and says of how many more", () => {
  expect(shown(10).match(/Blend \d+/g)).toHaveLength(10);
  expect(shown(10)).not.toContain("more");
  expect(shown(12).match(/Blend \d+/g)).toHaveLength(10);
  expect(shown(12)).toContain("and 2 more");
});
