import { describe, expect, it } from "vitest";
import { less, readMoney, shareOf } from "./money.ts";

describe("an amount", () => {
  it.each([
    ["21.50", "USD", 2_150],
    ["21.5", "USD", 2_150],
    ["21", "EUR", 2_100],
    ["0.10", "EUR", 10],
    ["-3.05", "USD", -305],
    ["1500.0", "JPY", 1_500],
    ["1.250", "KWD", 1_250],
    ["90071992547409.91", "USD", 9_007_199_254_740_991],
  ])("%s %s is exact in its smallest unit", (text, currency, minor) => {
    expect(readMoney(text, currency)).toEqual({ minor, currency });
  });

  it.each([
    ["", "USD"],
    ["1,50", "USD"],
    ["1e3", "USD"],
    ["0.125", "USD"],
    ["0.5", "JPY"],
    ["12.00", "dollars"],
    ["90071992547409.92", "USD"],
  ])("%s %s is none", (text, currency) => {
    expect(readMoney(text, currency)).toBeNull();
  });

  it("is taken from another of the same currency only", () => {
    const of = (minor: number, currency = "USD") => ({ minor, currency });
    expect(less(of(500), [of(120), of(80)])).toEqual(of(300));
    expect(less(of(500), [of(120, "EUR")])).toBeNull();
    expect(less(of(500), [null])).toBeNull();
    expect(less(null, [])).toBeNull();
  });

  it("is shared by units, rounded to the smallest unit", () => {
    const shared = (minor: number, share: number, units: number) =>
      shareOf({ minor, currency: "USD" }, share, units).minor;
    expect([shared(1_000, 1, 3), shared(1_000, 2, 3), shared(1_000, 3, 3)]).toEqual([
      333, 667, 1_000,
    ]);
    expect(shared(5, 1, 2)).toBe(3);
    expect(shared(-1_000, 1, 3)).toBe(-333);
  });
});
