import { expect, it } from "vitest";
import { retryDelayMs, spreadOf } from "./retry.ts";

const delays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    retryDelayMs({ failures: index + 1, retryAfterMs: null }),
  );

it("tries again after 1, 2, 4 and 8 seconds", () => {
  expect(delays(4)).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it("never waits longer than 30 s in the first five minutes", () => {
  const early: number[] = [];
  for (let elapsedMs = 0; elapsedMs < 5 * 60_000; elapsedMs += early.at(-1) ?? 0) {
    early.push(retryDelayMs({ failures: early.length + 1, retryAfterMs: null, spread: 1 }));
  }
  expect(Math.max(...early)).toBeLessThanOrEqual(30_000);
});

it("tries what is urgent every 8 seconds until a minute is over, and then no more often than the rest", () => {
  const urgent = Array.from({ length: 12 }, (_, index) =>
    retryDelayMs({ failures: index + 1, retryAfterMs: null, isUrgent: true }),
  );
  expect(urgent.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  const firstMinute = urgent.slice(0, 9).reduce((sum, each) => sum + each, 0);
  expect(firstMinute).toBe(55_000);
  expect(urgent.slice(9)).toEqual([30_000, 30_000, 30_000]);
});

it("waits as long as the other side asks when that is longer", () => {
  expect(retryDelayMs({ failures: 1, retryAfterMs: 45_000 })).toBe(45_000);
  expect(retryDelayMs({ failures: 3, retryAfterMs: 500 })).toBe(4_000);
});

it("spreads by at most a tenth, the same for the same dispatch", () => {
  expect(retryDelayMs({ failures: 1, retryAfterMs: null, spread: 1 })).toBe(1_100);
  expect(spreadOf("dsp_1")).toBe(spreadOf("dsp_1"));
  expect(spreadOf("dsp_1")).toBeLessThan(1);
});
