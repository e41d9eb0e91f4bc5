import { expect, it } from "vitest";
import { leadingRows, placeOf } from "./leading-rows.ts";

const row = (profit: number) => ({
  key: String(profit),
  title: null,
  units: 1,
  sold: 0,
  cost: 0,
  remakes: 0,
  profit,
});

it("has a bar for each of ten rows, the most profit first", () => {
  const bars = leadingRows([row(3), row(-2), row(9), row(0)]);
  expect(bars.map(({ kind, profit }) => [kind, profit])).toEqual([
    ["row", 9],
    ["row", 3],
    ["row", 0],
    ["row", -2],
  ]);
  const ten = Array.from({ length: 10 }, (_, at) => row(at));
  expect(leadingRows(ten).map(({ kind }) => kind)).toEqual(Array(10).fill("row"));
});

it("adds up all rows beyond them, so that the bars are the whole", () => {
  const rows = [-40, ...Array.from({ length: 11 }, (_, at) => at + 1)].map(row);
  const bars = leadingRows(rows);
  expect(bars).toHaveLength(11);
  expect(bars.at(-1)).toEqual({ kind: "others", count: 2, profit: -39 });
  const sum = (all: readonly { profit: number }[]) =>
    all.reduce((total, { profit }) => total + profit, 0);
  expect(sum(bars)).toBe(sum(rows));
});

it("begins each bar at nothing, losses towards the start", () => {
  const bars = [{ profit: 30 }, { profit: 0 }, { profit: -10 }];
  expect(bars.map((bar) => placeOf(bar, bars))).toEqual([
    { start: 25, length: 75 },
    { start: 25, length: 0 },
    { start: 0, length: 25 },
  ]);
  const nothing = [{ profit: 0 }];
  expect(nothing.map((bar) => placeOf(bar, nothing))).toEqual([{ start: 0, length: 0 }]);
  const losses = [{ profit: -5 }, { profit: -10 }];
  expect(losses.map((bar) => placeOf(bar, losses))).toEqual([
    { start: 50, length: 50 },
    { start: 0, length: 100 },
  ]);
});
