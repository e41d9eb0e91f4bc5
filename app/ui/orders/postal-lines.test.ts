import { describe, expect, it } from "vitest";
import type { SentAddress } from "#app/connector/store/attempt-bodies.ts";
import { inLanguage, type Language } from "../languages.ts";
import { countryText, postalLines } from "./postal-lines.ts";

const nobody: SentAddress = {
  name: "",
  company: "",
  street1: "",
  street2: "",
  zip: "",
  city: "",
  state: "",
  country: "",
  phone: "",
  email: "",
};
const linesOf = (address: Partial<SentAddress>) => postalLines({ ...nobody, ...address });

describe("the lines of an address", () => {
  it.each<[string, Partial<SentAddress>, string[]]>([
    [
      "the town, the state, the postal code in the United States",
      {
        street1: "12 Main St",
        street2: "Apt 4",
        zip: "97201",
        city: "Portland",
        state: "OR",
        country: "US",
      },
      ["12 Main St", "Apt 4", "Portland, OR 97201"],
    ],
    [
      "the state there also where it is called as the town",
      {
        street1: "350 5th Ave",
        zip: "10118",
        city: "New York",
        state: "New York",
        country: "US",
      },
      ["350 5th Ave", "New York, New York 10118"],
    ],
    [
      "the postal code first in Germany, which has no state in its addresses",
      { street1: "Hauptstr. 5", zip: "10115", city: "Berlin", state: "Berlin", country: "DE" },
      ["Hauptstr. 5", "10115 Berlin"],
    ],
    [
      "the province behind the town in Italy",
      { street1: "Via Roma 1", zip: "20010", city: "Arluno", state: "Milano", country: "it" },
      ["Via Roma 1", "20010 Arluno, Milano"],
    ],
    [
      "town and postal code apart in Great Britain",
      { street1: "1 High St", zip: "BS1 4DJ", city: "Bristol", state: "England", country: "GB" },
      ["1 High St", "Bristol", "England", "BS1 4DJ"],
    ],
    [
      "the largest first in Japan's own letters",
      {
        street1: "千代田1-1",
        street2: "101号",
        zip: "100-0001",
        city: "千代田区",
        state: "東京都",
        country: "JP",
      },
      ["100-0001", "東京都千代田区千代田1-1", "101号"],
    ],
    [
      "the smallest first in Japan's address in Latin letters",
      {
        street1: "1-1 Chiyoda",
        zip: "100-0001",
        city: "Chiyoda-ku",
        state: "Tokyo",
        country: "JP",
      },
      ["1-1 Chiyoda", "Chiyoda-ku, Tokyo 100-0001"],
    ],
    [
      "all there is of a country that has no state, nor a code",
      {
        street1: "Road 7",
        zip: "00000",
        city: "Somewhere",
        state: "Elsewhere",
        country: "Elsewhere",
      },
      ["Road 7", "Somewhere, 00000"],
    ],
  ])("have %s", (_, address, expected) => {
    const isLargestFirst = expected[0] === address.zip;
    const person = { name: "Ada Beck", company: "Beans Ltd" };
    expect(linesOf({ ...address, ...person })).toEqual(
      isLargestFirst
        ? [...expected, person.company, person.name]
        : [person.name, person.company, ...expected],
    );
  });

  it("leave no empty ones", () => {
    expect(linesOf({ name: "Ada", company: "  ", zip: "97201", country: "US" })).toEqual([
      "Ada",
      "97201",
    ]);
  });
});

describe("the country", () => {
  it.each<[Language, string, string]>([
    ["en", "DE", "Germany"],
    ["de", "de", "Deutschland"],
    ["ja", "US", "アメリカ合衆国"],
    ["fr", "Elsewhere", "Elsewhere"],
    ["es", "1A", "1A"],
    ["en", "QQ", "QQ"],
  ])("is called in %s, for %s: %s", (language, country, expected) => {
    expect(inLanguage(language, () => countryText(country))).toBe(expected);
  });
});
