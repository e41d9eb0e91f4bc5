import { expect, it } from "vitest";
import { readPrice } from "./add-to-store.ts";

it.each([
  ["26.50", "USD", "26.50"],
  ["26,5", "EUR", "26.50"],
  ["1500", "USD", "1500.00"],
  ["1000", "JPY", "1000"],
  ["1,500", "USD", null],
  ["1.500", "EUR", null],
  ["1,000", "JPY", null],
  ["10.000", "JPY", null],
  ["1,500.00", "USD", null],
  ["1.250", "KWD", "1.250"],
])("a price typed as %s in %s is %s", (typed, currency, price) => {
  expect(readPrice(typed, currency)).toBe(price);
});
