/**
 * Everything that is signed with the app's client secret, sent to every address that takes such
 * signatures, under every topic: only what was signed for that purpose and that store has an effect.
 * Over real HTTP, through the app's own server, into a real connector.
 */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopifyAddresses, createShopifyCalls } from "#app/compose/shopify-calls.server.ts";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { flowAction } from "#app/connector/model/flow.ts";
import { webhookTopics } from "#app/connector/model/webhook-topics.ts";
import { createExtensionRoutes, extensionsPath } from "#app/extensions/routes.server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer, type WebServer } from "#app/http/server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

const apiKey = "the app";
const [newest, older, foreign] = ["the newest secret", "the older secret", "a forgotten secret"];

let test: TestDatabase;
let store: Store;
let server: WebServer;
let noted: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  store = await (await createHarness(test)).store();
  const log = createLogger("error");
  server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const answerAtOnce = createShopifyCalls({
    apiSecrets: [newest, older],
    connector: {
      ...store.connector,
      noteRequests: async (shop) => void noted.push(shop),
      noteWorkflow: async ({ shop }) => noted.push(shop) > 0,
      runFlowAction: async ({ shop }) => {
        noted.push(shop);
        return { kind: "done" };
      },
    },
    log,
  });
  const extensions = createExtensionRoutes({
    apiKey,
    apiSecrets: [newest, older],
    appUrl: "https://app.example",
    connector: store.connector,
    clock: () => new Date(),
    makePrint: async () => null,
    pictureOf: () => "https://app.example/none.png",
    mockupOf: () => "https://app.example/none.jpg",
  });
  const routes = (request: Request) => extensions.fetch(request);
  server.open({ routes, answerAtOnce, isReady: async () => true });
});
afterAll(async () => {
  await server.drain(1_000);
  await test.close();
});

/** Posts with the given signature, and says what was answered and what it left behind. */
async function post(
  address: string,
  { body, signature, topic, shop }: Signed & { topic: string; shop: string },
) {
  const before = await store.prisma.delivery.count();
  noted = [];
  const { status } = await fetch(`http://127.0.0.1:${server.port}${address}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-hmac-sha256": signature,
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": shop,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-triggered-at": store.now().toISOString(),
    },
  });
  return { status, kept: (await store.prisma.delivery.count()) - before, noted: noted.length };
}

interface Signed {
  body: string;
  signature: string;
}

const hmac = (text: string, secret = newest) => createHmac("sha256", secret).update(text);
const signed = (value: unknown, secret = newest): Signed => {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  return { body, signature: hmac(body, secret).digest("base64") };
};

/**
 * A session token as App Bridge hands it to every script of a page: its own signature, as one of a webhook. `more`:
 * another's, like that of a buyer's page.
 */
function sessionToken(dest: string, more: object = {}): Signed {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const life = { nbf: now, exp: now + 60 };
  const claims = {
    iss: `https://${dest}/admin`,
    dest: `https://${dest}`,
    aud: apiKey,
    ...life,
    ...more,
  };
  return signed(`${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`);
}

const buyersToken = (dest: string) =>
  sessionToken(dest, { iss: undefined, sub: "gid://shopify/Customer/7" });

/** An address as Shopify signs it: its parameters, sorted and joined. Everybody may add some of his own. */
function signedAddress(parameters: Record<string, string>, join: string): Signed {
  const text = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join(join);
  const { body } = signed(text);
  // The address has it in hexadecimal, which anybody can write in base64.
  return { body, signature: Buffer.from(hmac(text).digest("hex"), "hex").toString("base64") };
}

const aService = { kind: "FULFILLMENT_REQUEST" };
/** A call of Flow; its properties are the store's own words. */
const aFlowCall = (shop: string, properties: object = {}, handle = "print") => ({
  shop_id: 1,
  shopify_domain: shop,
  action_run_id: randomUUID(),
  handle,
  properties,
  step_reference: "s",
});
/** What Flow tells of a store's workflows. */
const aLifecycle = (shop: string) => ({
  flow_trigger_definition_id: "Order shipped by provider",
  has_enabled_flow: true,
  shop_id: "1",
  shopify_domain: shop,
  timestamp: "2026-11-22T16:44:10.999Z",
});
const flowCalls = (shop: string): [address: string, Signed][] => [
  [shopifyAddresses.workflows, signed(aLifecycle(shop))],
  ...flowAction.options.map((handle): [string, Signed] => [
    `/flow/${handle}`,
    signed(aFlowCall(shop, { order_id: 7 }, handle)),
  ]),
];

