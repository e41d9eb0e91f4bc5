import { expect, test } from "vitest";
import { findAddressWarnings } from "./index.ts";

const warningsOf = (address: { country?: string; state?: string; email?: string }) =>
  findAddressWarnings({ country: "US", state: "OR", email: "ada@example.com", ...address });

test.each([
  { country: "US", state: "OR" },
  { country: "us", state: "Oregon" },
  { country: "US", state: "US-OR" },
  { country: "US", state: "PR" },
  { country: "US", state: "AE" },
  { country: "CA", state: "Quebec" },
  { country: "BR", state: "Sao Paulo" },
  { country: "JP", state: "JP-13" },
  { country: "JP", state: "Tokyo" },
  { country: "IT", state: "MI" },
  // Whatever fills a field that the country's post does not use.
  { country: "DE", state: "-" },
  { country: "GB", state: "Greater London" },
])("nothing is wrong with $state in $country", (address) => {
  expect(warningsOf(address)).toEqual([]);
});

test.each([
  [{ country: "USA" }, "country: USA has to be written US"],
  [{ country: "Germany", state: "BE" }, "country: Germany has to be written DE"],
  [{ country: "Atlantis" }, "country: there is no country Atlantis"],
  [{ country: "XX" }, "country: there is no country XX"],
  [{ state: "ZZ" }, "state: US has no ZZ"],
  [{ country: "CA", state: "OR" }, "state: CA has no OR"],
  [{ email: "nobody" }, "email: nobody is no e-mail address"],
  [{ email: "a@b" }, "email: a@b is no e-mail address"],
])("%o is warned of in words", (address, warning) => {
  expect(warningsOf(address)).toEqual([warning]);
});

test("everything that looks wrong is named, the country's first", () => {
  expect(warningsOf({ country: "??", state: "??", email: "??" })).toEqual([
    "country: there is no country ??",
    "email: ?? is no e-mail address",
  ]);
});
