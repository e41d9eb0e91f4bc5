import { expect, test } from "vitest";
import { exceedsJsonLimits } from "./exceeds-json-limits.ts";

const anyNumber = { depthMax: 3, valuesMax: Number.POSITIVE_INFINITY };

test.each([
  ["as deep as is taken", "[[[1]]]", null],
  ["one deeper", "[[[[1]]]]", "too deep"],
  ["one deeper, of both kinds", '{"a":[{"b":[1]}]}', "too deep"],
  ["many beside each other", "[{},{},{},{},[],[],[],[]]", null],
  ["brackets in a text", String.raw`["[[[[{{{{", "\"[[[[\"", {"[[[[": "\\"}]`, null],
])("%s", (_, text, excess) => {
  expect(exceedsJsonLimits(text, anyNumber)).toBe(excess);
});

test("counts values where their number has a limit, in a text with few brackets too", () => {
  expect(exceedsJsonLimits("[1,2,3]", { depthMax: 3, valuesMax: 4 })).toBeNull();
  expect(exceedsJsonLimits("[1,2,3,4]", { depthMax: 3, valuesMax: 4 })).toBe("too many values");
});
