import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvHead, csvRows, plainText } from "./csv.ts";

const signs = ["=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];

/** What a spreadsheet has in its cells that splits a line at this sign, and knows no quotes but at a cell's beginning. */
const cellsOf = (file: string, delimiter: string) =>
  file
    .split(/\r|\n/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replace(/^"+/, ""));

it.each(signs)("no text begins a formula with %j, wherever a spreadsheet splits", (sign) => {
  const texts = ["", "x;", "x;y;", "x\n", "x\r\n", "x\r", "x\t", 'x;"', 'x;""', ";", '"'].map(
    (before) => `${before}${sign}CMD()`,
  );
  const file = csvRows(texts.map((text) => ["Night Ferry", text, "1"]));
  const formula = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
  for (const delimiter of [";", "\t"]) {
    expect(cellsOf(file, delimiter).filter((cell) => formula.test(cell))).toEqual([]);
  }
  const cells: string[][] = parse(file, { record_delimiter: "\n" });
  expect(cells.flat().filter((cell) => formula.test(cell))).toEqual([]);
});

it("a text is read back as it was, whatever stands in it", () => {
  const parts = [...signs, ";", ",", "\n", "'", '"', "x", " "];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const texts = Array.from({ length: 5_000 }, () =>
    Array.from({ length: 1 + next(7) }, () => parts[next(parts.length)]).join(""),
  );
  const file = csvHead(["text", "more"]) + csvRows(texts.map((text) => [text, "x"]));
  const rows: string[][] = parse(file, { bom: true, record_delimiter: "\n", from_line: 2 });
  expect(rows.map(([text = ""]) => plainText(text))).toEqual(texts);
});

it("numbers are numbers, below zero too, and nothing is an empty cell", () => {
  const file = csvRows([["-1", -1.5, -18n, null]], { digits: 2 });
  expect(file).toBe("'-1,-1.50,-18,\n");
});
