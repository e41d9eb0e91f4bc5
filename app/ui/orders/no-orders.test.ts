import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { inLanguage, languages } from "../languages.ts";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { t } from "../text.ts";
import { NoOrders } from "./no-orders.tsx";

beforeAll(() => Promise.all(languages.map(loadLanguage)));

type About = Parameters<typeof NoOrders>[0];

const shown = (about: Partial<About>) =>
  renderToStaticMarkup(
    createElement(
      AppProvider,
      { i18n: polarisTexts("en") },
      createElement(NoOrders, {
        view: "shipped",
        isFiltered: false,
        search: "",
        selected: [],
        onShowAll: () => undefined,
        ...about,
      }),
    ),
  );

it.each(languages)("says in %s where parcels are whose tracking is in Shopify", (language) => {
  const [text, tab] = inLanguage(language, () => [shown({}), t("orders.filters.fulfilled")]);
  expect(text).toContain("/app/orders?filter=fulfilled");
  expect(text).toContain(tab);
});

it("offers to clear filters only where one is set", () => {
  const clear = t("orders.emptyFilter.action");
  for (const view of ["shipped", "attention", "canceled"] as const) {
    expect(shown({ view })).not.toContain(clear);
    expect(shown({ view, isFiltered: true })).toContain(clear);
  }
});
