/** The extensions' endpoints in the app's own server, over a real connector, with tokens as Shopify signs them. */
import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { createPrints } from "#app/compose/prints.server.ts";
import { createSmallPictures } from "#app/compose/small-pictures.server.ts";
import { createStoreWords } from "#app/compose/store-words.server.ts";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createExtensionRoutes, extensionsPath } from "#app/extensions/routes.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer } from "#app/http/server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

export const secrets = {
  newest: "the newest secret",
  older: "the older secret",
  foreign: "a forgotten secret",
};
export const apiKey = "the app";
export const appUrl = "https://app.example";

export interface Endpoints {
  test: TestDatabase;
  store: Store;
  other: Store;
  url: string;
  ask: (path: string, question?: Question) => Promise<Answer>;
  adminToken: (shop: string) => string;
  /** Of somebody at a buyer's page; `customer` where they are logged in. */
  buyerToken: (shop: string, customer?: string) => string;
  close: () => Promise<void>;
}

/** `token`: null for none; left out, the store's own admin's. With a body it is a POST. */
interface Question {
  token?: string | null;
  body?: unknown;
}

interface Answer {
  status: number;
  headers: Headers;
  // Whatever the endpoints answer: what it is each test says.
  // oxlint-disable-next-line typescript/no-explicit-any
  answer: any;
}

export async function openEndpoints(): Promise<Endpoints> {
  createStoreWords();
  const test = await createTestDatabase();
  const harness = await createHarness(test);
  const [store, other] = [await harness.store(), await harness.store()];
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const { connector } = store;
  const clock = () => new Date();
  const prints = createPrints({
    connector,
    clock,
    sealer: createSealer({ keys: [new Uint8Array(32)] }),
    smallPictures: createSmallPictures(async () => null),
    readArtwork: async () => null,
    origin: appUrl,
    adminOrigins: [],
  });
  const routes = new Hono();
  // As the app's own routes: the server answers what fails.
  routes.onError((error) => {
    throw error;
  });
  routes.route("/", prints.routes);
  routes.route(
    "/",
    createExtensionRoutes({
      apiKey,
      apiSecrets: [secrets.newest, secrets.older],
      appUrl,
      connector,
      clock,
      makePrint: prints.make,
      pictureOf: prints.pictureOf,
      mockupOf: prints.mockupOf,
    }),
  );
  server.open({ routes: (request) => routes.fetch(request), isReady: async () => true });
  const url = `http://127.0.0.1:${server.port}${extensionsPath}`;
  return {
    test,
    store,
    other,
    url,
    ask: (path, { token = adminToken(store.shop), body } = {}) => ask(url + path, { token, body }),
    adminToken,
    buyerToken: (shop, sub) => signed(adminClaims(shop, { iss: undefined, sub })),
    async close() {
      await server.drain(1_000);
      await test.close();
    },
  };
}

async function ask(url: string, { token, body }: Question): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    answer: isJson ? JSON.parse(text) : text,
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function signed(claims: object, { secret = secrets.newest, alg = "HS256" } = {}): string {
  const text = `${part({ alg, typ: "JWT" })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

/** What Shopify signs for a member of a store's staff, but for `more`. */
export function adminClaims(shop: string, more: Record<string, unknown> = {}) {
  const now = Math.floor(Date.now() / 1_000);
  const dest = `https://${shop}`;
  const life = { iat: now, nbf: now, exp: now + 60 };
  return { iss: `${dest}/admin`, dest, aud: apiKey, sub: "1", ...life, ...more };
}

const adminToken = (shop: string) => signed(adminClaims(shop));
