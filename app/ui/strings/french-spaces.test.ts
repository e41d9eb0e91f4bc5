/** French sets a space before signs of two parts and within its quotation marks: one at which no line breaks. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

const breaking = / [:;?!»]|« /;
const textsOf = (tree: Texts): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

it("breaks no line before a sign in any text of the app", () => {
  const texts = textsOf(allTexts.fr);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => breaking.test(text))).toEqual([]);
});

it("breaks none in a text of an extension", async () => {
  const folder = path.resolve(import.meta.dirname, "../../../extensions");
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^[^/]+\/locales\/fr\.json$/.test(name),
  );
  expect(names.length).toBeGreaterThan(5);
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  expect(
    files
      .flatMap((text) => text.split("\n"))
      .filter((line) => breaking.test(line.replace('": ', ""))),
  ).toEqual([]);
});
