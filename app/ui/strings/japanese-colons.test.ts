/** Japanese writes one colon, the wide one; the narrow one stands in times and addresses alone. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

const narrow = /(?<!\d|https?):(?!\d|\/\/)/;
const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

it("has one colon in any text of the app", () => {
  const texts = leaves(allTexts.ja);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => narrow.test(text))).toEqual([]);
});

it("has it in a text of an extension, too", async () => {
  const folder = path.resolve(import.meta.dirname, "../../../extensions");
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^[^/]+\/locales\/ja\.json$/.test(name),
  );
  expect(names.length).toBeGreaterThan(5);
  const read = names.map(async (name) => {
    const texts: Texts = JSON.parse(await readFile(path.join(folder, name), "utf8"));
    return leaves(texts);
  });
  const texts = (await Promise.all(read)).flat();
  expect(texts.filter(([, text]) => narrow.test(text))).toEqual([]);
});
