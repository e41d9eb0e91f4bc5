import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import {
  aClient,
  anOrderInput,
  aProvider,
  createOrder,
  dropped,
  json,
  never,
} from "#test/support/http-provider.ts";

describe("a request", () => {
  test("carries the key, the idempotency key and the body as given", async () => {
    const { seen, baseUrl } = await aProvider(json(201, { orderId: "ord_1" }));

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toEqual({ kind: "answered", value: { orderId: "ord_1" } });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: "POST", url: "/v1/orders" });
    expect(seen[0]?.headers).toMatchObject({
      "x-api-key": "key-of-a-test",
      "idempotency-key": "k-1",
      "content-type": "application/json",
    });
    expect(seen[0]?.body).toBe(JSON.stringify(anOrderInput));
  });

  test("escapes what stands in the path and never leaves its operation", async () => {
    const { seen, baseUrl } = await aProvider(json(404, { code: 404, message: "none" }));
    const client = aClient(baseUrl);

    await client.getVariantBySKU({ params: { sku: "a/b?c" } });
    const above = await client.getVariantBySKU({ params: { sku: ".." } });

    expect(seen.map(({ url }) => url)).toEqual(["/v1/variants/a%2Fb%3Fc"]);
    expect(above).toMatchObject({ kind: "refused", status: 404 });
  });
});

describe("an answer", () => {
  test("is understood with unknown fields, other formats and numbers as text", async () => {
    const order = {
      orderId: 17,
      createdAt: "2026-11-20 10:00",
      updatedAt: 1_795_000_000,
      orderStatus: "Created",
      isTest: false,
      toAddress: { ...anOrderInput.toAddress, phone: null, email: "" },
      returnAddress: null,
      items: [{ sku: "COF", artworkUrl: "http://old.example/a.png", quantity: "2" }],
      shippingLabel: { trackingNumber: "T" },
    };
    const { baseUrl } = await aProvider(json(200, order));

    const reply = await aClient(baseUrl).getOrder({ params: { orderId: "17" } });

    expect(reply).toMatchObject({
      kind: "answered",
      value: { orderId: "17", updatedAt: "1795000000", items: [{ quantity: 2 }] },
    });
  });

  test("of events without item details still tells the events", async () => {
    const event = { time: "2026-11-20T10:00:00Z", action: "Shipped", affected_items: ["i1"] };
    const { baseUrl } = await aProvider(json(200, { status: "Shipped", events: [event] }));

    const reply = await aClient(baseUrl).getOrderEvents({ params: { orderId: "o" } });

    expect(reply).toMatchObject({
      value: { events: [{ affected_items: ["i1"], affected_items_details: [] }] },
    });
  });

  test("of 404 to a list is the empty list", async () => {
    const { baseUrl } = await aProvider(json(404, { code: 404, message: "no orders" }));
    const client = aClient(baseUrl);

    expect(await client.getStockList()).toEqual({ kind: "answered", value: [] });
    expect(await client.getOrders({ query: {} })).toEqual({
      kind: "answered",
      value: { orders: [], unreadable: 0, pageInfo: { hasNextPage: false } },
    });
    expect(await client.getOrder({ params: { orderId: "x" } })).toMatchObject({
      kind: "refused",
      status: 404,
    });
  });
});

describe("a refusal", () => {
  test.each([
    [{ code: 422, message: "sku X is out of stock" }, "422", "sku X is out of stock"],
    [{ code: "PLAN", message: "Pro plan required" }, "PLAN", "Pro plan required"],
    [{ code: 422, message: "no", errors: [{ message: "a" }, { message: "b" }] }, "422", "no: a; b"],
  ])("is told in the provider's own words: %j", async (body, code, message) => {
    const { seen, baseUrl } = await aProvider(json(422, body));

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toEqual({ kind: "refused", status: 422, code, message });
    expect(seen).toHaveLength(1);
  });

  test("of the key is told apart", async () => {
    const { baseUrl } = await aProvider(json(401, { message: "Invalid API key" }));

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toEqual({ kind: "unauthorized", message: "Invalid API key" });
  });

  test.each([
    ["the API's own words", { code: 401, message: "The API key is not valid." }, true],
    ["words without a code", { message: "Unauthorized" }, undefined],
    ["a page of somebody on the way", "<html>", undefined],
  ])("of the key leaves nothing behind for certain only in %s", async (_, body, isUndone) => {
    const { baseUrl } = await aProvider(json(401, body));

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toMatchObject({ kind: "unauthorized" });
    expect("isUndone" in reply ? reply.isUndone : undefined).toBe(isUndone);
  });
});

