import { expect, it } from "vitest";
import { regexFaults } from "../scripts/regex-faults.ts";

const faultsOf = (source: string, file = "app/example.ts") => regexFaults({ file, source });

it.each([
  ["exponential", String.raw`const pattern = /^(?:\w+\s?)+$/;`, "exponentially"],
  ["quadratic", String.raw`text.replace(/\s+$/, "");`, "faster than linearly"],
  ["made of a text", 'new RegExp("a+a+b", "i");', "faster than linearly"],
  ["made of a raw text", "RegExp(String.raw`\\d*\\w+x`);", "faster than linearly"],
  ["made of parts", "new RegExp(`^${name}$`);", "of parts"],
])("finds an expression that is %s", (_, source, words) => {
  expect(faultsOf(`const before = 1;\n${source}`)).toEqual([
    expect.stringMatching(new RegExp(`^app/example.ts:2 .*${words}`)),
  ]);
});

it("passes expressions that take time as their text is long", () => {
  expect(faultsOf(String.raw`/^[\w-]+\.png$/.test(name); new RegExp("^a+b$", "u");`)).toEqual([]);
});

it("lets only files that are named make expressions of parts", () => {
  const source = "new RegExp(`^${name}$`);";
  expect(faultsOf(source, "app/decoding/memory-ceiling.ts")).toEqual([]);
});
