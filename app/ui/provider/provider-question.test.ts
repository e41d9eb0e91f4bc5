/** The message to a provider: it names the order by all that the provider knows, asks what fits, and tells nothing of the buyer. */
import { beforeAll, describe, expect, it } from "vitest";
import { attentions, isAttentionReason } from "#app/connector/model/attention.ts";
import { viewAttention } from "#app/connector/model/view-attention.ts";
import { inLanguage, languages } from "../languages.ts";
import { loadLanguage } from "../load-language.ts";
import { hasText } from "../text.ts";
import { type Asked, mailtoOf, providerQuestion } from "./provider-question.ts";

beforeAll(() => Promise.all(languages.map(loadLanguage)));

const asked: Asked = {
  orderName: "#1001",
  apiOrderId: "ord_1",
  attention: null,
  difference: null,
  provider: { reference: "shop.example/77", contact: null, shown: [] },
};

describe("a question to the provider", () => {
  it.each(languages)("names the order, the provider's id and our reference (%s)", (language) => {
    inLanguage(language, () => {
      const { subject, body } = providerQuestion(asked);
      expect(subject).toMatch(/#1001.*ord_1/);
      for (const text of ["#1001", "ord_1", "shop.example/77"]) expect(body).toContain(text);
      expect(body).not.toContain("{{");
    });
  });

  it("has words of its own for every reason for which the provider is asked", () => {
    inLanguage("en", () => {
      const reasons = Object.keys(attentions).filter((reason) => isAttentionReason(reason));
      for (const reason of reasons) {
        if (!("asksProvider" in attentions[reason])) continue;
        expect(hasText(`provider.questions.${reason}`), reason).toBe(true);
      }
    });
  });

  it("says what is wanted beside what was sent, and of the buyer only that the address changed", () => {
    inLanguage("en", () => {
      const attention = viewAttention({
        reason: "ChangedAfterAcceptance",
        subject: { status: "Printed" },
      });
      const { body } = providerQuestion({
        ...asked,
        attention,
        difference: {
          cutOff: "Printed",
          items: [{ externalSourceId: "77", title: "Blend", sku: "COF-1", made: 2, wanted: 1 }],
          address: [{ part: "street1", sent: "12 Main St", wanted: "2 Side St" }],
        },
      } as Asked);
      expect(body).toContain("Blend (COF-1): 2 sent, 1 wanted");
      expect(body).toContain("The delivery address has changed.");
      expect(body).not.toContain("Side St");
    });
  });

  it.each(languages)("leads to the photos of a remake, and says until when (%s)", (language) => {
    inLanguage(language, () => {
      const url = "https://app.example/uploads/photos/x";
      const links = ["https://photos.example/lid.jpg"];
      const shown = (photoCount: number, photoUrls: string[]) => ({
        sequence: 2,
        reason: "damaged" as const,
        photoUrls,
        photoCount,
        photosAt: photoCount === 0 ? null : { url, lastDay: "2026-12-28" },
      });
      const bodyOf = (...remakes: ReturnType<typeof shown>[]) =>
        providerQuestion({ ...asked, provider: { ...asked.provider, shown: remakes } }).body;
      const both = bodyOf(shown(3, links)).split("\n");
      expect(both).toEqual(expect.arrayContaining([url, ...links]));
      expect(both.join("\n")).toMatch(/(?:28.*2026|2026.*28)/);
      expect(both.join("\n")).not.toMatch(/{{|letter\./);
      expect(bodyOf(shown(1, []), shown(0, links))).toContain(url);
      expect(bodyOf(shown(0, links))).not.toContain("/uploads/photos");
      expect(bodyOf()).toBe(providerQuestion(asked).body);
    });
  });

  it("is written by a mail program as it stands, whatever is in it", () => {
    const question = { subject: "A & B?", body: "One\nTwo = 3" };
    const url = new URL(mailtoOf("help+us@printer.example", question));
    expect(decodeURIComponent(url.pathname)).toBe("help+us@printer.example");
    expect(url.searchParams.get("subject")).toBe("A & B?");
    expect(url.searchParams.get("body")).toBe("One\r\nTwo = 3");
  });
});
