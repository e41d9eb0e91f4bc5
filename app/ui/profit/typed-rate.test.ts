import { expect, test } from "vitest";
import { rateText, typedRate } from "./typed-rate.ts";

test.each([
  ["en", "0.92", "0.92"],
  ["en", "1.085", "1.085"],
  ["en", "0,92", "0.92"],
  ["en", "0,925", "0.925"],
  ["en", "15,800", ""],
  ["en", "1,234,567", ""],
  ["ja", "1,085", ""],
  ["ja", "151.2", "151.2"],
  ["de", "1,085", "1.085"],
  ["de", "15,8", "15.8"],
  ["de", "15.8", "15.8"],
  ["de", "0.925", "0.925"],
  ["de", "15.800", ""],
  ["es", "4.100", ""],
  ["es", "4100", "4100"],
  ["fr", "0,92", "0.92"],
] as const)("in %s, %s is %j", (language, typed, rate) => {
  expect(typedRate(typed, language)).toBe(rate);
});

test.each([
  ["en", "0.92", "0.92"],
  ["de", "0.92", "0,92"],
  ["fr", "15800.5", "15800,5"],
  ["es", "4100", "4100"],
  ["ja", "99999999.12345678", "99999999.12345678"],
] as const)("in %s, %s is written %s, and read as what it is", (language, rate, text) => {
  expect(rateText(rate, language)).toBe(text);
  expect(typedRate(text, language)).toBe(rate);
});
