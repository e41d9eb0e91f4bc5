import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address as contractAddress } from "#app/contract/index.ts";
import type { ShopAddress } from "../../model/orders/index.ts";
import { toAddress } from "./to-address.ts";

const berlin: ShopAddress = {
  firstName: "Ada",
  lastName: "Lovelace",
  name: "Ada Lovelace",
  company: null,
  address1: "Torstr. 1",
  address2: null,
  city: "Berlin",
  province: "Berlin",
  provinceCode: "BE",
  country: "Germany",
  countryCode: "DE",
  zip: "10119",
  phone: null,
};

function map(changes: Partial<ShopAddress>, order: { email?: string | null } = {}) {
  return toAddress({
    address: { ...berlin, ...changes },
    orderEmail: order.email === undefined ? "ada@example.com" : order.email,
    orderPhone: null,
    fallbackEmail: "shop@example.com",
  });
}

describe("the delivery address", () => {
  it("is taken over as it stands", () => {
    expect(map({})).toEqual({
      ok: true,
      address: {
        name: "Ada Lovelace",
        company: null,
        street1: "Torstr. 1",
        street2: null,
        city: "Berlin",
        state: "Berlin",
        country: "DE",
        zip: "10119",
        phone: null,
        email: "ada@example.com",
      },
    });
  });

  it.each([
    ["no postcode where the country has none", { countryCode: "HK", zip: null }, { zip: "00000" }],
    ["no province: its code", { province: null }, { state: "BE" }],
    [
      "no province and no code: the city",
      { province: null, provinceCode: "" },
      { state: "Berlin" },
    ],
    [
      "no province, code or city: the country code",
      { province: null, provinceCode: null, city: " " },
      { state: "DE", city: "Germany" },
    ],
    ["no city: the province", { city: null, province: "Brandenburg" }, { city: "Brandenburg" }],
    [
      "no city, province or country name: the name of the code",
      { city: null, province: null, country: null },
      { city: "Germany" },
    ],
    ["no name: first and last name", { name: null }, { name: "Ada Lovelace" }],
    [
      "no person: the company",
      { name: null, firstName: null, lastName: null, company: "Engines" },
      { name: "Engines" },
    ],
    [
      "a street that stands in the second line alone",
      { address1: "", address2: "Torstr. 1" },
      { street1: "Torstr. 1", street2: null },
    ],
    [
      "a street before its number, or behind it",
      { address1: null, address2: " 12 Main St ", countryCode: "US" },
      { street1: "12 Main St", street2: null },
    ],
  ] satisfies [string, Partial<ShopAddress>, object][])("fills %s", (_, changes, expected) => {
    const result = map(changes);
    expect(result).toMatchObject({ ok: true, address: expected });
  });

  it.each([
    ["postcode", { zip: null }],
    ["street", { address1: " ", address2: null }],
    ["name", { name: null, firstName: null, lastName: "" }],
    ["country", { country: null, countryCode: null }],
  ] satisfies [string, Partial<ShopAddress>][])("names %s when it is lacking", (lacks, changes) => {
    expect(map(changes)).toEqual({ ok: false, lacks });
  });

  it.each([
    "Apt 4",
    "apt. 4B",
    "#12",
    "4",
    "Suite 200",
    "3rd floor",
    "c/o Babbage",
    "c/o Babbage 7",
    "Torstraße",
    "Hinterhaus 2",
    "2. Etage",
    "Bât. B2",
    "Piso 3, puerta 2",
  ])("takes no second line for a street that may be none: %s", (address2) => {
    expect(map({ address1: "", address2 })).toEqual({ ok: false, lacks: "street" });
  });

  it("takes the shop's e-mail when the buyer left none", () => {
    expect(map({}, { email: null })).toMatchObject({ address: { email: "shop@example.com" } });
  });

  it("is complete for the Merchant API whenever it is accepted, whatever is missing", () => {
    const part = fc.option(fc.oneof(fc.constant(""), fc.string(), fc.constant("DE")));
    const address = fc.record(
      Object.fromEntries(Object.keys(berlin).map((key) => [key, part])),
    ) as unknown as fc.Arbitrary<ShopAddress>; // The keys are ShopAddress's own, each text or null.
    const isComplete = (address: ShopAddress, orderEmail: string | null) => {
      const result = toAddress({ address, orderEmail, orderPhone: null, fallbackEmail: "a@b" });
      return result.ok
        ? contractAddress.safeParse(result.address).success
        : result.lacks.length > 0;
    };
    expect(() => fc.assert(fc.property(address, part, isComplete))).not.toThrow();
  });
});