function othersThanWebhooks(shop: string): [string, Signed][] {
  const ours = { shop, timestamp: "1790000000" };
  const forged = ` {"shop_domain":"${shop}","a":"`;
  return [
    ["a session token", sessionToken(shop)],
    ["a buyer's token", buyersToken(shop)],
    ["an app's address", signedAddress({ ...ours, host: "YWRtaW4", code: "c", state: "s" }, "&")],
    ["an app's address with JSON in it", signedAddress({ ...ours, [forged]: '"}' }, "&")],
    ["an app's address that ends as JSON", signedAddress({ ...ours, '{"a': '"}', "~": "}" }, "&")],
    ["a proxy's address", signedAddress({ ...ours, path_prefix: "/apps/a" }, "")],
    ["a proxy's address with JSON in it", signedAddress({ ...ours, [forged]: "1", "~": '"}' }, "")],
    ["a call of Flow", signed(aFlowCall(shop))],
    ["a large call of Flow", signed(aFlowCall(shop, { id: 1, text: "x".repeat(20_000) }))],
    ["a list", signed([{ shop_domain: shop }])],
  ];
}

/** The least that each topic's body has by Shopify's schemas. */
function webhookOf(topic: string, shop: string): Signed {
  const id = 7;
  const bodies: Record<string, object> = {
    "app/uninstalled": { id, domain: "example.com", myshopify_domain: shop },
    "shop/update": { id, domain: "example.com", myshopify_domain: shop },
    "customers/data_request": {
      shop_id: id,
      shop_domain: shop,
      customer: {},
      orders_requested: [1],
    },
    "customers/redact": { shop_id: id, shop_domain: shop, customer: {}, orders_to_redact: [1] },
    "shop/redact": { shop_id: id, shop_domain: shop },
  };
  return signed(bodies[topic] ?? { id, order_id: 1 });
}

const topics = [...webhookTopics.keys()];
const addressOf = (topic: string) =>
  shopifyAddresses[webhookTopics.get(topic)?.address ?? "events"];

it.each(topics)(
  "a webhook of %s is kept at its own address and for its own store only",
  async (topic) => {
    const webhook = webhookOf(topic, store.shop);
    const results = [];
    for (const address of Object.values(shopifyAddresses)) {
      const {
        status,
        kept,
        noted: told,
      } = await post(address, { ...webhook, topic, shop: store.shop });
      results.push([address === addressOf(topic), status, kept, told]);
    }
    const others = results.slice(1).map(() => [false, 400, 0, 0]);
    expect(results.toSorted().toReversed()).toEqual([[true, 200, 1, 0], ...others]);

    if (webhookTopics.get(topic)?.namesShopIn === undefined) return;
    const elsewhere = { ...webhook, topic, shop: "another-store.myshopify.com" };
    expect(await post(addressOf(topic), elsewhere)).toEqual({ status: 401, kept: 0, noted: 0 });
  },
);

it.each(othersThanWebhooks("placeholder.myshopify.com").map(([name]) => name))(
  "%s is no webhook and no request, whatever the headers say",
  async (name) => {
    const [, thing] = othersThanWebhooks(store.shop).find(([one]) => one === name) ?? [];
    if (thing === undefined) throw new Error(`There is no ${name}.`);
    for (const address of Object.values(shopifyAddresses)) {
      for (const topic of topics) {
        const { status, ...left } = await post(address, { ...thing, topic, shop: store.shop });
        expect([address, topic, status, left]).toEqual([
          address,
          topic,
          400,
          { kept: 0, noted: 0 },
        ]);
      }
    }
  },
);

it("a call to the fulfillment service is one there, and a webhook nowhere", async () => {
  for (const address of Object.values(shopifyAddresses)) {
    for (const topic of topics) {
      const {
        status,
        kept,
        noted: told,
      } = await post(address, {
        ...signed(aService),
        topic,
        shop: store.shop,
      });
      const expected = address === shopifyAddresses.requests ? [200, 0, 1] : [400, 0, 0];
      expect([address, topic, status, kept, told]).toEqual([address, topic, ...expected]);
    }
  }
});

