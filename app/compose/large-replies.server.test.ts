/** Large replies of providers over real HTTP, read in the process in which the product reads them. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createMerchantApiOpener } from "../merchant-api/index.ts";
import { createLogger } from "../process/log.server.ts";
import { aProvider, json } from "#test/support/http-provider.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "./decoders.server.ts";

const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
afterAll(() => decoders.close());

const open = createMerchantApiOpener({
  networkFetch: fetch,
  embeddedFetch: fetch,
  retryPauseMs: 1,
  large: decoders.large,
});
const anApi = (url: string) => open({ url, apiKey: "key-of-a-test", id: "connection-of-a-test" });

const raw =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);

const aVariant = (at: number) => ({
  id: `var_${at}`,
  title: `Whole beans, 12 oz, number ${at}`,
  size: "12 oz",
  retailPrice: 1_900,
  sku: `COF-${at}`,
  inStock: true,
  stockQty: 240,
  plan: "Base",
});

describe("a reply that nobody honest sends is given up, and asked for once", () => {
  test.each([
    ["a million elements", raw(`[${"{},".repeat(1_000_000)}{}]`), "elements"],
    ["levels without end", raw("[".repeat(3_000_000)), "levels"],
    ["one endless text", raw(`["${"x".repeat(3_000_000)}"]`), "text"],
    [
      "a hundred megabytes out of a hundred kilobytes",
      raw(gzipSync(Buffer.alloc(100_000_000, " ")), { "content-encoding": "gzip" }),
      "bytes",
    ],
  ])("%s", async (_, handler, what) => {
    const { seen, baseUrl } = await aProvider(handler);
    expect(await anApi(baseUrl).getCatalogProducts()).toEqual({
      kind: "unanswered",
      message: { code: "callTooLarge", values: expect.objectContaining({ what }) },
      retryAfterMs: null,
    });
    expect(seen).toHaveLength(1);
  });
});

describe("a large reply that is not of this API is told like a small one", () => {
  test.each([
    [
      "empty elements",
      raw(`[${"{},".repeat(200_000)}{}]`),
      expect.stringContaining("0.id, 0.title"),
    ],
    ["numbers", raw(`[${"7,".repeat(200_000)}7]`), expect.stringMatching(/^0\b/)],
    ["no JSON", raw("<p>".repeat(100_000)), { code: "wholeBody" }],
  ])("%s", async (_, handler, where) => {
    const { baseUrl } = await aProvider(handler);
    expect(await anApi(baseUrl).getCatalogProducts()).toMatchObject({
      kind: "unanswered",
      message: { code: "callStrange", values: { where } },
    });
  });

  test("orders that are none are counted, up to ten thousand of them", async () => {
    const pageInfo = { hasNextPage: false, endCursor: null };
    const page = (count: number) =>
      json(200, { orders: Array.from({ length: count }, () => ({})), pageInfo });
    const few = await aProvider(page(10_000));
    const query = { cursor: null, pageSize: 100 };
    expect(await anApi(few.baseUrl).getOrders(query)).toMatchObject({
      value: { orders: [], unreadable: 10_000 },
    });
    const many = await aProvider(page(10_001));
    expect(await anApi(many.baseUrl).getOrders(query)).toMatchObject({ kind: "unanswered" });
  });
});

describe("a large reply that is honest is read whole", () => {
  test("a catalog of 20,000 SKUs, with fields that we don't know", async () => {
    const variants = Array.from({ length: 20_000 }, (_, at) => aVariant(at));
    const more = { images: ["a", "b", "c"], weight: { unit: "oz", value: 12 } };
    const { baseUrl } = await aProvider(
      json(
        200,
        variants.map((each) => ({ ...each, ...more })),
      ),
    );
    const reply = await anApi(baseUrl).getAllVariantsByProductId("prd_1");
    expect(reply).toEqual({ kind: "answered", value: variants });
  });

  test("a page of orders, some of which can't be read", async () => {
    const order = (at: number) => ({
      orderId: at % 2 === 0 ? `ord_${at}` : null,
      externalSourceId: `a/${at}`,
      orderStatus: "Picked",
      updatedAt: "2026-11-20T08:00:00Z",
      items: [{ sku: "x".repeat(500) }],
    });
    const orders = Array.from({ length: 400 }, (_, at) => order(at));
    const pageInfo = { hasNextPage: true, endCursor: "c" };
    const { baseUrl } = await aProvider(json(200, { orders, pageInfo }));
    const reply = await anApi(baseUrl).getOrders({ cursor: null, pageSize: 100 });
    if (reply.kind !== "answered") throw new Error(JSON.stringify(reply.message));
    expect(reply.value).toMatchObject({ pageInfo, unreadable: 200 });
    expect(reply.value.orders).toHaveLength(200);
    expect(reply.value.orders[1]).toMatchObject({ orderId: "ord_2", orderStatus: "Picked" });
  });

  test("a refusal with a book in it keeps its words", async () => {
    const errors = Array.from({ length: 5_000 }, (_, at) => ({ message: `line ${at}` }));
    const { baseUrl } = await aProvider(json(422, { code: 422, message: "no", errors }));
    expect(await anApi(baseUrl).cancelOrder("ord_1")).toMatchObject({
      kind: "refused",
      status: 422,
      message: expect.stringMatching(/^no: line 0; line 1;/),
    });
  });
});

test("as many large replies as come at once are read in turn", async () => {
  const variants = Array.from({ length: 1_000 }, (_, at) => aVariant(at));
  const { baseUrl } = await aProvider(json(200, variants));
  const api = anApi(baseUrl);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => api.getAllVariantsByProductId("prd_1")),
  );
  expect(replies.map(({ kind }) => kind)).toEqual(Array(8).fill("answered"));
});

test("a provider whose large replies come slowly leaves places to others", async () => {
  const { large } = decoders;
  const slow = new AbortController();
  const ofSlow = Array.from({ length: 8 }, () => large.reserve("slow", slow.signal));
  const now = new AbortController();
  const ofOther = large.reserve("other", now.signal);
  now.abort();
  const place = await ofOther;
  expect(place).not.toBeNull();
  place?.release();
  const [first, second] = await Promise.all(ofSlow.slice(0, 2));
  first?.release();
  const third = await ofSlow[2];
  expect(third).not.toBeNull();
  slow.abort();
  expect(new Set(await Promise.all(ofSlow.slice(3)))).toEqual(new Set([null]));
  second?.release();
  third?.release();
});
