import { expect, it } from "vitest";
import { phrase } from "#app/connector/model/phrases.ts";
import { technicalParts } from "./technical-parts.ts";

const failed = phrase("callFailed", { call: "POST /v1/orders", status: 503 });
const line = { at: new Date(0), kind: "error", actor: "app", staff: null, hasExchanges: false };

it("gathers codes and statuses of what an order's page says, but for lines whose calls say more", () => {
  const remark = { code: "providerSilent", attempt: 1, words: failed } as const;
  const notice = { reason: "ProviderUnreachable", subject: { words: failed } } as const;
  const parts = technicalParts({
    attention: null,
    lastError: failed,
    timeline: [
      { ...line, id: "1", remark },
      { ...line, id: "2", remark, hasExchanges: true },
      { ...line, id: "3", remark: { code: "attention", notice } },
      { ...line, id: "4", remark: null },
      { ...line, id: "5", remark: { code: "tagsRefused", words: "The lid is cracked" } },
    ],
  });
  const text = "POST /v1/orders, 503";
  expect(parts).toEqual({ attention: "", lastError: text, lines: { 1: text, 3: text } });
});

it("has the place of what can't be sent, which the sentence names by its own word", () => {
  const subject = { field: "items.0.sku", fault: "too_small" };
  const notice = { reason: "NotSendable", subject } as const;
  const timeline = [{ ...line, id: "1", remark: { code: "attention", notice } as const }];
  const { lines } = technicalParts({ attention: null, lastError: null, timeline });
  expect(lines).toEqual({ 1: "items.0.sku, too_small" });
});
