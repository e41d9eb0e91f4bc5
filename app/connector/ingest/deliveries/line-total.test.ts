import { describe, expect, it } from "vitest";
import { readLineTotal } from "./line-total.ts";

const set = (amount: string, currency = "USD") => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount: "1.00", currency_code: "JPY" },
});
const terms = { currency: "USD", areTaxesIncluded: false };
const usd = (minor: number) => ({ minor, currency: "USD" });

describe("what was paid for a line", () => {
  it("is its price times its quantity, in the shop's money", () => {
    expect(readLineTotal({ price: "1.00", price_set: set("21.50") }, 3, terms)).toEqual(usd(6_450));
  });

  it("is told by the bare price where there are no sets, as in older versions", () => {
    expect(readLineTotal({ price: "21.50" }, 1, terms)).toEqual(usd(2_150));
    expect(readLineTotal({ price: 21.5 }, 1, terms)).toEqual(usd(2_150));
  });

  it("is less its discounts, and less the taxes that its price contains", () => {
    const line = {
      price_set: set("119.00"),
      discount_allocations: [{ amount_set: set("10.00") }, { amount: "9.00" }],
      tax_lines: [{ price_set: set("15.97") }],
    };
    expect(readLineTotal(line, 1, terms)).toEqual(usd(10_000));
    expect(readLineTotal(line, 1, { ...terms, areTaxesIncluded: true })).toEqual(usd(8_403));
  });

  it.each([
    ["no price", {}],
    ["a price that is none", { price: "free" }],
    [
      "a discount in other money",
      { price: "5.00", discount_allocations: [{ amount_set: set("1", "EUR") }] },
    ],
    ["a discount of nothing that can be read", { price: "5.00", discount_allocations: [{}] }],
  ])("is not known with %s", (_what, line) => {
    expect(readLineTotal(line, 1, terms)).toBeNull();
  });

  it("is not known without a currency", () => {
    expect(readLineTotal({ price: "5.00" }, 1, { ...terms, currency: null })).toBeNull();
  });
});
