import { beforeAll, expect, it } from "vitest";
import { bare } from "#app/connector/model/notice.ts";
import { labelAlone, labeled } from "./labeled.ts";
import { inLanguage, type Language, languages } from "./languages.ts";
import { loadTexts } from "./load-texts.ts";
import { groupSentence } from "./orders/group-sentence.ts";

beforeAll(async () => {
  await Promise.all(languages.map((language) => loadTexts(language, ["everywhere", "orders"])));
});

/** As each language writes a colon: French with a space before it that no line breaks at, Japanese as wide as its letters. */
const colons: [Language, string][] = [
  ["en", ": "],
  ["de", ": "],
  ["fr", "\u00a0: "],
  ["es", ": "],
  ["ja", "："],
];

it.each(colons)("what something is about ends in the colon of %s", (language, colon) => {
  expect(inLanguage(language, () => labeled("House Blend", "12 oz"))).toBe(
    `House Blend${colon}12 oz`,
  );
  expect(inLanguage(language, () => labelAlone("House Blend"))).toBe(
    `House Blend${colon.trimEnd()}`,
  );
});

it.each(colons)("so do the orders that wait for a reason, in %s", (language, colon) => {
  const group = { attention: bare("ByHand"), title: "House Blend", isSame: false };
  const said = inLanguage(language, () => groupSentence(group, () => ""));
  expect(said.endsWith(`${colon}House Blend`)).toBe(true);
});
