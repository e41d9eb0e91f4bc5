import { expect, it } from "vitest";
import { phrase, phrases, readPhrase } from "./phrases.ts";

it("finds each of its own phrases again, with what stands in its places", () => {
  for (const [code, text] of Object.entries(phrases)) {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
    const values = Object.fromEntries(
      names.map((name) => [name, name === "status" ? "503" : `${name} (1.5)\n?`]),
    );
    const said = text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? "");
    expect(readPhrase(said)).toEqual({ code, values });
  }
});

it("is filled as it is found", () => {
  const said = phrase("productsMissing", { read: 3, lines: "12" });
  expect(said).toBe("Shopify's list of products ends after 3 of 12 lines.");
  expect(readPhrase(said)).toEqual({
    code: "productsMissing",
    values: { read: "3", lines: "12" },
  });
});

it("leaves what somebody else said alone", () => {
  for (const said of [
    "",
    "no such box",
    "It: The payload names no order.",
    "order is no longer there.",
  ]) {
    expect(readPhrase(said)).toBeNull();
  }
});

it("comes to an end with a stranger's text, however long it is", () => {
  const ends = Object.values(phrases).map((text) => {
    const [start = ""] = text.split("{{");
    return `${start}${text.slice(text.indexOf("}}") + 2)}`.repeat(50_000);
  });
  for (const text of ends) expect(readPhrase(text)).toBeNull();
});
