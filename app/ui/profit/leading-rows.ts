import type { ProfitRow } from "#app/connector/queries/profit/views.ts";

/** More bars than that tell nothing apart. */
const shownMax = 10;

/** One bar of a chart: a row, or what the rows that have none come to. */
type ProfitBar =
  | { kind: "row"; row: ProfitRow; profit: number }
  | { kind: "others"; count: number; profit: number };

/** The rows with the most profit as bars, the most first, and what all others come to. Pure. */
export function leadingRows(rows: readonly ProfitRow[]): ProfitBar[] {
  const sorted = rows.toSorted((one, other) => other.profit - one.profit);
  const bars: ProfitBar[] = sorted
    .slice(0, shownMax)
    .map((row) => ({ kind: "row", row, profit: row.profit }));
  const others = sorted.slice(shownMax);
  if (others.length === 0) return bars;
  const profit = others.reduce((sum, row) => sum + row.profit, 0);
  return [...bars, { kind: "others", count: others.length, profit }];
}

/** Where a bar begins and how long it is, in percent of a scale that has all bars and nothing. Pure. */
export function placeOf(
  { profit }: Pick<ProfitBar, "profit">,
  bars: readonly Pick<ProfitBar, "profit">[],
): { start: number; length: number } {
  const profits = bars.map((bar) => bar.profit);
  const least = Math.min(0, ...profits);
  const span = Math.max(0, ...profits) - least || 1;
  const at = (minor: number) => ((minor - least) / span) * 100;
  return { start: at(Math.min(0, profit)), length: at(Math.abs(profit) + least) };
}
