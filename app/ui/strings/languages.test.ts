/** Every language says all that English says: a key that is missing is named here. */
import { describe, expect, it } from "vitest";
import { attentions } from "#app/connector/model/attention.ts";
import { languages } from "../languages.ts";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

/** Words that are spelled the same in two languages; signs and bare values need no listing. */
const names = [
  "app.name",
  "attention.parts.sku",
  "order.actors.app",
  "order.actors.flow",
  "order.actors.shopify",
  "order.lines.sku",
  "products.sku",
  "paper.sku",
  "order.calls.duration",
];
const alike: Record<string, readonly string[]> = {
  en: [],
  ja: names.filter((key) => key !== "order.calls.duration"),
  de: [
    ...names,
    "order.actors.support",
    "orders.test",
    "order.address.parts.name",
    "order.tracking.written",
    "paper.tags",
    "settings.workflows.title",
    "artwork.field.text",
    "artwork.fieldNames.name",
    "artwork.fieldNames.text",
    "artwork.fieldNames.logo",
    "samples.form.optional",
  ],
  fr: [
    ...names,
    "orders.test",
    "documents.note",
    "products.variant.suggestions",
    "settings.workflows.title",
    "studio.preview.size",
    "remakes.noteLabel",
    "remakes.photo",
    "photosPage.title",
    "profit.total",
  ],
  es: [...names, "profit.total"],
};

const forms = /_(zero|one|two|few|many|other)$/;
const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
const englishTexts = new Map(leaves(allTexts.en));

/** The keys that a language needs: English's, with the plural forms that are its own. */
function keysOf(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const keys = [...englishTexts.keys()].flatMap((key) => {
    const base = key.replace(forms, "");
    return base === key ? [key] : pluralCategories.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)].toSorted();
}

describe.each(languages)("the texts in %s", (language) => {
  const texts: Texts = allTexts[language];
  const own = new Map(leaves(texts));

  it("have exactly the keys that are needed", () => {
    const needed = keysOf(language);
    const missing = needed.filter((key) => !own.has(key));
    const unknown = [...own.keys()].filter((key) => !needed.includes(key));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it("fill in the same places", () => {
    const differing = [...own].filter(([key, text]) => {
      const meant = englishTexts.get(key) ?? englishTexts.get(key.replace(forms, "_other")) ?? "";
      return placeholders(text).join() !== placeholders(meant).join();
    });
    expect(differing).toEqual([]);
  });

  it("are neither empty nor left in English", () => {
    const left = [...own].filter(([key, text]) => {
      if (text.trim() === "") return true;
      const hasWords = /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ""));
      return language !== "en" && hasWords && text === englishTexts.get(key);
    });
    expect(left.map(([key]) => key).toSorted()).toEqual((alike[language] ?? names).toSorted());
  });
});

it.each(Object.entries(attentions))("English words %s, and each way out of it", (reason, row) => {
  const at = (key: string) => englishTexts.get(`attentions.${reason}.${key}`) ?? "";
  expect(at("sentence")).not.toBe("");
  expect(at("action")).not.toBe("");
  expect(at("otherwise") !== "").toBe("otherwise" in row);
});
