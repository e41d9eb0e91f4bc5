/** One order at the provider, whatever Shopify repeats and whenever the process dies. */
import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { startWorld, type World } from "#test/world/index.ts";
import { type RemoteApi, startRemoteApi } from "#test/world/remote-api.ts";
import { startTraceCollector, type TraceCollector } from "#test/world/trace-collector.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const secret = "demo-client-secret";
const basket = {
  line_items: [
    { sku: "COF-WHB-12O-HSE-BOX", quantity: 2 },
    { sku: "COF-GND-12O-FRN-BOX", quantity: 1 },
    { sku: "MUG-STONE-10", quantity: 1 },
  ],
};
const patience = { timeout: 60_000, interval: 50 };

let dataDir: string;
let world: World;
let remote: RemoteApi;
let database: Database;
let traces: TraceCollector;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-once-"));
  const secureOrigin = await startSecureOrigin({ dir: dataDir });
  remote = await startRemoteApi({ secureOrigin });
  traces = await startTraceCollector();
  const own = await cloneTemplate();
  dropDatabase = own.drop;
  world = await startWorld({
    dataDir,
    secureOrigin,
    env: {
      ...databaseEnv(own.url),
      MERCHANT_API_URL: remote.url,
      MERCHANT_API_KEY: remote.apiKey,
      MERCHANT_API_REQUESTS_PER_MINUTE: "6000",
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    },
  });
  database = openDatabase({ url: own.url, poolMax: 2 });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
  await vi.waitFor(async () => {
    const mapped = await database.prisma.mapping.count({ where: { shop } });
    expect(mapped).toBe(10);
  }, patience);
}, 300_000);

