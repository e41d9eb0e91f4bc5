/** No text is longer than people read, and no button longer than fits beside another at 320 px. */
import { describe, expect, it } from "vitest";
import { attentions, isAttentionReason } from "#app/connector/model/attention.ts";
import { languages } from "../languages.ts";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

/** Characters; Japanese says the same in half as many. */
const sentenceMax = 300;
const buttonMax = 48;
const shortOf = (language: string, max: number) => (language === "ja" ? max / 2 : max);

/** Where buttons and links stand, beside what clears an attention. */
const buttons =
  /(^|\.)(bulk\.\w+|send|again|save|decide|undo|products\.actions\.\w+|steps\.\w+\.(action|follow)|checks\.\w+\.action)$/;

const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** What a person presses to clear something; `wait` is a sentence, as nobody can. */
function isPressed(key: string): boolean {
  const [, reason = "", way] = /^attentions\.(\w+)\.(action|otherwise)$/.exec(key) ?? [];
  if (!isAttentionReason(reason)) return false;
  return way === "otherwise" || attentions[reason].action !== "wait";
}

describe.each(languages)("the texts in %s", (language) => {
  const texts: Texts = allTexts[language];
  const all = leaves(texts);

  it("have no sentences that are too long to be read", () => {
    const long = all.filter(([, text]) => text.length > shortOf(language, sentenceMax));
    expect(long).toEqual([]);
  });

  it("have no buttons that are sentences", () => {
    const found = all.filter(([key]) => buttons.test(key) || isPressed(key));
    expect(found.length).toBeGreaterThan(40);
    const long = found.filter(([, text]) => text.length > shortOf(language, buttonMax));
    expect(long).toEqual([]);
  });
});
