/**
 * Any `orders/*` payload ends in something that a person can read. The bodies are those that the
 * stand-in sends, mutated by a seeded generator, posted to the real endpoint and worked on for real.
 */
import { keepWords } from "#app/connector/store/words.ts";
import { phrase } from "#app/connector/model/phrases.ts";
import { createHash, createHmac } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderSnapshot } from "#app/connector/model/orders/index.ts";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { createWebhookEndpoint } from "#app/shopify/webhook-endpoint.server.ts";
import { shop as standInShop, startForTest } from "#test/stand-in/testing/stand-in-for-test.ts";
import { serveSigned } from "#test/builders/serve-signed.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { randomRuns } from "#test/support/random-runs.ts";

const apiSecret = "a secret of the test";
/** `FUZZ_SEED` and `FUZZ_RUNS` try others. */
const parts = randomRuns(
  { runs: "FUZZ_RUNS", seed: "FUZZ_SEED" },
  { short: 100, full: 500, knownSeeds: [20_261_121] },
);

interface Recorded {
  topic: string;
  body: string;
}

let test: TestDatabase;
let store: Store;
let recorded: Recorded[];
let server: Server;
let post: (topic: string, body: string, webhookId: string) => Promise<number>;

beforeAll(async () => {
  test = await createTestDatabase();
  store = await (await createHarness(test)).store();
  recorded = await recordPayloads();
  const endpoint = createWebhookEndpoint({
    apiSecrets: [apiSecret],
    address: "events",
    acceptDelivery: (delivery) => store.connector.acceptDelivery(delivery),
    reportError: (error) => {
      throw error;
    },
  });
  server = serveSigned(() => endpoint);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  post = async (topic, body, webhookId) => {
    const headers = {
      "x-shopify-hmac-sha256": createHmac("sha256", apiSecret).update(body).digest("base64"),
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": store.shop,
      "x-shopify-webhook-id": webhookId,
      "x-shopify-triggered-at": store.now().toISOString(),
    };
    const { status } = await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body });
    return status;
  };
}, 300_000);
afterAll(async () => {
  server.close();
  await test.close();
});

/** One order's life, as the stand-in tells it. */
async function recordPayloads(): Promise<Recorded[]> {
  const { standIn, received, close } = await startForTest();
  const order = standIn.placeOrder(standInShop, {
    email: "buyer@example.com",
    shipping_address: {
      first_name: "Ada",
      last_name: "Beck",
      address1: "1 Road",
      city: "Town",
      country_code: "US",
      province_code: "ME",
      zip: "04101",
    },
    line_items: [
      { sku: "COF-WHB-12O-FRNC-BOX", quantity: 3, properties: [{ name: "Name", value: "Ada" }] },
      { sku: "MUG-1", quantity: 1 },
    ],
  });
  standIn.editOrder(standInShop, order.id, { add: [{ sku: "MUG-1", quantity: 1 }] });
  standIn.refundOrder(standInShop, order.id, {
    lines: [{ lineItemId: order.lines[0]?.id ?? "", quantity: 1 }],
  });
  standIn.cancelOrder(standInShop, order.id);
  await standIn.idle();
  await close();
  const bodies = received.map(({ headers, body }) => ({
    topic: String(headers["x-shopify-topic"]),
    body: String(body),
  }));
  return bodies.filter(({ topic }) => /^(orders|refunds)\//.test(topic));
}

/** 16 KB that no compression makes shorter than an entry of an index may be. */
const noise = Array.from({ length: 250 }, (_, at) =>
  createHash("sha256").update(String(at)).digest("hex"),
).join("");

/** What versions and stores have put where something else was expected. */
const oddities = [
  null,
  "",
  " ",
  "null",
  [],
  {},
  [null],
  true,
  -1,
  0,
  1e21,
  0.5,
  "9".repeat(60),
  "18446744073709551617",
  "gid://shopify/Order/9007199254740993",
  "A\u0000B\ud800",
  "0000-00-00",
  "+099999-01-01T00:00:00Z",
  "x".repeat(70_000),
  noise,
  { admin_graphql_api_id: "gid://shopify/LineItem/1" },
] as const;

type Mutation = { at: number; kind: "drop" | "replace" | "repeat"; oddity: number };
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 9_999 }),
  kind: fc.constantFrom("drop", "replace", "repeat"),
  oddity: fc.nat({ max: oddities.length - 1 }),
});

