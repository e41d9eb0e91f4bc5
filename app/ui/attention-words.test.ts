import { beforeAll, describe, expect, it } from "vitest";
import { phrase, type Words } from "#app/connector/model/phrases.ts";
import { refusedFields } from "#app/connector/model/refusal.ts";
import { details } from "#app/contract/index.ts";
import { attentionSentence } from "./attention-words.ts";
import { inLanguage, languages } from "./languages.ts";
import { loadLanguage } from "./load-language.ts";
import { groupSentence } from "./orders/group-sentence.ts";
import { remarkSentence } from "./remark-words.ts";
import { saidText } from "./said-text.ts";
import { technicalText } from "./technical-text.ts";

beforeAll(() => Promise.all(languages.map(loadLanguage)));

const exactTime = (at: Date) => at.toISOString();
const host = (status: number) => details("imageHostAnswered", { status });
const drawn = (status: number) => ({
  title: "Harbor Box",
  words: details("drawingField", { field: "photo", words: host(status) }),
});

it.each(languages)("says in %s of a picture that is gone what to do, and no status", (language) => {
  const refused = details("artworkRefused", {
    at: 0,
    words: details("hostAnswered", { status: 404 }),
  });
  const said = inLanguage(language, () => [
    attentionSentence({ reason: "ArtworkFailed", subject: drawn(404) }, exactTime),
    attentionSentence({ reason: "RefusedByProvider", subject: { words: refused } }, exactTime),
    attentionSentence({ reason: "ChangeRefused", subject: { words: refused } }, exactTime),
  ]);
  expect(said.join()).not.toMatch(/40\d|\{|phrases|artwork\./);
  expect(said[0]).toContain("Harbor Box");
});

it.each(languages)(
  "names in %s what can't be sent as the pages do, and of which item",
  (language) => {
    const sentences = inLanguage(language, () =>
      [
        { field: "items.0.sku", fault: "too_small", title: "Harbor Box", lineItemId: "77" },
        { field: "items.1.quantity", fault: "custom" },
        { field: "toAddress.zip", fault: "too_big" },
        { field: "toAddress.unheardOf", fault: "unheard_of" },
        { field: "", fault: "custom" },
      ].map((subject) => attentionSentence({ reason: "NotSendable", subject }, exactTime)),
    );
    expect(sentences[0]).toMatch(/SKU.*Harbor Box|Harbor Box.*SKU/);
    expect(sentences.join()).not.toMatch(/items|artworkUrl|toAddress|zip|unheard|\.\.|\{/);
  },
);

it.each(languages)(
  "quotes in %s what somebody else said, and none of the app's own words",
  (language) => {
    const quote = /[“„«「]/u;
    const reasons = [
      ...(["KeyRefused", "ProviderUnreachable", "OrderUnreadable", "WriteBackRefused"] as const),
      ...(["ArtworkNotChecked", "HeldByWorkflow"] as const),
    ];
    const sentencesOf = (words: Words) =>
      inLanguage(language, () => [
        attentionSentence({ reason: "ArtworkFailed", subject: { title: "Box", words } }, exactTime),
        ...reasons.map((reason) => attentionSentence({ reason, subject: { words } }, exactTime)),
        remarkSentence({ code: "providerSilent", attempt: 1, words }, exactTime),
        remarkSentence({ code: "shopifySilent", attempt: 1, words }, exactTime),
      ]);
    for (const words of ["Not like this", "Not like this."])
      for (const said of sentencesOf(words)) {
        expect(said).toMatch(/[“„«「]\u00A0?Not like this\u00A0?[“”»」]/u);
        expect(said).not.toMatch(/\.\./u);
      }
    for (const said of sentencesOf(phrase("keyNotAccepted"))) expect(said).not.toMatch(quote);
    const nested = phrase("callFailedSaying", { call: "GET /v1", status: 500, words: "Not now" });
    for (const said of sentencesOf(nested)) expect(said).toMatch(/[“„«「]\u00A0?Not now/u);
  },
);

it.each(languages)("leaves in %s what is technical to the details", (language) => {
  const subject = drawn(503);
  const said = phrase("callFailed", { call: "GET /v1/orders/{orderId}", status: 503 });
  const sentences = inLanguage(language, () => [
    attentionSentence({ reason: "ArtworkFailed", subject }, exactTime),
    attentionSentence({ reason: "ProviderUnreachable", subject: { words: said } }, exactTime),
  ]);
  expect(sentences.join()).not.toMatch(/503|GET|\/v1|\{/);
  expect(technicalText(subject.words)).toBe("503");
  expect(technicalText(said)).toBe("GET /v1/orders/{orderId}, 503");
  expect(technicalText("The lid is cracked")).toBe("");
});

it.each(languages)("says in %s of a changed order which correction came too late", (language) => {
  const notice = { reason: "ChangedAfterAcceptance" } as const;
  const [said = "", alone = ""] = inLanguage(language, () =>
    [{ lateTitle: "Harbor Box" }, {}].map((late) =>
      attentionSentence({ ...notice, subject: { status: "Picked", ...late } }, exactTime),
    ),
  );
  expect(said.startsWith(`${alone} `)).toBe(true);
  expect(said.slice(alone.length)).toContain("Harbor Box");
});

it.each(languages)("says in %s that Shopify canceled an order only where it did", (language) => {
  const [here = "", inShopify = ""] = inLanguage(language, () =>
    [{ isAskedHere: true } as const, {}].map((asked) => {
      const subject = { status: "Picked", ...asked };
      return attentionSentence({ reason: "CanceledAfterAcceptance", subject }, exactTime);
    }),
  );
  expect(here).not.toMatch(/\{|attention|refund|erstattet|rembours|reembols|返金/);
  expect(inShopify).toMatch(/refund|erstattet|rembours|reembols|返金/);
});

it.each(languages)("says in %s of a refusal without a reason what to do", (language) => {
  const words = phrase("callFailed", { call: "POST /v1/orders", status: 422 });
  const sentence = (reason: "RefusedByProvider" | "ChangeRefused" | "OutOfStock") =>
    inLanguage(language, () => attentionSentence({ reason, subject: { words } }, exactTime));
  const error = inLanguage(language, () => saidText(words)).slice(0, -1);
  for (const reason of ["RefusedByProvider", "ChangeRefused", "OutOfStock"] as const) {
    expect(sentence(reason)).not.toMatch(/{|unsaid/);
    expect(sentence(reason)).not.toContain(error);
  }
  expect(sentence("RefusedByProvider").length).toBeGreaterThan(60);
});

describe.each(languages)("what a provider refused, in %s,", (language) => {
  const said = (notice: Parameters<typeof attentionSentence>[0]) =>
    inLanguage(language, () => attentionSentence(notice, exactTime));
  const at = 0;
  const refusals = [
    details("skuUnknown", { at, sku: "NONE" }),
    details("planTooLow", { at, sku: "COF-1", plan: "Pro" }),
    details("artworkRefused", { at, words: details("fileUnsupported", {}) }),
    details("stockShort", { skus: [details("skuShort", { sku: "A", wanted: 2, available: 1 })] }),
    "items.0.quantity: must be at most 1,000,000",
    "toAddress.zip: too short.",
  ];

  it.each(["RefusedByProvider", "ChangeRefused", "OutOfStock", "PlanTooLow"] as const)(
    "is quoted, and what to do stands beside it: %s",
    (reason) => {
      for (const words of refusals) {
        const quote = inLanguage(language, () => saidText(words)).replace(/[.。]$/u, "");
        const sentence = said({ reason, subject: { words } });
        expect(sentence).toMatch(/[“„«「]/u);
        expect(sentence).not.toMatch(/[{}]|attention\.|[.。][”“»」]/u);
        const [, advice = ""] = sentence.split(quote);
        expect(advice.length).toBeGreaterThan(20);
      }
    },
  );

  it("has advice by what it is about, and none beside what says itself what to do", () => {
    const advised = ([...refusedFields, null] as const).map((field) => {
      const about = field === null ? {} : { about: { field, lineItemId: null } };
      return said({ reason: "RefusedByProvider", subject: { words: "no", ...about } });
    });
    expect(new Set(advised).size).toBe(refusedFields.length + 1);
    const words = phrase("madeAlthoughRefused", { apiOrderId: "ord_1" });
    expect(said({ reason: "RefusedByProvider", subject: { words } })).not.toMatch(/[“„«「]/u);
  });
});

it.each(languages)(
  "ends in %s with one full stop where the provider says a sentence",
  (language) => {
    const notice = (words: string) => ({ reason: "KeyRefused", subject: { words } }) as const;
    const said = (words: string) =>
      inLanguage(language, () => attentionSentence(notice(words), exactTime));
    expect(said("The API key is not valid.")).toMatch(
      /The API key is not valid\u00A0?[“”»」][.。]$/u,
    );
    expect(said("no such key")).toMatch(/no such key\u00A0?[“”»」][.。]$/u);
  },
);

it("names the product of orders that wait for different things of one kind", () => {
  const attention = { reason: "ArtworkFailed", subject: drawn(503) } as const;
  const group = { attention, title: "Harbor Box", isSame: false };
  expect(groupSentence(group, exactTime)).toBe(
    "The personalized artwork could not be drawn: Harbor Box",
  );
  expect(groupSentence({ ...group, title: null }, exactTime)).toBe(
    "The personalized artwork could not be drawn",
  );
  const same = groupSentence({ ...group, isSame: true }, exactTime);
  expect(same).toBe(attentionSentence(attention, exactTime));
});

it.each(languages)(
  "points in %s to no place of a page: rows, emails and workflows say it too",
  (language) => {
    const subject = {};
    const said = inLanguage(language, () =>
      attentionSentence({ reason: "RequestRejected", subject }, exactTime),
    );
    expect(said).not.toMatch(/below|unten|ci-dessous|abajo|下の/);
  },
);
