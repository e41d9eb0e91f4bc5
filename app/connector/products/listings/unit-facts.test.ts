import { describe, expect, it } from "vitest";
import { costOf, weightOf } from "./unit-facts.ts";

describe("what one unit weighs", () => {
  it.each([
    ["12 oz", { value: 12, unit: "OUNCES" }],
    ["2 lb", { value: 2, unit: "POUNDS" }],
    ["250g", { value: 250, unit: "GRAMS" }],
    ["1.5 KG", { value: 1.5, unit: "KILOGRAMS" }],
    ["6 × 2 oz", { value: 12, unit: "OUNCES" }],
    ["3x0.1 kg", { value: 0.3, unit: "KILOGRAMS" }],
  ])("is read from %s", (size, weight) => {
    expect(weightOf(size)).toEqual(weight);
  });

  it.each(["", "12 pods", "0 oz", "oz", "12 oz and more", "1e3 g", "-2 lb", "12 fl oz"])(
    "is not known from “%s”",
    (size) => {
      expect(weightOf(size)).toBeNull();
    },
  );
});

describe("what one unit costs", () => {
  const rates = [
    { currency: "USD", since: "2026-11-02", rate: "0.9" },
    { currency: "USD", since: "2026-11-01", rate: "0.5" },
  ];

  it.each([
    ["USD", "16.50"],
    ["EUR", "14.85"],
    // A currency without fractions.
    ["JPY", "15"],
  ])("is told in %s", (into, cost) => {
    expect(costOf({ cents: 1_650, currency: "USD" }, { into, rates })).toBe(cost);
  });

  it("is not known without a price, or without a rate", () => {
    expect(costOf(null, { into: "USD", rates })).toBeNull();
    expect(costOf({ cents: 1_650, currency: "USD" }, { into: "EUR", rates: [] })).toBeNull();
  });
});