/** Every place in a payload: the object or list that holds a value, and under which key. */
function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    [{ holder: value, key }].concat(placesIn(inner)),
  );
}

function mutate(payload: unknown, { at, kind, oddity }: Mutation): void {
  const places = placesIn(payload);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return;
  const { holder, key } = place;
  if (kind === "drop") Reflect.deleteProperty(holder, key);
  else if (kind === "replace") Reflect.set(holder, key, oddities[oddity]);
  else if (Array.isArray(holder)) holder.push(Reflect.get(holder, key));
}

let count = 0;

/** Posts a payload as it is mutated, works on it, and says what a person can see of it. */
async function outcomeOf({ topic, body }: Recorded, mutations: readonly Mutation[]) {
  const payload: unknown = JSON.parse(body);
  for (const each of mutations) mutate(payload, each);
  count += 1;
  const webhookId = `fuzz ${count}`;
  const status = await post(topic, JSON.stringify(payload), webhookId);
  const key = { shop: store.shop, webhookId };
  await store.connector.jobs["process-delivery"](key);
  const row = await store.prisma.delivery.findUniqueOrThrow({ where: { shop_webhookId: key } });
  const { state, outcome, orderId } = row;
  const lines =
    orderId === null
      ? []
      : await store.prisma.orderLine.findMany({ where: { shop: store.shop, orderId } });
  const order =
    orderId === null
      ? null
      : await store.prisma.shopOrder.findUnique({
          where: { shop_id: { shop: store.shop, id: orderId } },
        });
  return { status, state, outcome, orderId, order, lines, topic };
}

/** What is wrong with an end; null when a person can read what came of it. */
function complaintAbout(end: Awaited<ReturnType<typeof outcomeOf>>): string | null {
  const { status, state, outcome, orderId, order, lines, topic } = end;
  if (status !== 200) return `The endpoint answered ${status}.`;
  if (state === "Failed" || state === "Superseded") {
    const words = [phrase("noOrder"), phrase("newerSeen")].map(keepWords);
    return words.includes(outcome ?? "") ? null : `${state}: ${outcome}`;
  }
  if (state !== "Applied" || orderId === null) return `It ended as ${state}.`;
  if (topic === "orders/edited" || !topic.startsWith("orders/")) return null;
  const kept = orderSnapshot.parse(order?.snapshot).lines;
  const judged = new Set(lines.map(({ id }) => id));
  const isSilent = kept.length === 0 && outcome === null;
  return isSilent || kept.some(({ id }) => !judged.has(id)) ? "A line has no verdict." : null;
}

it.each(["order", "line"])("the name of an %s that fits no index keeps no order", async (named) => {
  const paid = recorded.find(({ topic }) => topic === "orders/paid");
  const order = JSON.parse(paid?.body ?? "{}");
  order.line_items[0].variant_id = 98_765;
  Object.assign(named === "order" ? order : order.line_items[0], { name: noise });
  const body = JSON.stringify({ ...order, id: named === "order" ? 91 : 92 });
  expect(complaintAbout(await outcomeOf({ topic: "orders/paid", body }, []))).toBeNull();
});

it("a product's title that fits no index keeps no product out", async () => {
  const variants = [{ id: 815, title: "12 oz", sku: noise }];
  const body = JSON.stringify({
    id: 814,
    title: noise,
    updated_at: "2026-11-01T00:00:00Z",
    variants,
  });
  expect(await outcomeOf({ topic: "products/update", body }, [])).toMatchObject({
    state: "Applied",
  });
  const id = { shop_id: { shop: store.shop, id: "815" } };
  const row = await store.prisma.variant.findUniqueOrThrow({ where: id });
  expect(noise.startsWith(row.productTitle)).toBe(true);
});

it("any order payload is applied, or says in words why it is not", async () => {
  expect(new Set(recorded.map(({ topic }) => topic))).toContain("orders/paid");
  const property = fc.asyncProperty(
    fc.nat({ max: 999 }),
    fc.array(mutation, { minLength: 1, maxLength: 6 }),
    async (index, mutations) => {
      const one = recorded[index % recorded.length];
      if (one === undefined) throw new Error("Nothing was recorded.");
      const end = await outcomeOf(one, mutations);
      expect(complaintAbout(end)).toBeNull();
    },
  );
  for (const part of parts) await fc.assert(property, { ...part, endOnFailure: true });
  await store.settle();
  const dispatches = await store.dispatches();
  expect(dispatches.filter(({ faults }) => faults > 0)).toEqual([]);
}, 600_000);
