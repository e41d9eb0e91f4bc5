import { afterEach, expect, test, vi } from "vitest";
import { readMoney } from "#app/connector/model/orders/index.ts";
import { amountText, minorDigits } from "./amounts.ts";

afterEach(() => vi.restoreAllMocks());

/** As engines that go by another list: Firefox gives each of these as many as ISO 4217 does. */
function elsewhere() {
  const here = Intl.NumberFormat;
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function otherDigits(language, options) {
    return new here(language, { minimumFractionDigits: 2, ...options });
  });
}

test("an amount is the same in every engine, whatever digits it has for the currency", () => {
  const all = ["HUF", "IDR", "JPY", "USD", "RSD", "KWD"];
  const told = () =>
    all.map((currency) => [
      minorDigits(currency),
      amountText({ minor: 150_000, currency }),
      readMoney("1500.00", currency)?.minor,
    ]);
  const here = told();
  elsewhere();
  expect(told()).toEqual(here);
  expect(amountText({ minor: 1_500, currency: "HUF" })).toMatch(/^HUF\s1,500$/);
});

test("what is no currency has no digits that anything is read by", () => {
  expect(readMoney("1.00", "usd")).toBeNull();
  expect(readMoney("1.00", "")).toBeNull();
});
