import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiSecret, shop, startForTest } from "../testing/stand-in-for-test.ts";
import { startStandIn } from "../index.ts";
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

  it("says with 502 that the app, which is to be opened, gives no answer", async () => {
    const nowhere = createServer().listen(0, "127.0.0.1");
    await once(nowhere, "listening");
    const address = nowhere.address();
    const appUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    nowhere.close();
    await once(nowhere, "close");
    const lonely = await startStandIn({ apiKey: "key", apiSecret, appUrl });
    try {
      const body = JSON.stringify({ shop: "harbor-lane-coffee.myshopify.com" });
      const response = await fetch(`${lonely.url}/__meta/open`, { method: "POST", body });
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({
        error: `the app at ${appUrl} gives no answer; is it running?`,
      });
    } finally {
      await lonely.close();
    }
  });

  const nobody = "nobody.myshopify.com";
  const lineless = { shop, order: { line_items: [] } };
  it.each([
    ["shops", {}, "domain"],
    ["shops", { domain: "example.com" }, "domain"],
    ["shops", { domain: "a.myshopify.com", plan: "gigantic" }, "plan"],
    ["shops", { domain: "a.myshopify.com", scopes: [1] }, "scopes"],
    ["shops", { domain: "a.myshopify.com", seed: { currencyCode: "DOLLAR" } }, "currencyCode"],
    ["shops", { domain: "a.myshopify.com", domian: "b" }, "domian"],
    ["orders", { shop: nobody, order: { line_items: [{ sku: "X" }] } }, nobody],
    ["orders", { shop }, "order"],
    ["orders", lineless, "line_items"],
    ["orders", { shop, order: { line_items: [{ quantity: 0 }] } }, "quantity"],
    ["orders", { shop, order: { line_items: [{ price: "much" }] } }, "price"],
    ["orders/cancel", { shop, orderId: 1 }, "no order 1"],
    ["orders/cancel", { shop, orderId: 1, reason: "WHIM" }, "reason"],
    ["orders/refund", { shop, orderId: 1, lines: [{ lineItemId: 1 }] }, "quantity"],
    ["orders/edit", { shop, orderId: 1, add: [{ sku: "MUG-1" }] }, "quantity"],
    ["orders/address", { shop, orderId: 1, address: { street: "1 Road" } }, "street"],
    ["orders/hold", { shop }, "orderId"],
    ["orders/hold", { shop, orderId: 1, reason: "WHIM" }, "reason"],
    ["orders/release", { orderId: 1 }, "shop"],
    ["orders/move", { shop, orderId: 1 }, "location"],
    ["orders/request", { shop, orderId: 1, message: 5 }, "message"],
    ["products", { shop, product: { title: "A", variants: [] } }, "variants"],
    ["products", { shop, product: { title: "A", variants: [{ price: "x" }] } }, "price"],
    ["products/update", { shop, productId: 1 }, "no product 1"],
    ["products/delete", { shop }, "productId"],
    ["shops/update", { shop, ianaTimezone: "Mars/Olympus_Mons" }, "ianaTimezone"],
    ["shops/update", { shop, currency: "EUR" }, "currency"],
    ["webhooks", { shop, topic: "orders/paid" }, "body"],
    ["webhooks", { shop, topic: "paid", body: {} }, "topic"],
    ["webhooks", { shop, topic: "orders/paid", body: {}, apiVersion: "newest" }, "apiVersion"],
    ["webhooks", { shop: nobody, topic: "orders/paid", body: {} }, nobody],
    ["clock", {}, "advanceSeconds"],
    ["clock", { advanceSeconds: -1 }, "advanceSeconds"],
    ["clock", { advanceSeconds: 1e12 }, "advanceSeconds"],
    ["faults", { shop }, "faults"],
    ["faults", { shop, faults: [{ kind: "earthquake" }] }, "kind"],
    ["faults", { shop, faults: [{ kind: "slow", share: 2 }] }, "share"],
    ["faults", { shop, faults: [{ kind: "slow", mss: 2 }] }, "mss"],
    ["faults", { shop, faults: [], seed: "a" }, "seed"],
    ["install", { shop: nobody }, nobody],
    ["uninstall", {}, "shop"],
    ["open", { shop: nobody }, nobody],
    ["products/update", { shop, productId: "1", variants: [{ id: "1", price: "1,00" }] }, "price"],
    ["products", { shop, product: { title: "Mug", variants: [{ price: "9e999" }] } }, "price"],
    ["orders", "{", "JSON"],
    ["orders", "[]", "object"],
  ])("answers POST /%s %j with 422 and names %s", async (path, body, named) => {
    expect(await meta(path, body)).toMatchObject({
      status: 422,
      answer: { error: expect.stringContaining(named) },
    });
  });

  it("names lines and variants that aren't there, and an order that is there already", async () => {
    const order = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    const of = { shop, orderId: order.id };
    const strange = [{ lineItemId: "7", quantity: 1 }];
    const refused = async (path: string, body: unknown) => {
      const { status, answer } = await meta(path, body);
      return [status, answer["error"]];
    };
    const message = (field: string) => `${field}[0].lineItemId: ${order.name} has no line 7`;
    expect(await refused("orders/edit", { ...of, set: strange })).toEqual([422, message("set")]);
    expect(await refused("orders/refund", { ...of, lines: strange })).toEqual([
      422,
      message("lines"),
    ]);
    expect(
      await refused("orders", { shop, order: { id: order.id, line_items: [{ sku: "MUG-1" }] } }),
    ).toEqual([422, `order.id: ${shop} has an order ${order.id} already`]);
    const [product] = test.standIn.snapshot(shop).products;
    expect(
      await refused("products/update", { shop, productId: product?.id, variants: [{ id: "7" }] }),
    ).toEqual([422, `variants[0].id: ${product?.title} has no variant 7`]);
    test.standIn.cancelOrder(shop, order.id);
    expect(await refused("orders/edit", { ...of, add: [{ sku: "MUG-1", quantity: 1 }] })).toEqual([
      422,
      "The order cannot be edited.",
    ]);
  });

  it.each([
    ["log?shop=nobody.myshopify.com", 404, "nobody.myshopify.com"],
    ["log?kind=letters", 422, "kind"],
    ["snapshot?shop=nobody.myshopify.com", 404, "nobody.myshopify.com"],
    ["session-token", 422, "shop"],
    ["buyer-token", 422, "shop"],
    ["session-token?shop=nobody.myshopify.com", 404, "nobody.myshopify.com"],
    ["weather", 404, "/__meta/weather"],
  ])("answers GET /%s with %i and names %s", async (path, status, named) => {
    const response = await fetch(`${test.standIn.url}/__meta/${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringContaining(named) });
  });

  it.each(["2024-07", "2025-01", "2026-04", "unstable"])(
    "posts a payload of the version %s byte for byte",
    async (apiVersion) => {
      const body = '{"id":1.50,"note":"caf\\u00e9"}';
      const { answer } = await meta("webhooks", { shop, topic: "orders/paid", body, apiVersion });
      expect(answer["deliveries"]).toMatchObject([{ status: 200 }]);
      const last = test.received.at(-1);
      expect(last?.headers["x-shopify-api-version"]).toBe(apiVersion);
      expect(String(last?.body)).toBe(body);
      const signed = createHmac("sha256", apiSecret).update(body).digest("base64");
      expect(last?.headers["x-shopify-hmac-sha256"]).toBe(signed);
    },
  );

  it("forgets everything on reset", async () => {
    await meta("reset");
    const response = await fetch(`${test.standIn.url}/__meta/snapshot`);
    expect(await response.json()).toEqual({ shops: [] });
  });
});
