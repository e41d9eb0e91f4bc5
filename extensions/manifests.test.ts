import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "#app/ui/languages.ts";
import { documents as de } from "#app/ui/strings/de/documents.ts";
import { documents as en } from "#app/ui/strings/en/documents.ts";
import { documents as es } from "#app/ui/strings/es/documents.ts";
import { documents as fr } from "#app/ui/strings/fr/documents.ts";
import { documents as ja } from "#app/ui/strings/ja/documents.ts";
import { readExtensions } from "../scripts/read-extensions.ts";

/** Flow's speak English alone: Shopify translates none of their words. */
const extensions = readExtensions().filter(({ type }) => !type.startsWith("flow_"));
const [defaultLanguage] = ["en"];
const wordsOf = z.record(z.string(), z.string().min(1));

function words(folder: string, language: string): Record<string, string> {
  const name = language === defaultLanguage ? `${language}.default.json` : `${language}.json`;
  const file = path.join(folder, "locales", name);
  return wordsOf.parse(JSON.parse(readFileSync(file, "utf8")));
}

const headings = { de, en, es, fr, ja };

const placesOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe("Shopify's extensions", () => {
  it("have one target each, as Shopify wants it in the admin, and the folder's name as their handle", () => {
    const severalTargets = extensions.filter(({ targeting }) => targeting.length > 1);
    expect(severalTargets.map(({ handle }) => handle)).toEqual(["order-status"]);
    for (const { folder, handle } of extensions) expect(folder).toBe(`extensions/${handle}`);
  });

  it.each(extensions.map(({ handle, folder }) => [handle, folder]))(
    "%s speaks every language of the app, with the same words to fill in",
    (_handle, folder) => {
      const english = words(folder, "en");
      expect(readdirSync(path.join(folder, "locales"))).toHaveLength(languages.length);
      for (const language of languages) {
        const own = words(folder, language);
        expect(Object.keys(own)).toEqual(Object.keys(english));
        for (const [key, text] of Object.entries(own)) {
          expect(placesOf(text), `${language} ${key}`).toEqual(placesOf(english[key] ?? ""));
        }
        // The app answers in the language that it is told of by this word.
        expect(own["locale"] ?? language).toBe(language);
      }
    },
  );

  it("declare Shopify's global for each of their files, as its CLI writes that where it is installed", () => {
    for (const { folder } of extensions.filter(({ type }) => type === "ui_extension")) {
      const types = readFileSync(path.join(folder, "shopify.d.ts"), "utf8");
      const declared = [...types.matchAll(/declare module '\.\/src\/([^']+)'/g)];
      const sources = readdirSync(path.join(folder, "src"));
      expect(declared.map(([, file]) => file).toSorted(), folder).toEqual(sources.toSorted());
    }
  });

  it.each(["print-order", "print-orders"])("%s names documents as they are headed", (handle) => {
    for (const language of languages) {
      const own = words(`extensions/${handle}`, language);
      const { packingSlip, pickList, artworkSheet } = headings[language];
      expect(own, language).toMatchObject({
        "packing-slip": packingSlip,
        "pick-list": pickList,
        "artwork-sheet": artworkSheet,
      });
    }
  });

  it("say the same thing in the same words, wherever it is said in the admin", () => {
    const said = new Map<string, string>();
    const shared = ["loading", "unreachable", "broken", "tryAgain", "refused", "keep", "openInApp"];
    for (const { folder, handle } of extensions) {
      if (handle === "order-status") continue;
      for (const language of languages) {
        const own = words(folder, language);
        for (const key of shared.filter((each) => each in own)) {
          const at = `${language} ${key}`;
          expect(own[key], at).toBe(said.get(at) ?? own[key]);
          said.set(at, own[key] ?? "");
        }
      }
    }
  });
});
