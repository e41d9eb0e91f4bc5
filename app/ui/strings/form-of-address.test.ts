/**
 * Every text addresses its reader as Shopify's admin does (docs/words.md): *du* in German, *vous* in French, *tú* in
 * Spanish. What a store writes to its provider is a letter to another business, and formal.
 */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

/** The other form, as far as a text shows it: at a sentence's beginning *Sie* may be *they*. */
const formal: Readonly<Record<string, RegExp>> = {
  de: /\bIhnen\b|[\p{L},;] (?:Sie|Ihr(?:e[mnrs]?)?)\b/u,
  es: /\b(?:usted(?:es)?|su proveedor)\b|(?:^|[.:;] )(?:Use|Elija|Escriba|Indique|Guarde|Cambie|Introduzca|Ingrese|Agregue|Seleccione|Abra|Pruebe|Revise|Vuelva)\b/u,
};
const informal: Readonly<Record<string, RegExp>> = {
  de: /\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b/i,
  fr: /(?<!\p{L})(?:(?:tu|toi|ton|tes)(?!\p{L})|t’)/iu,
};
const isLetter = (key: string) => /^(?:provider\.(?:message|questions)|photos\.letter)\./.test(key);

const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** Texts in Shopify's own pages, by extension. */
async function extensionTexts(language: string): Promise<[string, string][]> {
  const root = path.resolve(import.meta.dirname, "../../../extensions");
  const folders = (await readdir(root, { withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  );
  const read = async (name: string): Promise<[string, string][]> => {
    const file = path.join(root, name, "locales", `${language}.json`);
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "{}";
      throw error;
    });
    const texts: Texts = JSON.parse(text);
    return leaves(texts, `${name}.`);
  };
  return (await Promise.all(folders.map(({ name }) => read(name)))).flat();
}

it.each(["de", "fr", "es"] as const)("addresses its reader in one form in %s", async (language) => {
  const texts: Texts = allTexts[language];
  const all = [...leaves(texts), ...(await extensionTexts(language))];
  expect(all.length).toBeGreaterThan(1_000);
  const letters = all.filter(([key]) => isLetter(key));
  expect(letters.length).toBeGreaterThan(20);
  const own = all.filter(([key]) => !isLetter(key));
  const wrong = (language === "fr" ? informal : formal)[language];
  expect(own.filter(([, text]) => wrong?.test(text))).toEqual([]);
  expect(letters.filter(([, text]) => informal[language]?.test(text))).toEqual([]);
});
