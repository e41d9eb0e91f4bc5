import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { ShopClockProvider } from "../time.tsx";
import { Days } from "./events-page.tsx";

beforeAll(() => loadLanguage("en"));

const nothing = () => undefined;

it("heads what happened before today with its day and year, as it is where the store is", () => {
  const event = (at: string) => ({
    id: at,
    at: new Date(at),
    says: null,
    isProblem: false,
    actor: "app",
    staff: null,
    order: null,
    contact: null,
  });
  const list = createElement(Days, {
    page: {
      items: ["2027-01-01T01:00:00Z", "2026-12-31T14:00:00Z", "2025-12-31T14:00:00Z"].map(event),
      endCursor: null,
    },
    isFirstPage: true,
    isLoading: false,
    onFirstPage: nothing,
    onNextPage: nothing,
  });
  const now = new Date("2027-01-01T02:00:00Z");
  const shown = renderToStaticMarkup(
    createElement(
      AppProvider,
      { i18n: polarisTexts("en") },
      createElement(ShopClockProvider, { value: { now, timeZone: "Asia/Tokyo" } }, list),
    ),
  );
  const days = Array.from(shown.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text);
  expect(days).toEqual(["Today", "Dec 31, 2026", "Dec 31, 2025"]);
});