describe("no answer", () => {
  test.each([
    ["a dropped connection", dropped],
    ["a server error", json(503, { message: "later" })],
    ["a request time-out", json(408, {})],
    ["a key whose first use still runs", json(409, {})],
    ["a body that is no JSON", (response: ServerResponse) => void response.end("<html>")],
    ["a body of another shape", json(200, { order: { id: 1 } })],
    ["a redirect", json(302, {}, { location: "/v1/elsewhere" })],
  ])("after %s: createOrder is sent once and its end is open", async (_, handler) => {
    const { seen, baseUrl } = await aProvider(handler);

    const reply = await createOrder(aClient(baseUrl));

    expect(reply).toMatchObject({ kind: "unanswered", retryAfterMs: null });
    expect(seen).toHaveLength(1);
  });

  test("in time ends the call", async () => {
    const { baseUrl } = await aProvider(never);

    const reply = await createOrder(aClient(baseUrl, { deadlineMs: 50 }));

    const message = { code: "callLate", values: { call: "POST /v1/orders" } };
    expect(reply).toMatchObject({ kind: "unanswered", message });
  });

  test("within the deadline is not waited for three times over", async () => {
    const { seen, baseUrl } = await aProvider(dropped, never, json(200, []));

    const reply = await aClient(baseUrl, { deadlineMs: 1_000 }).getStockList();

    expect(reply).toMatchObject({ kind: "unanswered" });
    expect(seen).toHaveLength(2);
  });

  test("of a GET's blip is tried again, twice at most", async () => {
    const order = json(200, [{ sku: "A", stockQty: 999, inStock: true }]);
    const fixed = await aProvider(dropped, json(502, {}), order);
    const broken = await aProvider(dropped);

    const first = await aClient(fixed.baseUrl).getStockList();
    const second = await aClient(broken.baseUrl).getStockList();

    expect(first).toMatchObject({ kind: "answered" });
    expect(second).toMatchObject({ kind: "unanswered" });
    expect([fixed.seen.length, broken.seen.length]).toEqual([3, 3]);
  });

  test("with Retry-After is not tried again before", async () => {
    const { seen, baseUrl } = await aProvider(json(429, {}, { "retry-after": "7" }));

    const reply = await aClient(baseUrl).getStockList();

    expect(reply).toMatchObject({ kind: "unanswered", retryAfterMs: 7_000 });
    expect(seen).toHaveLength(1);
  });

  test("comes after the process began to go down", async () => {
    const { seen, baseUrl } = await aProvider(never);
    const client = aClient(baseUrl, { signal: AbortSignal.abort() });

    expect(await client.getStockList()).toMatchObject({ kind: "unanswered" });
    expect(seen).toEqual([]);
  });
});

test("an in-process fetch that never ends is given up like any other", async () => {
  const client = aClient("http://localhost", {
    fetch: () => new Promise<Response>(() => {}),
    deadlineMs: 20,
  });

  expect(await createOrder(client)).toMatchObject({ kind: "unanswered" });
});

test("every operation of the contract has its method", async () => {
  const { seen, baseUrl } = await aProvider(json(500, {}));
  const client = aClient(baseUrl, { retriesMax: 0 });

  await client.cancelOrder({ params: { orderId: "o" } });
  await client.simulateOrderStatus({ params: { orderId: "o" }, body: { targetStatus: "Picked" } });
  await client.createArtwork({ headers: {}, body: { productId: "p", fields: [] } });

  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "PUT /v1/orders/o/cancel",
    "PUT /v1/orders/o/simulate",
    "POST /v1/artwork/new",
  ]);
});

describe("a connection", () => {
  test.each([
    "http://api.example.com",
    "https://api.example.com/v1",
    "https://user:secret@api.example.com",
    "ftp://api.example.com",
    "http://127.0.0.1.example.com",
    "api.example.com",
  ])("to %s is declined without quoting it", (baseUrl) => {
    expect(() => aClient(baseUrl)).toThrow(TypeError);
    expect(() => aClient(baseUrl)).not.toThrow(/secret/);
  });

  test("with a key that no header can hold is declined without telling the key", () => {
    const make = () => aClient("https://api.example.com", { apiKey: "hush\nhush" });
    expect(make).toThrow(TypeError);
    expect(make).not.toThrow(/hush/);
  });
});

test("each attempt is told with what went over the wire, and with no key to the API", async () => {
  const refusal = { code: 422, message: "out of stock" };
  const { baseUrl } = await aProvider(json(201, { orderId: "ord_1" }), json(422, refusal), dropped);
  const told: object[] = [];
  const client = aClient(baseUrl, { watch: (call) => void told.push(call), retriesMax: 1 });

  await createOrder(client);
  await createOrder(client);
  await client.getOrder({ params: { orderId: "a/b" } });

  const sent = { operation: "createOrder", address: "POST /v1/orders", idempotencyKey: "k-1" };
  const asked = { operation: "getOrder", address: "GET /v1/orders/a%2Fb", idempotencyKey: null };
  const lost = { ...asked, outcome: "unanswered", status: null, request: undefined };
  expect(told).toMatchObject([
    {
      ...sent,
      outcome: "answered",
      status: 201,
      request: anOrderInput,
      answer: { orderId: "ord_1" },
    },
    { ...sent, outcome: "refused", status: 422, request: anOrderInput, answer: refusal },
    lost,
    lost,
  ]);
  expect(JSON.stringify(told)).not.toContain("key-of-a-test");
});

test("an answer stands whatever a watcher makes of it", async () => {
  const { baseUrl } = await aProvider(json(201, { orderId: "ord_1" }));
  const watch = () => {
    throw new Error("The watcher failed.");
  };
  expect(await createOrder(aClient(baseUrl, { watch }))).toMatchObject({ kind: "answered" });
});
