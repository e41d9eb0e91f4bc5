/**
 * What the app says of itself where otherwise somebody is quoted is a code with values: every code has its words,
 * and the words no place that the code does not fill.
 */
import { expect, it } from "vitest";
import { detailSentences } from "#app/contract/details.ts";
import { phrasePlaces } from "#app/connector/model/phrases.ts";
import { texts as de } from "#app/ui/strings/de/index.ts";
import { texts as en } from "#app/ui/strings/en/index.ts";
import { texts as es } from "#app/ui/strings/es/index.ts";
import { texts as fr } from "#app/ui/strings/fr/index.ts";
import { texts as ja } from "#app/ui/strings/ja/index.ts";
import { technicalPlaces } from "#app/ui/technical-text.ts";

const languages = Object.entries({ de, en, es, fr, ja });
const placesIn = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);

it.each(languages)(
  "has words for every code in %s, with places that it fills",
  (_, { phrases }) => {
    const words = new Map<string, string>(Object.entries(phrases));
    const faults = Object.entries(phrasePlaces).filter(([code, places]) => {
      const text = words.get(code);
      return text === undefined || placesIn(text).some((name) => !places.includes(name ?? ""));
    });
    expect(faults).toEqual([]);
  },
);

it.each(languages)("says in %s nothing technical in a sentence", (_, { phrases }) => {
  const technical = new Set<string | undefined>(technicalPlaces);
  const faults = Object.entries<string>(phrases).filter(([, text]) =>
    placesIn(text).some((name) => technical.has(name)),
  );
  expect(faults).toEqual([]);
});

it("has no words for a code that nobody says", () => {
  const unsaid = Object.keys(en.phrases).filter(
    (code) => code !== "between" && !Object.hasOwn(phrasePlaces, code),
  );
  expect(unsaid).toEqual([]);
});

it("has an English sentence of the API for each of its codes", () => {
  expect(Object.keys(phrasePlaces)).toEqual(expect.arrayContaining(Object.keys(detailSentences)));
});
