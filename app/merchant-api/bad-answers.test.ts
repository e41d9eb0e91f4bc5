/** Answers that are none, from the provider or from somebody on the way to it. */
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { createMerchantApiOpener } from "./open.ts";
import { aClient, aProvider, createOrder, json } from "#test/support/http-provider.ts";

const html = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>No</h1>");
};

function anApi(baseUrl: string) {
  const open = createMerchantApiOpener({
    networkFetch: fetch,
    embeddedFetch: fetch,
    retriesMax: 0,
  });
  return open({ url: baseUrl, apiKey: "key-of-a-test" });
}

describe("a no that is not in the API's own words", () => {
  test.each([
    ["a proxy's page", html(403)],
    ["a proxy's page for a body that is too large", html(413)],
    ["a gateway's JSON", json(404, { error: "Not Found", path: "/v1/orders" })],
    ["a message without a code", json(403, { message: "Forbidden" })],
    ["a code without a message", json(422, { code: 422 })],
    ["an error object", json(400, { error: { code: 400, message: "Bad Request" } })],
    ["a bare text", json(422, "out of stock")],
    ["an empty body", (response: ServerResponse) => void response.writeHead(400).end()],
  ])("leaves it open whether an order was made: %s", async (_, handler) => {
    const { seen, baseUrl } = await aProvider(handler);

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toMatchObject({ kind: "unanswered" });
    expect(seen).toHaveLength(1);
  });

  test("is told in the words that it has", async () => {
    const { baseUrl } = await aProvider(json(422, { errors: [{ message: "bad artwork" }] }));

    expect(await createOrder(aClient(baseUrl))).toMatchObject({
      message: {
        code: "callFailedSaying",
        values: { call: "POST /v1/orders", status: 422, words: "bad artwork" },
      },
    });
  });

  test.each([
    ["a page", html(404)],
    ["a gateway's JSON", json(404, { message: "no Route matched with those values" })],
    ["a gateway's code in words", json(404, { code: "NotFound", message: "no such route" })],
  ])("is no empty list of orders: %s", async (_, handler) => {
    const { baseUrl } = await aProvider(handler);

    const reply = await aClient(baseUrl, { retriesMax: 0 }).getOrders({ query: {} });

    expect(reply.kind).not.toBe("answered");
  });
});

describe("an order's id", () => {
  test.each([
    [""],
    [" "],
    ["."],
    [".."],
    ["a/b"],
    ["a\\b"],
    ["a?b"],
    ["a b"],
    ["a\u0000b"],
    ["a\ud800"],
    ["%2e%2e"],
    ["x".repeat(10_000)],
    [null],
    [{}],
    [2 ** 53],
  ])("that no URL or index can hold as it is was not given: %j", async (orderId) => {
    const { baseUrl } = await aProvider(json(201, { orderId }));

    expect(await createOrder(aClient(baseUrl))).toMatchObject({ kind: "unanswered" });
  });

  test("may be anything else that is plain", async () => {
    for (const orderId of ["ord_1", "5f0c-11", "R.2026:17", "a@b"]) {
      const { baseUrl } = await aProvider(json(201, { orderId }));
      expect(await createOrder(aClient(baseUrl))).toMatchObject({ value: { orderId } });
    }
  });

  test("has to be the one that was asked for", async () => {
    const { baseUrl } = await aProvider(json(200, { orderId: "ord_2", orderStatus: "Shipped" }));

    expect(await anApi(baseUrl).getOrder("ord_1")).toMatchObject({ kind: "unanswered" });
  });
});

describe("what is said of orders", () => {
  test("is read one by one: a bad element concerns itself alone", async () => {
    const good = { orderId: "ord_1", externalSourceId: "a/1", orderStatus: "Picked" };
    const orders = [
      { ...good, updatedAt: "u1", toAddress: null, items: "none" },
      { ...good, orderId: "ord_2", orderStatus: "OnHold", updatedAt: null },
      { ...good, orderId: ".." },
      { ...good, externalSourceId: {} },
      null,
    ];
    const { baseUrl } = await aProvider(json(200, { orders, pageInfo: { hasNextPage: false } }));

    expect(await aClient(baseUrl).getOrders({ query: {} })).toMatchObject({
      value: {
        orders: [
          { ...good, updatedAt: "u1" },
          { ...good, orderId: "ord_2", orderStatus: null, updatedAt: "" },
        ],
        unreadable: 3,
      },
    });
  });

  test.each([
    ["no list", {}],
    ["no page info", { orders: [] }],
    ["a list that is none", { orders: {}, pageInfo: { hasNextPage: false } }],
  ])("is no page of orders with %s", async (_, body) => {
    const { baseUrl } = await aProvider(json(200, body));
    const client = aClient(baseUrl, { retriesMax: 0 });

    expect(await client.getOrders({ query: {} })).toMatchObject({ kind: "unanswered" });
  });

  test("about shipping can lack all but the number, and is cleaned", async () => {
    const { baseUrl } = await aProvider(
      json(200, {
        trackingNumber: "1Z\u0000\ud8009",
        estimatedDelivery: null,
        trackingUrl: "javascript:alert(1)",
        shippingCarrier: "U".repeat(9_000),
      }),
    );

    const reply = await anApi(baseUrl).getOrderShipping("ord_1");

    expect(reply).toMatchObject({
      value: {
        trackingNumber: "1Z\ufffd9",
        estimatedDelivery: "",
        trackingUrl: "",
        shippingCarrier: "U".repeat(200),
        shippingService: "",
      },
    });
  });

  test("is no tracking number when it is a book", async () => {
    const { baseUrl } = await aProvider(json(200, { trackingNumber: "1".repeat(10_000) }));

    expect(await anApi(baseUrl).getOrderShipping("ord_1")).toMatchObject({ kind: "unanswered" });
  });
});
