/**
 * Every way into the process over HTTP is limited before anything is made of what comes: each route of the
 * product is sent a body that is too large and one that never comes, by real sockets.
 */
import { createHmac } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ListedRoute } from "#app/api/index.ts";
import { composeApp } from "#app/compose/compose-app.server.ts";
import { parseConfig } from "#app/process/config.server.ts";
import { operatorOperations } from "#app/api/operator/operator-operations.ts";
import { type HttpOperation, operations } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { wayInOf } from "#app/limits/way-in.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { openStore } from "./open-store.ts";
import { openRaw } from "#test/support/raw-request.ts";
import { readRoutes, type Route } from "#test/tenants/routes.ts";

const MiB = 1_024 * 1_024;
const key = "pf_test_limits-of-requests-1";
const operatorKey = "pf_operator_limits-of-requests-1";
const store = openStore({ env: { CORE_TEST_API_KEY: key } });
const { otherShop, shop } = store;
const url = () => store.world.app().url;

/** A way in that takes a body. */
interface Endpoint {
  method: string;
  path: string;
  headers: () => string[];
}

let routes: Route[];
/** What the program's own routers answer, as they list it themselves. */
let listed: readonly ListedRoute[];
beforeAll(async () => {
  [routes, listed] = await Promise.all([readRoutes(), readListed(), keepOperatorKey()]);
});

/** A key whose text is known here; the command makes up one of its own. */
async function keepOperatorKey(): Promise<void> {
  const client = new pg.Client({ connectionString: store.world.env["DATABASE_URL"] ?? "" });
  await client.connect();
  await client.query(
    `INSERT INTO core.operator_key (id, name, hash, prefix, created_at)
     VALUES ('opk_limits', 'limits', sha256($1::text::bytea), 'pf_operator_', now())`,
    [operatorKey],
  );
  await client.end();
}

/** The routes of the web server as it is composed, over a database of its own. */
async function readListed(): Promise<readonly ListedRoute[]> {
  const { url: databaseUrl, close } = await createTestDatabase();
  const leaving = new AbortController();
  const app = await composeApp({
    config: parseConfig({
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      DATA_DIR: await mkdtemp(path.join(os.tmpdir(), "portafilter-routes-")),
      ROLE: "web",
      SHOPIFY_API_KEY: "key",
      SHOPIFY_API_SECRET: "secret",
      SHOPIFY_APP_URL: "https://app.example.com",
    }),
    log: createLogger("error"),
    metrics: createMetrics(),
    buildDir: path.resolve(import.meta.dirname, "../../build"),
    leaving: leaving.signal,
  });
  try {
    return app.web?.routes ?? [];
  } finally {
    leaving.abort();
    await app.close();
    await close();
  }
}

const signed = [`x-shopify-hmac-sha256: ${"A".repeat(43)}=`];
const asOwner = (domain: string) => () => [
  `authorization: Bearer ${store.world.standIn.sessionToken(domain)}`,
  "user-agent: Mozilla/5.0 Chrome/147.0",
  "content-type: application/x-www-form-urlencoded",
];
const post = (path: string, headers: () => string[]): Endpoint => ({
  method: "POST",
  path,
  headers,
});
const fixed = [
  post("/webhooks", () => signed),
  post("/webhooks/compliance", () => signed),
  post("/fulfillment-service/fulfillment_order_notification", () => signed),
  ...[
    "lifecycle",
    "send-order",
    "hold-order",
    "release-order",
    "cancel-at-provider",
    "remake-order",
  ].map((call) => post(`/flow/${call}`, () => signed)),
  post(`/provider-webhooks/${shop}`, () => []),
  post("/alerts/x", () => []),
  ...[
    "orders/x/acts",
    "orders/x/parts/x/lines/x/texts",
    "orders/x/parts/x/lines/x/change",
    "orders/x/parts/x/remake",
    "variants/x/acts",
    "prints",
  ].map((question) => post(`/extensions/v1/${question}`, asOwner(shop))),
  ...["orders/x", "orders/x/wishes"].map((question) =>
    post(`/extensions/v1/buyer/${question}`, () => [
      `authorization: Bearer ${store.world.standIn.buyerToken(shop)}`,
    ]),
  ),
];

