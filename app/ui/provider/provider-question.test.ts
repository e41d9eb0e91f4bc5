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
  provider: { reference: "shop.example/77", contact: null, remakes: [] },
};

type Report = Asked["provider"]["remakes"][number];

const report: Report = {
  original: { apiOrderId: "ord_1", reference: "shop.example/77" },
  madeBy: { apiOrderId: "ord_2", reference: "shop.example/77/2" },
  items: [{ externalSourceId: "701", title: "Blend", sku: "COF-1", quantity: 2 }],
  reason: "damaged",
  payer: "provider",
  note: "Dented lids",
  photoUrls: ["https://photos.example/lid.jpg"],
  photoCount: 0,
  photosAt: null,
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

  it("names what is no order of Shopify's by the provider's id, or else by our reference, each once", () => {
    inLanguage("en", () => {
      const reference = "shop.example/sample/1";
      const provider = { reference, contact: null, remakes: [] };
      const sample: Asked = { ...asked, orderName: null, apiOrderId: null, provider };
      const unknown = providerQuestion({ ...sample, attention: { reason: "AttemptUnknown" } });
      expect(unknown.subject).toBe(`Question about order ${reference}`);
      expect(unknown.body.split(reference)).toHaveLength(2);
      expect(unknown.body).toContain("Did you receive it?");
      const { subject, body } = providerQuestion({ ...sample, apiOrderId: "ord_1" });
      expect(subject).toBe("Question about order ord_1");
      expect(body.split("ord_1")).toHaveLength(2);
      expect(body).toContain(reference);
      const gone = { ...asked, orderName: null, provider: { ...provider, reference: null } };
      expect(providerQuestion(gone).body).not.toContain("reference");
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

  it.each(languages)("says of a remake all that is known, and asks at the end (%s)", (language) => {
    inLanguage(language, () => {
      const url = "https://app.example/uploads/photos/x";
      const photosAt = { url, lastDay: "2026-12-28" };
      const ofRemake = { ...asked, apiOrderId: "ord_2" };
      const bodyOf = (...remakes: Report[]) =>
        providerQuestion({
          ...ofRemake,
          provider: { ...asked.provider, reference: "shop.example/77/2", remakes },
        }).body.split("\n");
      const letter = bodyOf({ ...report, photoCount: 3, photosAt });
      const at = (...texts: string[]) =>
        letter.findIndex((line) => texts.every((text) => line.includes(text)));
      const facts = [
        at("ord_2"),
        at("shop.example/77/2"),
        at("ord_1", "shop.example/77"),
        ...["Blend", "Dented lids", url, "https://photos.example/lid.jpg"].map((text) => at(text)),
      ];
      expect(facts).toEqual(facts.toSorted((a, b) => a - b));
      expect(facts).not.toContain(-1);
      expect(letter[at("Blend")]).toMatch(/(?:2 × Blend \(COF-1\)|Blend（COF-1）×2)/);
      expect(letter.at(-3)).toMatch(/[?。]$/);
      expect(letter.join("\n")).toMatch(/(?:28.*2026|2026.*28)/);
      expect(letter.join("\n")).not.toMatch(/{{|letter\.|questions\./);
      expect(bodyOf(report).join()).not.toContain("/uploads/photos");
      // The part that the message is about is named once.
      const ofOriginal = { ...asked, provider: { ...asked.provider, remakes: [report] } };
      const { subject, body } = providerQuestion(ofOriginal);
      // The remake's own message says so in its subject, the original's does not.
      const provider = { ...asked.provider, reference: "shop.example/77/2", remakes: [report] };
      const ofItself = providerQuestion({ ...ofOriginal, provider });
      expect(ofItself.subject).not.toBe(subject);
      expect(body.match(/ord_1/g)).toHaveLength(1);
      expect(body).toMatch(/shop\.example\/77\/2 ?[（(].*ord_2/);
      expect(bodyOf({ ...report, payer: "open" }).at(-3)).not.toBe(bodyOf(report).at(-3));
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
