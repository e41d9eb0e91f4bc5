/** What Shopify Flow calls: real HTTP, the app's own server, a real connector. */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShopifyCalls } from "#app/compose/shopify-calls.server.ts";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer, type WebServer } from "#app/http/server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

const secret = "a secret";
let test: TestDatabase;
let store: Store;
let server: WebServer;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  store = await (await createHarness(test)).store();
  const log = createLogger("error");
  server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const { connector } = store;
  const answerAtOnce = createShopifyCalls({ apiSecrets: [secret], connector, log });
  const routes = () => new Response(null, { status: 404 });
  server.open({ routes, answerAtOnce, isReady: async () => true });
  return () => server.drain(1_000);
});

/** Posts as Flow does; a text goes as it is. */
async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${server.port}/flow/${address}`, {
    method: "POST",
    body: text,
    headers: {
      "x-shopify-hmac-sha256": createHmac("sha256", secret).update(text).digest("base64"),
      ...headers,
    },
  });
  return { status: response.status, text: await response.text() };
}

const aRun = (handle: string, properties: object, more: object = {}) => ({
  shop_id: "1",
  shopify_domain: store.shop,
  action_run_id: randomUUID(),
  action_definition_id: handle,
  handle,
  step_reference: "s",
  properties,
  ...more,
});

async function anOrder(options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order.id;
}

describe("an action", () => {
  it("is answered 202 while it is under way, 200 when it is done, and the same when it is asked again", async () => {
    const order_id = await anOrder();
    const run = aRun("cancel-at-provider", { order_id });
    expect((await post("cancel-at-provider", run)).status).toBe(202);
    await store.settle();
    expect((await post("cancel-at-provider", run)).status).toBe(200);
    expect((await post("cancel-at-provider", run)).status).toBe(200);
    expect(store.edge.count("cancelOrder")).toBe(1);
    // AND its id is nobody else's
    const other = { ...run, properties: { order_id: 7 } };
    expect((await post("cancel-at-provider", other)).status).toBe(409);
  });

  it("says in words why it will not be done", async () => {
    const order_id = await anOrder();
    const answer = await post("hold-order", aRun("hold-order", { order_id, note: "wait" }));
    expect(answer).toEqual({ status: 422, text: expect.stringContaining("too late") });
  });

  it("keeps of a note what is shown, and takes none", async () => {
    const order_id = await anOrder({ shippingAddress: null });
    for (const note of [null, "\u0000 x".repeat(4_000)]) {
      await post("hold-order", aRun("hold-order", { order_id, note }));
    }
    const held = await store.prisma.flowHold.findMany({ where: { shop: store.shop } });
    expect(held.map(({ note }) => note.length)).toEqual([500]);
  });

  it("gives on why something is made again and who pays, and says which words it knows", async () => {
    const order_id = await anOrder();
    const fields = { order_id, reason: "Broken", payer: null };
    const answer = await post("remake-order", aRun("remake-order", fields));
    expect(answer).toEqual({ status: 422, text: expect.stringContaining("quality") });
    const known = { order_id, reason: "lost", payer: "carrier" };
    const late = await post("remake-order", aRun("remake-order", known));
    expect(late).toEqual({ status: 422, text: expect.stringContaining("Nothing of this order") });
  });

  it.each([
    ["no order", {}, {}],
    ["an order that is no number", { order_id: "gid://shopify/Order/7" }, {}],
    ["an order with a NUL", { order_id: "7\u0000" }, {}],
    ["another action", { order_id: 7 }, { handle: "send-order" }],
    ["a run with a NUL", { order_id: 7 }, { action_run_id: "a\u0000" }],
    ["no run", { order_id: 7 }, { action_run_id: "" }],
    ["no shop", { order_id: 7 }, { shopify_domain: "example.com" }],
    ["a list of properties", [], {}],
  ])("is refused with %s", async (_, properties, more) => {
    const run = aRun("hold-order", properties, more);
    expect((await post("hold-order", run)).status).toBe(400);
    expect(await store.prisma.flowRun.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("is refused unsigned, by another method, in another store's name, and in a store without the app", async () => {
    const run = aRun("hold-order", { order_id: 7 });
    const unsigned = { "x-shopify-hmac-sha256": "A".repeat(43) + "=" };
    expect((await post("hold-order", run, unsigned)).status).toBe(401);
    const elsewhere = { "x-shopify-shop-domain": "another.myshopify.com" };
    expect((await post("hold-order", run, elsewhere)).status).toBe(401);
    const read = await fetch(`http://127.0.0.1:${server.port}/flow/hold-order`);
    expect(read.status).toBe(405);
    const stranger = { ...run, shopify_domain: "stranger.myshopify.com" };
    expect((await post("hold-order", stranger)).status).toBe(404);
  });
});

describe("the lifecycle callback", () => {
  const told = (isOn: boolean, timestamp: string) => ({
    flow_trigger_definition_id: "Order accepted by provider",
    has_enabled_flow: isOn,
    shop_id: "690933842",
    shopify_domain: store.shop.toUpperCase(),
    timestamp,
  });
  const isOn = async () =>
    (await store.prisma.flowUse.findFirst({ where: { shop: store.shop } }))?.isOn;

  it("is answered 200 whatever is known, and the newest counts", async () => {
    expect((await post("lifecycle", told(true, "2026-11-20T10:00:00.999Z"))).status).toBe(200);
    expect((await post("lifecycle", told(false, "2026-11-20T09:00:00Z"))).status).toBe(200);
    expect(await isOn()).toBe(true);
    expect((await post("lifecycle", told(false, "2026-11-20T12:00:00+01:00"))).status).toBe(200);
    expect(await isOn()).toBe(false);
    const stranger = { ...told(true, "2026-11-20T10:00:00Z"), shopify_domain: "a.myshopify.com" };
    expect((await post("lifecycle", stranger)).status).toBe(200);
  });

  it("is refused with a moment that cannot be kept, or that would outlast what comes later", async () => {
    const hour = 3_600_000;
    const inHours = (hours: number) => new Date(store.now().getTime() + hours * hour).toISOString();
    for (const timestamp of [
      "0000-01-01T00:00:00Z",
      "0001-01-01T00:00:00+14:00",
      "9999-12-31T23:59:59Z",
      inHours(25),
    ]) {
      expect([timestamp, (await post("lifecycle", told(true, timestamp))).status]).toEqual([
        timestamp,
        400,
      ]);
    }
    expect(await isOn()).toBeUndefined();
    for (const timestamp of ["0001-01-01T00:00:00Z", inHours(0), inHours(23)]) {
      expect((await post("lifecycle", told(true, timestamp))).status).toBe(200);
    }
    expect(await isOn()).toBe(true);
  });

  it("is refused where it says nothing that Flow says", async () => {
    for (const body of ["{}", "[]", " {}", "no", { ...told(true, "yesterday") }]) {
      expect((await post("lifecycle", body)).status).toBe(400);
    }
    expect(await isOn()).toBeUndefined();
  });
});
