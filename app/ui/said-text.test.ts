import { expect, it } from "vitest";
import { phrase } from "#app/connector/model/phrases.ts";
import { saidText } from "./said-text.ts";

it("names who did not answer, or answered with an error", () => {
  const provider = { call: "POST /v1/orders", why: "ECONNREFUSED" };
  expect(saidText(phrase("callUnanswered", provider))).toBe("Your provider gave no answer.");
  const shopify = { call: "ReadOrder", why: "TypeError" };
  expect(saidText(phrase("callUnanswered", shopify))).toBe("Shopify gave no answer.");
  const failed = (call: string) => saidText(phrase("callFailed", { call, status: 503 }));
  expect(failed("GET /v1/orders/{orderId}")).toBe("Your provider answered with an error.");
  expect(failed("Shopify")).toBe("Shopify answered with an error.");
});
