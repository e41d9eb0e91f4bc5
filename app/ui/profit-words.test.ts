import { describe, expect, it } from "vitest";
import { typedProfit } from "./catalog/prices.ts";
import { loadLanguage } from "./load-language.ts";
import { costBasis, unitProfitText } from "./profit-words.ts";

await loadLanguage("en");

describe("what one unit brings", () => {
  it.each([
    [2_500, "profit", "Profit: $10.00 (40%)"],
    [1_500, "even", "No profit: the price equals the cost."],
    [1_499, "loss", "Loss: $0.01. The price is below the cost."],
    [0, "loss", "Loss: $15.00. The price is below the cost."],
  ])("at a price of %i is %s, the same while a price is typed", (price, kind, text) => {
    expect(unitProfitText({ price, cost: 1_500, currency: "USD" })).toEqual({ kind, text });
    if (price === 0) return;
    const typed = (price / 100).toFixed(2);
    expect(typedProfit({ cost: 1_500 }, { typed, currency: "USD" })).toEqual({ kind, text });
  });

  it("is counted in the smallest unit of the currency, and not said of a cost that is unknown", () => {
    const yen = typedProfit({ cost: 1_500 }, { typed: "2500", currency: "JPY" });
    expect(yen?.text).toBe("Profit: ¥1,000 (40%)");
    expect(typedProfit({ cost: null }, { typed: "25", currency: "EUR" })).toBeNull();
  });

  it("names from where the cost is known", () => {
    const known = { kind: "known", price: 1, cost: 1, currency: "USD" } as const;
    const basis = (orderNames: string[], isByCatalog: boolean) =>
      costBasis({ ...known, orderNames, isByCatalog });
    expect(basis(["#1001", "#1002"], false)).toMatch(/in #1001 and #1002, other charges/);
    expect(basis([], true)).toMatch(/^The cost is the price in your provider’s catalog/);
    expect(basis(["#1001"], true)).toMatch(/in #1001, .* The rest costs what/);
  });
});
