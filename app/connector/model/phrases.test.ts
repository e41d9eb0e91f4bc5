import { expect, it } from "vitest";
import { details, sentenceOf } from "#app/contract/index.ts";
import { isSameSaid, phrase, storableWords, words } from "./phrases.ts";

it("keeps what the app says as a code with its values, and what others say as they say it", () => {
  const own = phrase("cancelRefused", { words: "GET /v1/orders got no answer: it took too long." });
  expect(own).toEqual({
    code: "cancelRefused",
    values: { words: "GET /v1/orders got no answer: it took too long." },
  });
  expect(words.parse(structuredClone(own))).toEqual(own);
  // The very sentence that the app has for it is still somebody else's.
  expect(words.parse("The payload names no order.")).toBe("The payload names no order.");
});

it("takes what a Merchant API says by codes for its own phrases", () => {
  const skus = [details("skuShort", { sku: "A", wanted: 2, available: 1 })];
  const said = details("stockShort", { skus });
  expect(words.parse(said)).toEqual(said);
  expect(sentenceOf(said)).toBe("Not enough stock of A (wanted 2, available 1).");
});

it("says of a phrase of a newer version, and of one that lacks a value, that it is not known", () => {
  const unknown = { code: "newerWords", values: {} };
  expect(words.parse({ code: "saidIn2031", values: {} })).toEqual(unknown);
  expect(words.parse({ code: "toString", values: {} })).toEqual(unknown);
  expect(words.parse({ code: "cancelRefused", values: {} })).toEqual(unknown);
});

it("keeps no more of a quote than is kept of any, however deep it stands", () => {
  const long = "x".repeat(10_000);
  const said = phrase("cancelRefused", {
    words: details("artworkRefused", { at: 0, words: long }),
  });
  expect(JSON.stringify(storableWords(said)).length).toBeLessThan(700);
  expect(storableWords(long)).toHaveLength(500);
});

it("tells two phrases apart by their values", () => {
  const one = phrase("productUnknown", { productId: "1" });
  expect(isSameSaid(one, phrase("productUnknown", { productId: "1" }))).toBe(true);
  expect(isSameSaid(one, phrase("productUnknown", { productId: "2" }))).toBe(false);
});
