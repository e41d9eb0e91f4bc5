import { describe, expect, it } from "vitest";
import { marginOf } from "./margin.ts";

const usd = (minor: number) => ({ minor, currency: "USD" });
const line = (id: string, quantity: number, total: { minor: number; currency: string } | null) => ({
  id,
  quantity,
  total,
});
const sent = (lineItemId: string, quantity: number, perUnit = 1) => ({
  lineItemId,
  quantity,
  perUnit,
});
const cost = { costCents: 1_234n, costCurrency: "USD" };

describe("the margin of a dispatch", () => {
  it("is what its lines were sold for, less what the provider took", () => {
    const ordered = [line("1", 2, usd(4_200)), line("2", 1, usd(800)), line("3", 1, usd(9_900))];
    expect(marginOf({ ...cost, lines: [sent("1", 2), sent("2", 1)] }, ordered)).toEqual({
      sold: usd(5_000),
      left: usd(3_766),
    });
  });

  it("counts a line in part that went in part, and once whatever its components", () => {
    const lines = [sent("1", 2, 2), sent("1", 3, 3)];
    expect(marginOf({ ...cost, lines }, [line("1", 3, usd(1_000))])).toEqual({
      sold: usd(333),
      left: usd(-901),
    });
  });

  it.each([
    ["no cost", { costCents: null, costCurrency: null }, usd(100)],
    ["a cost in another currency", { costCents: 1n, costCurrency: "EUR" }, usd(100)],
    [
      "a currency without hundredths",
      { costCents: 100n, costCurrency: "JPY" },
      { minor: 1, currency: "JPY" },
    ],
    ["a word for a currency", { costCents: 100n, costCurrency: "money" }, usd(100)],
    ["no price", cost, null],
  ])("is not known with %s", (_what, known, total) => {
    expect(marginOf({ ...known, lines: [sent("1", 1)] }, [line("1", 1, total)])).toBeNull();
  });

  it("is not known of lines that the order no longer has, or of none", () => {
    expect(marginOf({ ...cost, lines: [sent("9", 1)] }, [line("1", 1, usd(1))])).toBeNull();
    expect(marginOf({ ...cost, lines: [] }, [])).toBeNull();
  });
});