const bothApis: readonly HttpOperation[] = [
  ...Object.values<HttpOperation>(operations),
  ...Object.values<HttpOperation>(operatorOperations),
];
const apiOperations = bothApis
  .filter(({ body }) => body !== undefined)
  .map(({ method, path }): Endpoint => {
    const own = path.startsWith("/operator/") ? operatorKey : key;
    return {
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, "x"),
      headers: () => [`x-api-key: ${own}`, "content-type: application/json"],
    };
  });

/** The addresses of the pages' actions, of which some look first whether their thing is there. */
const actions = (): Endpoint[] =>
  routes
    .filter(({ hasAction }) => hasAction)
    .map(({ address, isPage }, index) => {
      const [place = "", query] = address.replaceAll(/:\w+|\*/g, "x").split("?");
      const path = `${place}${isPage ? ".data" : ""}${query === undefined ? "" : `?${query}`}`;
      // What one store may have under way is limited too.
      return { method: "POST", path, headers: asOwner(index % 2 === 0 ? shop : otherShop) };
    });

const all = () => [...fixed, ...apiOperations, ...actions()];
const begin = ({ method, path, headers }: Endpoint, ...more: string[]) =>
  openRaw(url(), [`${method} ${path} HTTP/1.1`, ...headers(), ...more]);
const pathOf = ({ path }: Endpoint) => path.split("?")[0] ?? "";
const isExtensions = ({ path }: Endpoint) => path.startsWith("/extensions/v1/");
const isApi = ({ path }: Endpoint) => /^\/(?:operator\/)?v1\//.test(path);

describe("the table of limits", () => {
  it("has a row for every route that takes a body", () => {
    const without = all().filter((each) => wayInOf(pathOf(each)) === undefined);
    expect(without).toEqual([]);
    expect(all().length).toBeGreaterThan(20);
  });

  it("has a row for every address of the program's own routers that takes one, and each is tried here", () => {
    const places = listed
      .filter(({ method }) => method !== "GET")
      .map((route) => ({ method: route.method, path: route.path.replaceAll(/:\w+/g, "x") }));
    expect(places.length).toBeGreaterThan(10);
    const without = places.filter((route) => wayInOf(route.path) === undefined);
    expect(without.map(({ method, path: place }) => `${method} ${place}`)).toEqual(withoutBody);
    const tried = new Set(all().map((each) => pathOf(each).replace(shop, "x")));
    const untried = places.filter(({ path: place }) => !tried.has(place) && !isBodiless(place));
    expect(untried.map(({ path: place }) => place)).toEqual([]);
  });

  it("lets all bodies together hold no more than is said", () => {
    const shares = Object.values(limits.bodies).map(
      ({ smallShareBytes, largeShareBytes }) => smallShareBytes + largeShareBytes,
    );
    expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(176 * MiB);
  });
});

describe("a body that is too large", () => {
  it("is refused by every route as soon as it is announced", async () => {
    const answers = all().map(async (endpoint) => {
      const wayIn = wayInOf(pathOf(endpoint)) ?? "form";
      const length = limits.bodies[wayIn].bodyMaxBytes + 1;
      const request = begin(endpoint, `content-length: ${length}`);
      const { status, body } = await request.answer;
      request.close();
      return [endpoint.path, status, body.includes("too large") || body.includes("larger than")];
    });
    expect(await Promise.all(answers)).toEqual(
      all().map((each) => [each.path, isApi(each) ? 400 : 413, true]),
    );
  });

  it("is refused by every route while it comes, where nothing was announced", async () => {
    const answered: [Endpoint, number][] = [];
    const chunk = Buffer.alloc(256 * 1_024, "x");
    const piece = Buffer.concat([Buffer.from("40000\r\n"), chunk, Buffer.from("\r\n")]);
    for (const endpoint of all()) {
      const request = begin(endpoint, "transfer-encoding: chunked");
      const told = { isAnswered: false };
      void request.answer.then(() => (told.isAnswered = true));
      for (let sent = 0; sent <= 30 * MiB && !told.isAnswered; sent += chunk.length) {
        // A piece that follows the answer may be read by nobody: its write then ends with the connection, seconds later.
        await Promise.race([request.write(piece), request.answer]);
      }
      answered.push([endpoint, (await request.answer).status]);
      request.close();
    }
    expect(wrongOf(answered, 413)).toEqual([]);
  }, 300_000);
});