it("a call of Flow's is one at its own address and for its own store only, and a webhook nowhere", async () => {
  for (const [own, call] of flowCalls(store.shop)) {
    for (const address of Object.values(shopifyAddresses)) {
      for (const topic of ["orders/paid", "app/uninstalled", "shop/redact", ""]) {
        const answer = await post(address, { ...call, topic, shop: store.shop });
        const expected = { status: address === own ? 200 : 400, kept: 0 };
        expect([own, address, topic, answer]).toEqual([
          own,
          address,
          topic,
          { ...expected, noted: address === own ? 1 : 0 },
        ]);
      }
    }
    const elsewhere = { ...call, topic: "", shop: "another-store.myshopify.com" };
    expect(await post(own, elsewhere)).toEqual({ status: 401, kept: 0, noted: 0 });
  }
});

/** What extensions ask: the address, and whose token it takes. */
const asked: [path: string, by: "admin" | "buyer", body?: object][] = [
  ["/orders/1", "admin"],
  ["/orders/1/acts", "admin", { act: "send-open-lines" }],
  ["/variants/404", "admin"],
  ["/variants/404/acts", "admin", { act: "exclude" }],
  ["/prints", "admin", { orderIds: ["1"], documents: ["pick-list"] }],
  ["/buyer/orders/1", "buyer", {}],
  ["/buyer/orders/1/wishes", "buyer", { wish: "cancel", text: "" }],
];

async function statusOf(path: string, token: string, body?: object): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${server.port}${extensionsPath}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

/** Signed text and signature as a token has them. */
const asToken = ({ body, signature }: Signed) =>
  `${body}.${Buffer.from(signature, "base64").toString("base64url")}`;

it("a token opens the extensions' endpoints of its own kind, and nothing else that is signed opens any", async () => {
  const { shop } = store;
  const own = { admin: asToken(sessionToken(shop)), buyer: asToken(buyersToken(shop)) };
  const others = [
    ...othersThanWebhooks(shop).filter(([name]) => !name.endsWith("token")),
    ...topics.map((topic): [string, Signed] => [topic, webhookOf(topic, shop)]),
    ...flowCalls(shop),
  ];
  for (const [path, by, body] of asked) {
    expect([path, await statusOf(path, own[by], body)]).toEqual([path, 404]);
    const foreign = own[by === "admin" ? "buyer" : "admin"];
    expect([path, await statusOf(path, foreign, body)]).toEqual([path, 401]);
    for (const [name, thing] of others) {
      // What goes on several lines is no header.
      for (const token of [asToken(thing), asParts(thing)].filter((text) => !/[\r\n]/.test(text))) {
        expect([path, name, await statusOf(path, token, body)]).toEqual([path, name, 401]);
      }
    }
  }
});

/** The same with its text as the claims of a token without a header. */
function asParts({ body, signature }: Signed): string {
  const text = Buffer.from(body).toString("base64url");
  return asToken({ body: `${text}.`, signature });
}

it("one compliance request never passes as another", async () => {
  const compliance = topics.filter((topic) => addressOf(topic) === shopifyAddresses.compliance);
  for (const real of compliance) {
    for (const topic of compliance.filter((one) => one !== real)) {
      const request = { ...webhookOf(real, store.shop), topic, shop: store.shop };
      const { status, kept } = await post(shopifyAddresses.compliance, request);
      expect([real, topic, status, kept]).toEqual([real, topic, 400, 0]);
    }
  }
});

it("a topic that the app doesn't know is answered and not kept", async () => {
  const unknown = { ...signed({ id: 1 }), topic: "carts/create", shop: store.shop };

  expect(await post(shopifyAddresses.events, unknown)).toEqual({ status: 200, kept: 0, noted: 0 });
});

it.each([
  ["the newest", newest, 200],
  ["the older", older, 200],
  ["a forgotten", foreign, 401],
])("what is signed with %s secret, at every address", async (_, secret, expected) => {
  const { shop } = store;
  const sent = [
    await post(shopifyAddresses.events, {
      ...signed({ id: 1 }, secret),
      topic: "orders/updated",
      shop,
    }),
    await post(shopifyAddresses.compliance, {
      ...signed({ shop_domain: shop, orders_to_redact: [] }, secret),
      topic: "customers/redact",
      shop,
    }),
    await post(shopifyAddresses.requests, { ...signed(aService, secret), topic: "", shop }),
    await post(shopifyAddresses.workflows, {
      ...signed(aLifecycle(shop), secret),
      topic: "",
      shop,
    }),
    await post(shopifyAddresses.sending, {
      ...signed(aFlowCall(shop, { order_id: 1 }, "send-order"), secret),
      topic: "",
      shop,
    }),
  ];

  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([expected]));
});
