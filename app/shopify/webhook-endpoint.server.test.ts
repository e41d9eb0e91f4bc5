import { createHmac } from "node:crypto";
import { Agent, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { IncomingDelivery } from "#app/connector/index.ts";
import { limits } from "#app/limits/limits.ts";
import { serveSigned } from "#test/builders/serve-signed.ts";
import { createWebhookEndpoint } from "./webhook-endpoint.server.ts";

const apiSecret = "a secret of the test";
const olderSecret = "an older secret of the test";
const maxBytes = 64 * 1024;
let accepted: IncomingDelivery[] = [];
let errors: unknown[] = [];
let failure: Error | undefined;
let server: Server;
let port: number;

beforeAll(async () => {
  const endpoint = createWebhookEndpoint({
    apiSecrets: [apiSecret, olderSecret],
    address: "events",
    async acceptDelivery(delivery) {
      if (failure) throw failure;
      accepted.push(delivery);
      return "stored";
    },
    reportError: (error) => void errors.push(error),
  });
  server = serveSigned(() => endpoint, { ...limits.bodies.webhook, bodyMaxBytes: maxBytes });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  ({ port } = server.address() as AddressInfo);
});

beforeEach(() => {
  accepted = [];
  errors = [];
  failure = undefined;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function sign(body: string | Uint8Array, secret = apiSecret): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}

/** The letter that decodes to the same bytes, in front of the padding. */
function nextLetter(end: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return `${letters[letters.indexOf(end.charAt(0)) + 1]}=`;
}

function headersFor(body: string | Uint8Array, overrides: Record<string, string | null> = {}) {
  const headers = {
    "x-shopify-hmac-sha256": sign(body),
    "x-shopify-topic": "orders/paid",
    "x-shopify-shop-domain": "a-shop.myshopify.com",
    "x-shopify-webhook-id": "w-1",
    "x-shopify-event-id": "e-1",
    "x-shopify-api-version": "2026-10",
    "x-shopify-triggered-at": "2026-03-30T14:30:00.000000000Z",
    ...overrides,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

interface Sent {
  status: number | undefined;
  /** How much of the body left this side before the answer came. */
  bytesWritten: number;
}

/** Posts chunk by chunk over plain HTTP, so that what is on the wire is exactly what stands here. */
async function post(
  chunks: readonly (string | Uint8Array)[],
  headers: Record<string, string>,
  { method = "POST", stopWhenAnswered = false } = {},
): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  let isAnswered = false;
  // A connection of its own that it doesn't ask to close: the answer is there to be read meanwhile.
  const agent = new Agent({ keepAlive: true });
  const outgoing = httpRequest({ port, method, headers, agent }, (response) => {
    isAnswered = true;
    response.resume();
    resolve(response.statusCode);
  });
  // The server may close before the rest of a body that it doesn't want was sent.
  outgoing.on("error", (error) => (isAnswered ? undefined : reject(error)));
  let bytesWritten = 0;
  for (const chunk of chunks) {
    if (stopWhenAnswered && isAnswered) break;
    outgoing.write(chunk);
    bytesWritten += chunk.length;
    await new Promise((later) => setImmediate(later));
  }
  if (!isAnswered || !stopWhenAnswered) outgoing.end();
  const status = await promise;
  agent.destroy();
  return { status, bytesWritten };
}

test("a signed delivery is handed on, its bytes untouched", async () => {
  const body = Buffer.from('{ "id": 9007199254740993, "note": "\u00e9\\u0000" }\n');

  const { status } = await post([body], headersFor(body));

  expect(status).toBe(200);
  expect(accepted).toEqual([
    {
      shop: "a-shop.myshopify.com",
      topic: "orders/paid",
      webhookId: "w-1",
      eventId: "e-1",
      apiVersion: "2026-10",
      triggeredAt: new Date("2026-03-30T14:30:00Z"),
      body,
    },
  ]);
});

test("a signed delivery in chunks of unannounced length is handed on whole", async () => {
  const body = JSON.stringify({ lines: "x".repeat(20_000) });
  const chunks = [body.slice(0, 7), body.slice(7, 9_000), body.slice(9_000)];

  const { status } = await post(chunks, headersFor(body));

  expect(status).toBe(200);
  expect(Buffer.from(accepted[0]?.body ?? []).toString()).toBe(body);
});

test.each([
  ["of another secret", sign("{}", "another secret")],
  ["of another body", sign("{ }")],
  ["that is too short", "AAAA"],
  ["that is no base64", "%%%"],
  ["that is empty", ""],
  ["with four more letters", `${sign("{}")}AAAA`],
  ["with a word behind it", `${sign("{}")} junk`],
  ["without its padding", sign("{}").slice(0, -1)],
  ["whose last letter has other bits to spare", sign("{}").replace(/.=$/, nextLetter)],
  ["in the alphabet of addresses", sign("{ }").replaceAll("+", "-").replaceAll("/", "_")],
  ["in hexadecimal", Buffer.from(sign("{}"), "base64").toString("hex")],
])("a signature %s gets 401 and is not handed on", async (_, signature) => {
  const { status } = await post(["{}"], headersFor("{}", { "x-shopify-hmac-sha256": signature }));

  expect(status).toBe(401);
  expect(accepted).toEqual([]);
});

test.each([
  ["newest", apiSecret, 200],
  ["older", olderSecret, 200],
  ["forgotten", "a forgotten secret", 401],
])("a body signed with the %s secret", async (_, secret, expected) => {
  const headers = headersFor("{}", { "x-shopify-hmac-sha256": sign("{}", secret) });

  expect((await post(["{}"], headers)).status).toBe(expected);
});

test("no signature gets 401, whatever else is missing", async () => {
  const { status } = await post(["{}"], {});

  expect(status).toBe(401);
  expect(accepted).toEqual([]);
});

test.each(["x-shopify-topic", "x-shopify-shop-domain", "x-shopify-webhook-id"])(
  "a signed delivery without %s gets 400",
  async (name) => {
    const { status } = await post(["{}"], headersFor("{}", { [name]: null }));

    expect(status).toBe(400);
    expect(accepted).toEqual([]);
  },
);

test.each(["x-shopify-topic", "x-shopify-webhook-id", "x-shopify-event-id"])(
  "a signed delivery with a %s that no index holds gets 400",
  async (name) => {
    const { status } = await post(["{}"], headersFor("{}", { [name]: "x".repeat(256) }));

    expect(status).toBe(400);
    expect(accepted).toEqual([]);
  },
);

test.each(["a-shop.example.com", "a-shop.myshopify.com.example.com", "../a.myshopify.com"])(
  "a delivery for %s, which is no shop, gets 400",
  async (domain) => {
    const { status } = await post(["{}"], headersFor("{}", { "x-shopify-shop-domain": domain }));

    expect(status).toBe(400);
    expect(accepted).toEqual([]);
  },
);

test("a delivery of exactly the largest size is taken", async () => {
  const body = `{"note":"${"x".repeat(maxBytes - 11)}"}`;

  const { status } = await post([body], {
    ...headersFor(body),
    "content-length": String(body.length),
  });

  expect(status).toBe(200);
});

test("an announced length beyond the largest size gets 413 before the body was sent", async () => {
  const body = "x".repeat(maxBytes + 1);

  const { status, bytesWritten } = await post(
    ["x"],
    { ...headersFor(body), "content-length": String(1024 * 1024 * 1024) },
    { stopWhenAnswered: true },
  );

  expect(status).toBe(413);
  expect(bytesWritten).toBe(1);
});

test("an endless body gets 413 as soon as it is too long", async () => {
  const chunk = Buffer.alloc(16 * 1024, "x");
  const chunks = Array.from({ length: 4_000 }, () => chunk);

  const { status, bytesWritten } = await post(chunks, headersFor("{}"), { stopWhenAnswered: true });

  expect(status).toBe(413);
  expect(bytesWritten).toBeLessThan(32 * 1024 * 1024);
  expect(accepted).toEqual([]);
});

test("what could not be stored gets 503, so that Shopify sends it again", async () => {
  failure = new Error("the database is away");

  const { status } = await post(["{}"], headersFor("{}"));

  expect(status).toBe(503);
  expect(errors).toEqual([failure]);
});

test("anything but a POST gets 405", async () => {
  const { status } = await post([], headersFor(""), { method: "GET" });

  expect(status).toBe(405);
});

test("a topic that nobody knows gets 200 and is not handed on", async () => {
  const headers = headersFor("{}", { "x-shopify-topic": "Orders/New_Thing" });
  const { status } = await post(["{}"], headers);

  expect(status).toBe(200);
  expect(accepted).toEqual([]);
});

test.each(["[{}]", '"{}"', "null", "7", "", " {}", "{", "}", '{"id":1', "{]}", "{}{}"])(
  "a signed body of %j, which is no JSON object, gets 400",
  async (body) => {
    const { status } = await post([body], headersFor(body));

    expect(status).toBe(400);
    expect(accepted).toEqual([]);
  },
);

test.each(["}", "]", "x"])(
  "a large body that ends with %j is taken for an object or not",
  async (end) => {
    const body = `{"note":"${"x".repeat(10_000)}"${end}`;
    const { status } = await post([body], headersFor(body));

    expect(status).toBe(end === "}" ? 200 : 400);
  },
);

test.each([
  ["0001-01-01T00:00:00Z", null],
  ["1969-12-31T23:59:59Z", null],
  ["+099999-01-01T00:00:00Z", null],
  ["99999", null],
  ["-271821-04-20T00:00:00Z", null],
  ["yesterday", null],
  ["", null],
  ["1970-01-01T00:00:00Z", new Date(0)],
  ["9999-12-31T23:59:59Z", new Date("9999-12-31T23:59:59Z")],
])("a webhook triggered at %j is taken all the same", async (text, triggeredAt) => {
  const { status } = await post(["{}"], headersFor("{}", { "x-shopify-triggered-at": text }));

  expect(status).toBe(200);
  expect(accepted[0]?.triggeredAt).toEqual(triggeredAt);
});
