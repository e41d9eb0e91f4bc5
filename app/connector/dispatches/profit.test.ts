import { describe, expect, it } from "vitest";
import { profitOf, soldFor } from "./profit.ts";

const usd = (minor: number) => ({ minor, currency: "USD" });
type Total = { minor: number; currency: string } | null;
const line = (id: string, quantity: number, total: Total, currentQuantity = quantity) => ({
  id,
  quantity,
  currentQuantity,
  total,
});
const orderOf = (...lines: ReturnType<typeof line>[]) => ({
  canceledAt: null,
  financialStatus: "paid",
  lines,
});
const sent = (lineItemId: string, quantity: number, perUnit = 1) => ({
  lineItemId,
  quantity,
  perUnit,
});
const dollars = { currency: "USD" };

describe("what a dispatch was sold for", () => {
  it("is what its lines were sold for", () => {
    const ordered = orderOf(
      line("1", 2, usd(4_200)),
      line("2", 1, usd(800)),
      line("3", 1, usd(9_900)),
    );
    expect(soldFor({ ...dollars, lines: [sent("1", 2), sent("2", 1)] }, ordered)).toBe(5_000);
  });

  it("counts a line in part that went in part, and once whatever its components", () => {
    const lines = [sent("1", 2, 2), sent("1", 3, 3)];
    expect(soldFor({ ...dollars, lines }, orderOf(line("1", 3, usd(1_000))))).toBe(333);
  });

  it("does not count what was removed or refunded since, though it is made", () => {
    const made = { ...dollars, lines: [sent("1", 3), sent("2", 1)] };
    const left = orderOf(line("1", 3, usd(6_900), 1), line("2", 1, usd(800), 0));
    expect(soldFor(made, left)).toBe(2_300);
    // Of three, two are made here: one that was refunded may have been the other.
    expect(
      soldFor({ ...dollars, lines: [sent("1", 2)] }, orderOf(line("1", 3, usd(6_900), 2))),
    ).toBe(4_600);
  });

  it.each([
    ["canceled", { canceledAt: "2026-11-20T10:00:00Z" }],
    ["refunded as a whole", { financialStatus: "refunded" }],
    ["voided", { financialStatus: "voided" }],
  ])("is nothing of an order that was %s", (_what, end) => {
    const made = { ...dollars, lines: [sent("1", 1)] };
    expect(soldFor(made, { ...orderOf(line("1", 1, usd(2_300))), ...end })).toBe(0);
  });

  it.each([
    ["no cost", null, usd(100)],
    ["a cost in another currency", "EUR", usd(100)],
    ["a currency without hundredths", "JPY", { minor: 1, currency: "JPY" }],
    ["a word for a currency", "money", usd(100)],
    ["no price", "USD", null],
  ])("is not known with %s", (_what, currency, total) => {
    expect(soldFor({ currency, lines: [sent("1", 1)] }, orderOf(line("1", 1, total)))).toBeNull();
  });

  it("is not known of lines that the order no longer has, or of none", () => {
    expect(
      soldFor({ ...dollars, lines: [sent("9", 1)] }, orderOf(line("1", 1, usd(1)))),
    ).toBeNull();
    expect(soldFor({ ...dollars, lines: [] }, orderOf())).toBeNull();
  });
});

it("leaves of what was sold what the provider did not take, and knows when too little was", () => {
  const cost = { cents: 1_234n, currency: "USD" };
  expect(profitOf({ ...cost, soldCents: 5_000n })).toEqual({
    sold: usd(5_000),
    profit: usd(3_766),
  });
  expect(profitOf({ ...cost, soldCents: 333n })?.profit).toEqual(usd(-901));
  expect(profitOf({ ...cost, soldCents: null })).toBeNull();
  expect(profitOf({ cents: 50_000n, currency: "JPY", soldCents: 0n })).toBeNull();
  expect(profitOf({ cents: null, currency: null, soldCents: 5n })).toBeNull();
});
