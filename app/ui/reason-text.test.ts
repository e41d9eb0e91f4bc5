import { beforeAll, describe, expect, it } from "vitest";
import { type AttentionReason, attentions } from "#app/connector/model/attention.ts";
import { inLanguage, languages } from "./languages.ts";
import { loadTexts } from "./load-texts.ts";
import { reasonText } from "./reason-text.ts";
import { t } from "./text.ts";

// The keys of the table are the reasons.
const reasons = Object.keys(attentions) as AttentionReason[];

beforeAll(async () => {
  await Promise.all(languages.map((language) => loadTexts(language, ["orders"])));
});

describe.each(languages)("why orders wait, in %s", (language) => {
  it("is said of each reason in a way of its own, and short enough to choose from", () => {
    const said = inLanguage(language, () => reasons.map((reason) => reasonText(reason)));
    // Nor is the filter by them called as the one by what they are about.
    expect(inLanguage(language, () => t("orders.choose.reason"))).not.toBe(
      inLanguage(language, () => t("orders.choose.topic")),
    );
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) {
      expect(text).not.toMatch(/[{}]|[.。:：]$/);
      expect(text).not.toContain("\u0001");
      expect(text.length).toBeGreaterThan(5);
      expect(text.length).toBeLessThanOrEqual(140);
    }
  });
});

it("names what they are about whatever signs that has", () => {
  const title = "No. 1: $& (12 oz)";
  expect(reasonText("NoArtwork", title)).toBe(`There is no artwork for ${title}`);
  expect(reasonText("NoArtwork")).toBe("There is no artwork for …");
  expect(reasonText("ArtworkFailed")).toBe("The personalized artwork could not be drawn");
});