/** Addresses of any method for which nothing is made of a body; `/*` are the pages, walked above. */
const withoutBody = [
  "ALL /extensions/v1/*",
  "ALL /extensions/v1/buyer/orders/x/*",
  "ALL /extensions/v1/buyer/*",
  "ALL /extensions/v1/*",
  "ALL /extensions/v1/*",
  "ALL /assets/*",
  "ALL /favicon.svg",
  "ALL /*",
];
/** Operations of the API that have none. */
const bodiless = new Set(
  bothApis
    .filter(({ body }) => body === undefined)
    .map(({ path: place }) => place.replaceAll(/\{\w+\}/g, "x")),
);
const isBodiless = (place: string) => bodiless.has(place) || withoutBody.includes(`ALL ${place}`);

describe("an address that takes no body", () => {
  it("makes nothing of one, however large or slow", async () => {
    const places = ["/assets/x.js", "/favicon.svg", "/nothing", "/uploads/x/y.png", "/healthz"];
    const answers = places.map(async (place) => {
      const request = openRaw(url(), [`POST ${place} HTTP/1.1`, `content-length: ${64 * MiB}`]);
      await request.write("a=");
      const { status } = await request.answer;
      request.close();
      return [place, status] as const;
    });
    const given = await Promise.all(answers);
    expect(given.filter(([, status]) => status >= 500)).toEqual([]);
    expect(given).toHaveLength(places.length);
  });
});

/** An action that asks for nothing but that it is called. */
const readsNothing = new Set(["/app.data?index"]);

/** A page that finds no such thing says so before it reads. */
function statusesOf(endpoint: Endpoint, status: number): number[] {
  if (isApi(endpoint)) return [400];
  if (readsNothing.has(endpoint.path)) return [200];
  return /\/x\b/.test(endpoint.path) ? [status, 404] : [status];
}

/** The answers that are none of those that an endpoint may give. */
function wrongOf(answers: [Endpoint, number][], status: number): string[] {
  return answers
    .filter(([endpoint, given]) => !statusesOf(endpoint, status).includes(given))
    .map(([{ path }, given]) => `${path}: ${given}`);
}

describe("a body that never comes", () => {
  it("is given up by every route, which says so", async () => {
    const silent = all().map(async (endpoint) => {
      const request = begin(endpoint, "content-length: 5000");
      await request.write("a=");
      const { status, head } = await request.answer;
      request.close();
      // Pages of other origins read no status without it.
      const isOpen = /^access-control-allow-origin: \*$/im.test(head);
      expect([endpoint.path, isOpen]).toEqual([endpoint.path, isExtensions(endpoint)]);
      return [endpoint, status] satisfies [Endpoint, number];
    });
    expect(wrongOf(await Promise.all(silent), 408)).toEqual([]);
  }, 300_000);

  it("holds neither memory nor a place that a genuine webhook needs", async () => {
    const { pid } = store.world.app();
    const before = await residentMegabytes(pid);
    const part = Buffer.alloc(8 * MiB - 1, "x");
    const silent = Array.from({ length: 100 }, () =>
      openRaw(url(), ["POST /webhooks HTTP/1.1", ...signed, `content-length: ${8 * MiB}`]),
    );
    await Promise.all(silent.map((request) => request.write(part)));
    expect(await postWebhook(Buffer.from("{}"), "silence")).toBe(200);
    expect((await residentMegabytes(pid)) - before).toBeLessThan(250);
    for (const request of silent) request.close();
  }, 300_000);
});

