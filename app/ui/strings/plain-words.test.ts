/**
 * No text says what docs/words.md calls a riddle, and none has a word of programmers where a merchant reads: of pages, of
 * emails and of extensions, in all five languages.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../languages.ts";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const glossary = await readFile(path.join(root, "docs/words.md"), "utf8");

/** The rows of the table below a heading, without the head, cell by cell. */
function rowsBelow(heading: string): string[][] {
  const [, below = ""] = glossary.split(`## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const valuePattern = String.raw`(?:\{\{\w+\}\}|\d[\d.,]*|[$€£¥]\S+)`;

/** A phrase as the glossary writes it: `…` is a value. */
function patternOf(phrase: string): RegExp {
  return new RegExp(phrase.split("…").map(escaped).join(valuePattern), "iu");
}

const phrases = rowsBelow("Phrases not to say").map(([language = "", not = ""]) => ({
  language,
  not,
  pattern: patternOf(not),
}));
const technical = rowsBelow("Technical words").flatMap(([words = ""]) => words.split(", "));
const technicalPattern = new RegExp(
  String.raw`(?<![\p{L}{])(?:${technical.map(escaped).join("|")})s?(?![\p{L}}])`,
  "iu",
);

/** Where a store connects a program, or whoever reads is one: the log, and what stands behind “Details”. */
const mayBeTechnical =
  /^(?:settings\.(?:connection|keys|webhooks|problems)|staff\.changes|alerts|activity|remarks\.exchange|order\.timeline|provider\.(?:message|questions))\b/;
/** What providers call it themselves. */
const ofProviders =
  /API[ -]?(?:key|Schlüssel)|cl(?:é|ef)s? d?’?\s?API|claves? (?:de )?API|API ?キー|https(?::\/\/)?/giu;

const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

async function extensionTexts(language: string): Promise<[string, string][]> {
  const folder = path.join(root, "extensions");
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) =>
    new RegExp(`^[^/]+/locales/${language}(?:\\.default)?\\.json$`).test(name),
  );
  const read = files.map(async (name) => {
    const texts: Texts = JSON.parse(await readFile(path.join(folder, name), "utf8"));
    return leaves(texts, `${name}.`);
  });
  return (await Promise.all(read)).flat();
}

describe("the lists of the glossary", () => {
  it.each([
    ["en", "It is not decided yet who makes it"],
    ["en", "Decide again"],
    ["en", "$9.00 is left."],
    ["en", "{{amount}} is left."],
    ["de", "{{amount}} bleiben übrig"],
    ["fr", "Décider à nouveau pour {{count}} variante ?"],
    ["es", "Decidir de nuevo"],
    ["ja", "{{amount}}が残ります"],
  ])("find a riddle in %s: %s", (language, text) => {
    const of = phrases.filter((phrase) => phrase.language === language);
    expect(of.some(({ pattern }) => pattern.test(text))).toBe(true);
  });

  it("have phrases of every language, and find a technical word, but no name of a value", () => {
    for (const language of languages)
      expect(phrases.filter((phrase) => phrase.language === language).length).toBeGreaterThan(2);
    expect(technicalPattern.test("The webhooks were lost")).toBe(true);
    expect(technicalPattern.test("Seine API antwortet nicht")).toBe(true);
    expect(technicalPattern.test("has it as {{apiOrderId}}")).toBe(false);
    expect(technicalPattern.test("the customer’s tokenized card")).toBe(false);
  });
});

describe.each(languages)("the texts in %s", (language) => {
  const texts: Texts = allTexts[language];

  it("have no riddle", async () => {
    const all = [...leaves(texts), ...(await extensionTexts(language))];
    expect(all.length).toBeGreaterThan(1_000);
    const riddles = phrases.filter((phrase) => phrase.language === language);
    const found = all.flatMap(([key, text]) =>
      riddles.flatMap(({ not, pattern }) => (pattern.test(text) ? [[key, not, text]] : [])),
    );
    expect(found).toEqual([]);
  });

  it("have technical words where a program is connected alone", async () => {
    const all = [...leaves(texts), ...(await extensionTexts(language))];
    const found = all.filter(
      ([key, text]) =>
        !mayBeTechnical.test(key) && technicalPattern.test(text.replaceAll(ofProviders, " ")),
    );
    expect(found).toEqual([]);
  });
});
