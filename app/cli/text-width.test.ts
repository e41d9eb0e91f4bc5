import { expect, test } from "vitest";
import { sayTable } from "./command.ts";
import { textWidth } from "./text-width.ts";

test.each([
  ["Ada Byron", 9],
  ["Zoë", 3],
  ["Zoe\u0308", 3],
  ["山田 太郎", 9],
  ["ﾔﾏﾀﾞ", 4],
  ["김", 2],
  ["☕ 1×", 5],
  ["", 0],
])("%j takes %i cells of a terminal", (text, cells) => {
  expect(textWidth(text)).toBe(cells);
});

test("columns stand below their heads whatever is written in them", () => {
  const said: string[] = [];
  sayTable(
    { say: (line) => said.push(line) },
    ["who", "what"],
    [
      ["山田 太郎", "a"],
      ["Ada", "b"],
    ],
  );
  expect(said).toEqual(["who        what", "山田 太郎  a", "Ada        b"]);
});
