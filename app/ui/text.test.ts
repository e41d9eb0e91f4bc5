import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Language, languages, readLanguageFrom } from "./languages.ts";
import { dayText, durationText, exactTime, relativeTime } from "./moments.ts";
import { moneyText } from "./money.ts";
import { loadLanguage, polarisTexts } from "./load-language.ts";
import { hasText, t } from "./text.ts";

// What the reader reads is the process's: the next file begins in English.
afterAll(() => readLanguageFrom(() => "en"));

let language: Language;
beforeAll(async () => {
  readLanguageFrom(() => language);
  await Promise.all(languages.map(loadLanguage));
});
beforeEach(() => {
  language = "en";
});

test("a text has its values filled in", () => {
  expect(t("order.title", { name: "#1001" })).toBe("Order #1001");
});

test("a count chooses the plural form", () => {
  expect(t("decisions.more", { count: 1 })).toBe("1 more");
  expect(t("home.products.mapped", { count: 1 })).toBe("1 variant is mapped");
  expect(t("home.products.mapped", { count: 0 })).toBe("0 variants are mapped");
});

test("a count chooses the form that the language has for it", () => {
  const mapped = (count: number) => t("home.products.mapped", { count });
  language = "fr";
  expect(mapped(0)).toBe("0 variante est associée");
  expect(mapped(1_000_000)).toMatch(/ variantes sont associées$/);
  language = "ja";
  expect(mapped(1)).toBe("1件のバリエーションがマッピング済みです");
});

test("a value is never read as a text with places or references of its own", () => {
  const name = "{{name}} $t(app.name) <b>";
  expect(t("order.title", { name })).toBe(`Order ${name}`);
});

test("a key that came together at runtime is known or not", () => {
  expect(hasText("stages.Shipped")).toBe(true);
  expect(hasText("stages.Lost")).toBe(false);
});

test("texts, numbers, money and moments are in the reader's language", () => {
  language = "de";
  expect(t("home.products.mapped", { count: 1 })).toMatch(/^1 Variante ist /);
  expect(t("home.products.mapped", { count: 12_345 })).toMatch(/^12\.345 Varianten sind /);
  expect(moneyText({ cents: 123_450, currency: "EUR" })).toBe("1.234,50\u00A0€");
  const at = new Date("2026-11-21T23:35:10Z");
  expect(relativeTime(at, { now: new Date("2026-11-22T02:40:00Z"), timeZone: "UTC" })).toBe(
    "vor 3 Stunden",
  );
  expect(exactTime(at, "Europe/Berlin")).toBe("22. Nov. 2026, 00:35 MEZ");
  expect(dayText("2026-11-21")).toBe("21. Nov.");
  expect(durationText(5.5 * 3_600_000)).toBe("5,5 Stunden");
  expect(polarisTexts("de").at(-1)).toHaveProperty("Polaris.Common.cancel", "Abbrechen");
});
