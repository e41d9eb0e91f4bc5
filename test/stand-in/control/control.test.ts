import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

async function meta(path: string, body: unknown = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${test.standIn.url}/__meta/${path}`, {
    method: "POST",
    body: text,
  });
  const answer: Record<string, unknown> = await response.json();
  return { status: response.status, answer };
}

describe("the control over HTTP", () => {
  it("adds a shop with a default store's products and gives a token for it", async () => {
    const { answer } = await meta("shops", {
      domain: "new.myshopify.com",
      scopes: "read_products",
      seed: "harbor-lane-coffee",
    });
    const response = await fetch(
      `${test.standIn.url}/shops/new.myshopify.com/admin/api/2026-10/graphql.json`,
      {
        method: "POST",
        headers: { "x-shopify-access-token": String(answer["accessToken"]) },
        body: JSON.stringify({ query: "{ productsCount { count } }" }),
      },
    );
    expect(await response.json()).toMatchObject({ data: { productsCount: { count: 12 } } });
  });

  it("keeps the digits of ids beyond 2^53 that an order brings along", async () => {
    const { answer } = await meta(
      "orders",
      `{"shop":"${shop}","order":{"id":90071992547409930001,"line_items":[{"sku":"MUG-1"}]}}`,
    );
    expect(answer["id"]).toBe("90071992547409930001");
  });

  it("posts a recorded payload as a signed webhook and tells the answer", async () => {
    const { answer } = await meta(
      "webhooks",
      `{"shop":"${shop}","topic":"orders/paid","body":{"id":90071992547409930001}}`,
    );
    expect(answer["deliveries"]).toMatchObject([{ status: 200, ms: expect.any(Number) }]);
    expect(String(test.received.at(-1)?.body)).toBe('{"id":90071992547409930001}');
  });

  it("says what is wrong with a request", async () => {
    expect(
      await meta("orders", { shop: "nobody.myshopify.com", order: { line_items: [{ sku: "X" }] } }),
    ).toMatchObject({
      status: 422,
      answer: { error: expect.stringContaining("no shop nobody.myshopify.com") },
    });
    expect((await meta("faults", { shop, faults: [{ kind: "earthquake" }] })).status).toBe(422);
    expect((await meta("orders", "{")).status).toBe(422);
  });

  it("forgets everything on reset", async () => {
    await meta("reset");
    const response = await fetch(`${test.standIn.url}/__meta/snapshot`);
    expect(await response.json()).toEqual({ shops: [] });
  });
});
