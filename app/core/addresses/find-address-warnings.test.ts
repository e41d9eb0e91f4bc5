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
  { country: "US", state: "State of Texas" },
  { country: "US", state: "Washington, D.C." },
  { country: "CA", state: "CA-ON" },
  // As stores write them, which is not as ISO does.
  { country: "MX", state: "Q ROO" },
  { country: "MX", state: "MX-ROO" },
  { country: "MX", state: "Ciudad de México" },
  { country: "ES", state: "Barcelona" },
  { country: "ES", state: "Andalucía" },
  { country: "IN", state: "Orissa" },
  { country: "IN", state: "OD" },
  { country: "AR", state: "Provincia de Buenos Aires" },
  { country: "IE", state: "Co. Cork" },
  { country: "IE", state: "County Dublin" },
  { country: "JP", state: "大阪府" },
  { country: "JP", state: "Osaka Prefecture" },
  { country: "KR", state: "Seoul" },
  { country: "AE", state: "Dubai" },
  { country: "ZA", state: "Free State" },
  { country: "MY", state: "Selangor" },
  // Whatever fills a field that the country's post does not use.
  { country: "DE", state: "-" },
  { country: "GB", state: "Greater London" },
  { country: "DE", state: "DE-BE" },
  { country: "DE", state: "AB-12" },
  { country: "XK", state: "Pristina" },
])("nothing is wrong with $state in $country", (address) => {
  expect(warningsOf(address)).toEqual([]);
});

test.each([
  [{ country: "USA" }, "country: USA has to be written US"],
  [{ country: "Germany", state: "BE" }, "country: Germany has to be written DE"],
  [{ country: "Atlantis" }, "country: there is no country Atlantis"],
  [{ country: "XX" }, "country: there is no country XX"],
  [{ state: "ZZ" }, "state: US has no ZZ"],
  [{ country: "MX", state: "Texas" }, "state: MX has no Texas"],
  [
    { country: "IN", state: "Punjab Province of Pakistan" },
    "state: IN has no Punjab Province of Pakistan",
  ],
  [{ country: "CN", state: "??" }, "state: CN has no ??"],
  [{ country: "United Kingdom" }, "country: United Kingdom has to be written GB"],
  [{ country: "south korea" }, "country: south korea has to be written KR"],
  [{ country: "UK" }, "country: UK has to be written GB"],
  [{ country: "DE", state: "US-CA" }, "state: DE has no US-CA"],
  [{ country: "AU", state: "State of" }, "state: AU has no State of"],
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