afterAll(async () => {
  await database?.close();
  await world?.close();
  await dropDatabase?.();
  await remote?.close();
  await traces?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

/** The numeric id that the provider's `externalSourceId` is made of. */
const numericId = (gid: string) => gid.replace(/^.*\//, "");

function post(body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${world.app().url}/webhooks`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": "orders/paid",
      "x-shopify-shop-domain": shop,
      "x-shopify-api-version": "2026-10",
      "x-shopify-webhook-id": randomUUID(),
      ...headers,
    },
    body,
  });
}

const sign = (body: string) => createHmac("sha256", secret).update(body).digest("base64");

async function ordersFor(orderId: string): Promise<string[]> {
  return (await remote.ordersByExternalId()).get(`${shop}/${orderId}`) ?? [];
}

async function untilForwarded(orderId: string): Promise<string> {
  return vi.waitFor(async () => {
    const [first] = await ordersFor(orderId);
    expect(first).toBeDefined();
    return first ?? "";
  }, patience);
}

async function untilFulfilled(gid: string) {
  return vi.waitFor(() => {
    const order = world.standIn.snapshot(shop).orders.find(({ id }) => id === gid);
    const [fulfillment, ...others] = order?.fulfillments ?? [];
    expect(fulfillment?.tracking).toHaveLength(1);
    expect(others).toEqual([]);
    return { order, fulfillment };
  }, patience);
}

describe("a webhook", () => {
  it("makes one dispatch and one order when 20 identical ones arrive at the same moment", async () => {
    // GIVEN
    const topic = "orders/paid";
    world.standIn.setFaults(shop, [{ kind: "duplicate_webhooks", copies: 20, match: topic }]);
    // WHEN
    const { id } = world.standIn.placeOrder(shop, basket);
    await world.standIn.idle();
    world.standIn.setFaults(shop, []);
    // THEN all are told that it is stored, and it is stored once
    const posted = world.standIn.log(shop).filter(({ operation }) => operation.startsWith(topic));
    expect(posted.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await database.prisma.delivery.count({ where: { shop, topic } })).toBe(1);
    // AND it becomes one order, which ships as one fulfillment
    const orderId = numericId(id);
    const forwarded = await untilForwarded(orderId);
    await remote.simulate(forwarded, "Shipped");
    const { fulfillment } = await untilFulfilled(id);
    expect(fulfillment?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
    expect(await ordersFor(orderId)).toHaveLength(1);
    expect(await database.prisma.dispatch.count({ where: { shop, orderId } })).toBe(1);
    // AND whoever collects traces has its whole way as one, without a word of the buyer
    await vi.waitFor(() => {
      const first = traces.spans.find(({ attributes }) =>
        attributes.some(({ value }) => value.stringValue === orderId),
      );
      const way = traces.spans.filter(({ traceId }) => traceId === first?.traceId);
      const parentOf = (name: string) => {
        const { parentSpanId } = way.find((span) => span.name === name) ?? {};
        return way.find(({ spanId }) => spanId === parentSpanId)?.name;
      };
      expect(way.filter(({ name }) => name === "webhook orders/paid")).toHaveLength(20);
      expect(parentOf("apply orders/paid")).toBe("webhook orders/paid");
      expect(parentOf("Submit")).toBe("reconcile");
      expect(parentOf("merchant_api createOrder")).toBe("Submit");
      expect(parentOf("WriteBack")).toBe("reconcile");
      expect(parentOf("shopify CreateFulfillment")).toBe("WriteBack");
    }, patience);
    const said = JSON.stringify(traces.bodies);
    for (const word of ["Maya", "Ortiz", "Alder", "97205", "@"]) expect(said).not.toContain(word);
  }, 300_000);

  it.each([
    [
      "forged",
      { "x-shopify-hmac-sha256": createHmac("sha256", "guess").update("{}").digest("base64") },
    ],
    ["unsigned", {}],
    ["signed with something that is no signature", { "x-shopify-hmac-sha256": "e" }],
  ])("that is %s gets 401 and leaves no row", async (_how, headers) => {
    const webhookId = randomUUID();
    const { status } = await post("{}", { ...headers, "x-shopify-webhook-id": webhookId });
    expect(status).toBe(401);
    expect(await database.prisma.delivery.count({ where: { shop, webhookId } })).toBe(0);
  });

  it("of up to 8 MiB is taken, and more is 413", async () => {
    const body = JSON.stringify({ id: 1, note: "x".repeat(8 * 1024 * 1024 - 40) });
    const large = `${body} `.padEnd(8 * 1024 * 1024 + 1);
    expect((await post(body, { "x-shopify-hmac-sha256": sign(body) })).status).toBe(200);
    expect((await post(large, { "x-shopify-hmac-sha256": sign(large) })).status).toBe(413);
  });
});

describe("a process that is killed", () => {
  it("between createOrder and its record still makes one order, and it ships", async () => {
    // GIVEN a provider that has made the order, and an app that dies before it hears of it
    let createCalls = 0;
    const killed = Promise.withResolvers<void>();
    remote.beforeAnswer = async ({ method, pathname, status }) => {
      if (method !== "POST" || pathname !== "/v1/orders" || status !== 201) return;
      createCalls += 1;
      if (createCalls > 1) return;
      await world.app().stop("SIGKILL");
      killed.resolve();
    };
    const { id } = world.standIn.placeOrder(shop, basket);
    const orderId = numericId(id);
    await killed.promise;
    expect(await ordersFor(orderId)).toHaveLength(1);
    // WHEN it starts again
    const restartedAt = performance.now();
    await world.restartApp();
    await vi.waitFor(async () => {
      const dispatch = await database.prisma.dispatch.findFirstOrThrow({
        where: { shop, orderId },
      });
      expect(dispatch.state).toBe("Accepted");
    }, patience);
    // THEN within half a minute it has the very order that was made
    expect(performance.now() - restartedAt).toBeLessThan(30_000);
    expect(await ordersFor(orderId)).toHaveLength(1);
    expect(createCalls).toBe(2);
    await remote.simulate(await untilForwarded(orderId), "Shipped");
    await untilFulfilled(id);
    expect(await ordersFor(orderId)).toHaveLength(1);
  }, 300_000);
});

describe("a process that is asked to stop", () => {
  it("finishes what is under way, ends with code 0, and says 503 meanwhile", async () => {
    // GIVEN an order that is being created at the provider
    const isCreating = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    remote.beforeAnswer = async ({ method, pathname }) => {
      if (method !== "POST" || pathname !== "/v1/orders") return;
      isCreating.resolve();
      await mayAnswer.promise;
    };
    const { id } = world.standIn.placeOrder(shop, basket);
    await isCreating.promise;
    // WHEN
    const stopped = world.app().stop("SIGTERM");
    await vi.waitFor(
      () => expect(fetch(`${world.app().url}/healthz`)).rejects.toThrow(/fetch failed/),
      patience,
    );
    mayAnswer.resolve();
    // THEN
    expect(await stopped).toBe(0);
    const orderId = numericId(id);
    const dispatch = await database.prisma.dispatch.findFirstOrThrow({ where: { shop, orderId } });
    expect(dispatch.state).toBe("Accepted");
    expect(dispatch.leaseToken).toBeNull();
    remote.beforeAnswer = () => {};
    await world.restartApp();
  }, 300_000);
});
