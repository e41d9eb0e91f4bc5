import { expect, it } from "vitest";
import { marginPercent, profitKind } from "./profit.ts";

it("is neither profit nor loss where exactly nothing is left", () => {
  expect([1, 0, -0, -1].map(profitKind)).toEqual(["profit", "even", "even", "loss"]);
});

it("has a margin of what was sold, in whole percent, and none where nothing was", () => {
  const margin = (sold: number, profit: number) => marginPercent({ sold, profit });
  expect([margin(2_000, 1_200), margin(2_000, 0), margin(500, -300)]).toEqual([60, 0, -60]);
  expect([margin(1_000, -1), margin(0, -300)]).toEqual([0, null]);
});
