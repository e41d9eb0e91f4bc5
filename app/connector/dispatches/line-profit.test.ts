import { describe, expect, it } from "vitest";
import { shareCost } from "./line-profit.ts";

const line = (lineItemId: string, sku: string, quantity: number) => ({ lineItemId, sku, quantity });
const shares = (cents: number, lines: ReturnType<typeof line>[], prices: [string, number][]) =>
  Object.fromEntries(shareCost(cents, lines, new Map(prices)));

describe("a cost shared among lines", () => {
  it("follows the catalog's prices, the parts of a line together", () => {
    const lines = [line("1", "box", 2), line("1", "bag", 1), line("2", "tin", 1)];
    expect(
      shares(1_000, lines, [
        ["box", 300],
        ["bag", 200],
        ["tin", 200],
      ]),
    ).toEqual({
      1: 800,
      2: 200,
    });
  });

  it("goes by units where a price is not known", () => {
    const lines = [line("1", "box", 3), line("2", "tin", 1)];
    expect(shares(1_000, lines, [["box", 300]])).toEqual({ 1: 750, 2: 250 });
  });

  it("adds up to the whole, whatever is rounded", () => {
    const lines = ["1", "2", "3"].map((id) => line(id, "box", 1));
    const shared = shares(100, lines, []);
    expect(Object.values(shared)).toEqual([33, 34, 33]);
    expect(shares(-100, lines, [])).toEqual({ 1: -33, 2: -34, 3: -33 });
  });
});
