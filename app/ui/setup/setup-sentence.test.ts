import { beforeAll, describe, expect, it } from "vitest";
import type { SetupCheckName } from "#app/connector/queries/setup/index.ts";
import { inLanguage, languages } from "../languages.ts";
import { loadLanguage } from "../load-language.ts";
import { setupSentence } from "./setup-sentence.ts";

/** Every result that a check has, beside that it could not be read. */
const results: Record<SetupCheckName, string[]> = {
  access: ["ok", "missing"],
  payments: ["ok", "noOrders", "orders"],
  autoFulfillment: ["ok", "noOrders", "orders"],
  addresses: ["ok", "noOrders", "orders", "some"],
  locations: ["ok", "none"],
  sending: ["ok", "unpaid", "byHand", "onRequest", "service"],
  window: ["minutes", "hours", "daily"],
  approval: ["personalized", "products", "both"],
  tags: ["held"],
  unprinted: ["held"],
  risk: ["held"],
  tests: ["held"],
  products: ["ok", "open", "held", "none", "blank"],
  sale: ["ok", "unsold"],
  artwork: ["ok", "bare", "nothing"],
  connection: ["ok", "missing", "unauthorized", "unreachable"],
  key: ["ok", "test"],
};
const all = Object.entries(results).flatMap(([check, reasons]) =>
  reasons.map((because) => ({ check: check as SetupCheckName, because })),
);
/** What names some of the orders or products that it counts. */
const ofMany = [
  { check: "payments", because: "orders" },
  { check: "autoFulfillment", because: "orders" },
  { check: "addresses", because: "orders" },
  { check: "addresses", because: "some" },
  { check: "sale", because: "unsold" },
] as const;

beforeAll(() => Promise.all(languages.map(loadLanguage)));

describe.each(languages)("in %s", (language) => {
  it.each(all)("says what was found: $check $because", ({ check, because }) => {
    const found = { check, because, count: 2, names: ["#1", "#2"] };
    const said = inLanguage(language, () => setupSentence(found));
    const unread = inLanguage(language, () => setupSentence({ ...found, because: "unread" }));
    expect(said).not.toBe(unread);
    expect(said).not.toMatch(/setup\.|\{\{/);
  });

  it.each(ofMany)("says how many more there are than it names: $check $because", (of) => {
    const names = ["#1", "#2", "#3", "#4", "#5"];
    const saying = (count: number) =>
      inLanguage(language, () => setupSentence({ ...of, count, names }));
    expect(saying(5)).toContain("#1, #2, #3, #4, #5");
    for (const count of [6, 47]) {
      const [, after = ""] = saying(count).split("#5");
      expect(after).toContain(String(count - 5));
    }
    expect(saying(5).split("#5")[1]).not.toMatch(/\d/);
  });
});
