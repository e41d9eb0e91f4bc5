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
  addresses: ["ok", "noOrders", "orders"],
  locations: ["ok", "none"],
  sending: ["ok", "byHand", "onRequest", "service"],
  products: ["ok", "open", "none"],
  sale: ["ok", "unsold"],
  artwork: ["ok", "bare", "nothing"],
  connection: ["ok", "missing", "unauthorized", "unreachable"],
  key: ["ok", "test"],
};
const all = Object.entries(results).flatMap(([check, reasons]) =>
  reasons.map((because) => ({ check: check as SetupCheckName, because })),
);

beforeAll(() => Promise.all(languages.map(loadLanguage)));

describe.each(languages)("in %s", (language) => {
  it.each(all)("says what was found: $check $because", ({ check, because }) => {
    const found = { check, because, count: 2, names: ["#1", "#2"] };
    const said = inLanguage(language, () => setupSentence(found));
    const unread = inLanguage(language, () => setupSentence({ ...found, because: "unread" }));
    expect(said).not.toBe(unread);
    expect(said).not.toMatch(/setup\.|\{\{/);
  });
});
