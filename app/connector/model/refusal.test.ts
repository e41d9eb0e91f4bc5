import { describe, expect, it } from "vitest";
import { mayPass, refusalOf } from "./refusal.ts";

describe("what a refusal is about", () => {
  it("is told by the contract's paths, whoever the provider is", () => {
    expect(refusalOf("items.1.artworkUrl: expected 10 x 10 px")).toEqual({
      field: "artwork",
      at: 1,
    });
    expect(refusalOf("items[0].sku is not known")).toEqual({ field: "sku", at: 0 });
    expect(refusalOf("toAddress.zip: too short")).toEqual({ field: "address", at: null });
  });

  it("is told by the codes of an API that has them", () => {
    const words = { code: "skuUnknown", values: { at: 2, sku: "NONE" } } as const;
    expect(refusalOf(words)).toEqual({ field: "sku", at: 2 });
    const size = { code: "fileUnsupported", values: {} } as const;
    const artwork = { code: "artworkRefused", values: { at: 0, words: size } } as const;
    expect(refusalOf(artwork)).toEqual({ field: "artwork", at: 0 });
  });

  it("is not guessed where nothing tells it", () => {
    expect(refusalOf("Try again after lunch.")).toBeNull();
    expect(refusalOf("")).toBeNull();
  });
});

describe("a refusal may pass", () => {
  const artwork = (code: string, values = {}) =>
    ({ code: "artworkRefused", values: { at: 0, words: { code, values } } }) as Parameters<
      typeof mayPass
    >[0];

  it.each([
    ["hostLate", { seconds: 5 }],
    ["hostFails", {}],
    ["hostRefuses", {}],
    ["hostCrowded", {}],
    ["hostAnswered", { status: 503 }],
    ["hostAnswered", { status: 429 }],
  ])("where the artwork's host is in trouble: %s %o", (code, values) => {
    expect(mayPass(artwork(code, values))).toBe(true);
  });

  it.each([
    ["hostAnswered", { status: 404 }],
    ["hostUnknown", { host: "files.example" }],
    ["fileUnsupported", {}],
  ])("and may not where the artwork itself is: %s %o", (code, values) => {
    expect(mayPass(artwork(code, values))).toBe(false);
  });

  it("and may not where words alone say so", () => {
    expect(mayPass("items.0.artworkUrl: no answer within 5 s.")).toBe(false);
  });
});
