import { expect, it } from "vitest";
import { asksToWait } from "./asks-to-wait.ts";
import { phrase } from "./phrases.ts";

it("tells a limit of requests, at the provider or at Shopify, from what failed", () => {
  const call = "POST /v1/orders";
  expect(asksToWait(phrase("pointsUsed"))).toBe(true);
  expect(asksToWait(phrase("budgetUsed"))).toBe(true);
  expect(asksToWait(phrase("callFailed", { call, status: 429 }))).toBe(true);
  expect(asksToWait(phrase("callFailedSaying", { call, status: 429, words: "Slow down" }))).toBe(
    true,
  );
  expect(asksToWait(phrase("callFailed", { call, status: 503 }))).toBe(false);
  expect(asksToWait(phrase("callUnanswered", { call, why: "reset" }))).toBe(false);
  expect(asksToWait("429")).toBe(false);
});
