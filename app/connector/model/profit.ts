/** Profit, and the margin that it is: one rule for every page and for every currency. */

/**
 * What a profit is: exactly nothing is neither profit nor loss, and what it was sold for is not below what it cost.
 * Pure.
 */
export function profitKind(profit: number): "profit" | "even" | "loss" {
  if (profit === 0) return "even";
  return profit < 0 ? "loss" : "profit";
}

/** Profit as a percentage of what was sold, a whole number; null where nothing was. Pure. */
export function marginPercent({ sold, profit }: { sold: number; profit: number }): number | null {
  // Never -0, which pages would write with its sign.
  return sold === 0 ? null : Math.round((profit / sold) * 100) || 0;
}