describe("what is promised stays possible", () => {
  it("a webhook of 8 MiB", async () => {
    const [head, tail] = ['{"note":"', '"}'];
    const text = "x".repeat(8 * MiB - head.length - tail.length);
    const body = Buffer.from(`${head}${text}${tail}`);
    // The server hears a moment later that those who held its memory are gone; who sends again is taken.
    await expect.poll(() => postWebhook(body, "large")).toBe(200);
  });

  it("a CSV of 10 MiB", async () => {
    const form = new FormData();
    const row = `${"x".repeat(200)}\n`;
    const text = row.repeat(Math.floor((10 * MiB) / row.length));
    form.set("file", new File([text], "products.csv", { type: "text/csv" }));
    const response = await ask("/app/products/import.data", { method: "POST", body: form });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }, 300_000);

  it("a CSV that is sent while two others of the store come: it waits, and is checked by itself", async () => {
    const others = [1, 2].map(() =>
      openRaw(url(), [
        "POST /app/products/import.data HTTP/1.1",
        ...asOwner(shop)(),
        `content-length: ${10 * MiB}`,
      ]),
    );
    // Slowly, and on and on: what stands still makes way.
    const piece = Buffer.alloc(16 * 1_024, "x");
    const sending = setInterval(() => void others.map((other) => other.write(piece)), 200);
    const { page, app } = store;
    await page.goto(store.at("app/app/products/import"));
    await app()
      .getByLabel("CSV file")
      .setInputFiles({
        name: "products.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("variant_id,decision,sku\n1,sell,\n"),
      });
    const refused = page.waitForResponse((response) => response.status() === 429);
    await app().getByRole("button", { name: "Check the file" }).click();
    await refused;
    // Its page stays meanwhile, with the file that was chosen.
    expect(await app().getByText("products.csv").count()).toBe(1);
    clearInterval(sending);
    for (const other of others) other.close();
    await app().getByText("Line 2, decision: “sell” is not one of").waitFor();
  }, 300_000);

  it("an upload of 25 MB, also while four others of two stores say nothing", async () => {
    const idle = [shop, shop, otherShop, otherShop].map((domain) =>
      openRaw(url(), [
        "POST /app/uploads HTTP/1.1",
        ...asOwner(domain)(),
        `content-length: ${24 * MiB}`,
      ]),
    );
    await Promise.all(idle.map((request) => request.write("x")));
    const raw = { width: 2_900, height: 2_900, channels: 3 } as const;
    const pixels = Buffer.alloc(raw.width * raw.height * raw.channels, 7);
    const file = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
    expect(file.length).toBeGreaterThan(25_000_000);
    const upload = async () => {
      const body = Buffer.from(file);
      const response = await ask("/app/uploads?title=large", { method: "POST", body });
      return [response.status, await response.text()];
    };
    // The store's own two idle ones make way once they have stalled. How long the 25 MB then take is the machine's.
    const startedAt = performance.now();
    let begunAt = startedAt;
    await vi.waitFor(
      async () => {
        begunAt = performance.now();
        expect(await upload()).toEqual([200, expect.stringContaining('"kind":"stored"')]);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(begunAt - startedAt).toBeLessThan(8_000);
    for (const request of idle) request.close();
  }, 300_000);
});

describe("a page's form", () => {
  it.each<[string, () => RequestInit | Promise<RequestInit>]>([
    ["of too many fields", () => ({ body: new URLSearchParams("a=1&".repeat(3_000)) })],
    ["of too many parts", () => manyParts(3_000)],
  ])("%s is refused before it is parsed", async (_, init) => {
    const response = await ask("/app/products.data?index", {
      method: "POST",
      ...(await init()),
    });
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining("too many fields"),
    ]);
  });

  it.each([
    ["deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "too deep"],
    ["full", `[${"{},".repeat(100_000)}{}]`, "too many values"],
  ])("of JSON that is too %s is refused before it is parsed", async (_, body, words) => {
    const headers = { "content-type": "application/json" };
    const response = await ask("/app/settings.data", { method: "POST", headers, body });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining(words)]);
  });
});

/** Written whole, as browsers send it: as a form object each part would leave in pieces of its own. */
async function manyParts(count: number): Promise<RequestInit> {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append("a", "1");
  const written = new Response(form);
  const type = written.headers.get("content-type") ?? "";
  return { body: await written.arrayBuffer(), headers: { "content-type": type } };
}

function ask(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("user-agent", "Mozilla/5.0 Chrome/147.0");
  headers.set("authorization", `Bearer ${store.world.standIn.sessionToken(shop)}`);
  return fetch(`${url()}${address}`, { ...init, headers });
}

async function postWebhook(body: Buffer<ArrayBuffer>, webhookId: string): Promise<number> {
  const hmac = createHmac("sha256", "demo-client-secret").update(body).digest("base64");
  const headers = {
    "x-shopify-hmac-sha256": hmac,
    "x-shopify-topic": "orders/updated",
    "x-shopify-shop-domain": shop,
    "x-shopify-webhook-id": webhookId,
  };
  const answer = await fetch(`${url()}/webhooks`, { method: "POST", headers, body });
  return answer.status;
}

/** As Linux tells it. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
