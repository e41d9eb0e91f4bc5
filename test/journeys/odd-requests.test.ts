/** Whatever bytes an address or a form holds, nothing of the product breaks over it. */
import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Operation, operations } from "#app/contract/index.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const key = "pf_test_odd-urls-key-0001";

/** Pages are for people; what calls itself a program gets a short answer. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0";

let dataDir: string;
let database: Awaited<ReturnType<typeof cloneTemplate>>;
let world: World;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-odd-"));
  database = await cloneTemplate();
  world = await startWorld({
    dataDir,
    env: { ...databaseEnv(database.url), CORE_TEST_API_KEY: key, LOG_LEVEL: "warn" },
  });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
}, 300_000);
afterAll(async () => {
  await world?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

const odd = [
  "%00",
  "x%00y",
  "%ff",
  "%fe%00",
  "%c0%80",
  "%ed%a0%80",
  "%",
  "%zz",
  "%0d%0aset-cookie:a",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%e2%80%ae",
  "__proto__",
  "x".repeat(8_192),
];

const pages = [
  "/ODD",
  "/?shop=ODD",
  "/app/ODD",
  "/app?shop=ODD",
  "/app?host=ODD&embedded=ODD",
  "/app?ODD=ODD",
  "/app?_data=ODD",
  "/app/orders/ODD",
  "/app/orders/ODD/ODD",
  "/app/orders?after=ODD",
  "/app/orders?filter=ODD&after=ODD",
  "/app/orders/ODD.data",
  "/app/orders.data?after=ODD",
  "/app/orders.data?_routes=ODD",
  "/app/activity?filter=ODD",
  "/app/activity?after=ODD",
  "/app/activity.data?filter=failed&after=ODD",
  "/app/activity/ODD",
  "/app/settings?ODD=ODD",
  "/app/settings/ODD",
  "/app/settings.data?_routes=ODD",
  "/auth/ODD",
  "/auth/login?shop=ODD",
  "/auth/session-token?shopify-reload=ODD",
  "/auth/exit-iframe?exitIframe=ODD",
];
const files = [
  "/assets/ODD",
  "/assets/ODD/ODD",
  "/favicon.svg?ODD",
  "/catalog/ODD",
  "/artwork/ODD",
];
const others = ["/webhooks/ODD", "/webhooks?ODD=ODD", "/healthz?ODD", "/metrics?ODD", "/v1/ODD"];

const api = Object.values<Operation>(operations).flatMap((operation) => {
  const address = operation.path.replaceAll(/\{\w+\}/g, "ODD");
  const query = Object.keys(operation.query?.shape ?? {}).map((name) => `${address}?${name}=ODD`);
  return [address, `${address}?ODD=ODD`, ...query].map((each) => [operation.method, each] as const);
});

async function answersTo(calls: readonly (readonly [string, string])[]): Promise<string[]> {
  const token = world.standIn.sessionToken(shop);
  const broken: string[] = [];
  for (const [method, address] of calls) {
    for (const bytes of odd) {
      const url = `${world.app().url}${address.replaceAll("ODD", bytes)}`;
      const response = await fetch(url, {
        method,
        redirect: "manual",
        headers: {
          authorization: `Bearer ${token}`,
          "x-api-key": key,
          "user-agent": userAgent,
        },
      });
      await response.body?.cancel();
      if (response.status >= 500) broken.push(`${response.status} ${method} ${url.slice(0, 120)}`);
    }
  }
  return broken;
}

/** A POST of a signed-in owner to a page that reads forms. */
async function post(
  headers: Record<string, string>,
  body: string,
  address = "/app/products?index",
): Promise<number> {
  const response = await fetch(`${world.app().url}${address}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      authorization: `Bearer ${world.standIn.sessionToken(shop)}`,
      "user-agent": userAgent,
      ...headers,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

test.each(["null", "https://evil.example", "no address"])(
  "a form that comes from %s is refused",
  async (origin) => {
    expect(await post({ ...urlencoded, origin }, "intent=ignore")).toBe(403);
  },
);

test.each([
  ["application/json", "{"],
  ["text/plain", "intent=ignore"],
  ["multipart/form-data", "--x"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
])("a body of type %s that is no form gets 400", async (type, body) => {
  expect(await post({ "content-type": type }, body)).toBe(400);
});

test.each(["\\u0000", "\\ud800"])("JSON in a form's field that holds %s gets 400", async (odd) => {
  const [product] = world.standIn.snapshot(shop).products;
  const variantId = product?.variants[0]?.id.replace(/^.*\//, "");
  const design = `{"productId":"prd_whole_bean_box","fields":[{"property":"a${odd}","fieldId":"name","type":"text"}]}`;
  const part = { sku: "COF-WHB-12O-HSE-BOX", quantity: "1", artworkUrl: "" };
  const form = new URLSearchParams({ intent: "map", ...part, design });
  // Until the store's products are read there is no such page.
  await vi.waitFor(
    async () => {
      const place = `/app/products/${variantId}`;
      expect(await post(urlencoded, form.toString(), place)).toBe(400);
    },
    { timeout: 30_000, interval: 100 },
  );
});

test.each<[string, () => (readonly [string, string])[]]>([
  ["page", () => pages.map((each) => ["GET", each])],
  [
    "page's action",
    () =>
      ["/app/orders/ODD", "/app/activity?ODD", "/app/settings?ODD", "/app/ODD"].map((each) => [
        "POST",
        each,
      ]),
  ],
  ["file", () => [...files, ...others].map((each) => ["GET", each])],
  ["operation of the API", () => api],
])(
  "every %s copes with odd bytes in its address",
  async (_, calls) => {
    expect(await answersTo(calls())).toEqual([]);
    const errors = world
      .app()
      .output()
      .split("\n")
      .filter((line) => /"level":"(?:error|fatal)"|^[^{]/.test(line));
    expect(errors).toEqual([]);
  },
  300_000,
);

/** Begins a request, sends a part of its body, and goes away. */
async function breakOff(place: string, framing: string, part: string): Promise<void> {
  const { hostname, port, host } = new URL(world.app().url);
  const socket = net.connect(Number(port), hostname);
  await once(socket, "connect");
  const head = [
    `POST ${place} HTTP/1.1`,
    `host: ${host}`,
    "content-type: application/json",
    `x-shopify-hmac-sha256: ${"A".repeat(43)}=`,
    `x-api-key: ${key}`,
    `user-agent: ${userAgent}`,
    framing,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join("\r\n")}\r\n\r\n${part}`, () => resolve());
  });
  socket.destroy();
}

test("a sender that goes away in the middle of a body leaves no trace in the log", async () => {
  const before = world.app().output();
  for (const place of ["/webhooks", `/provider-webhooks/${shop}`, "/v1/orders"]) {
    await breakOff(place, "content-length: 500", '{"a":');
    await breakOff(place, "transfer-encoding: chunked", '5\r\n{"a":\r\n');
  }
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${world.app().url}/metrics`)).text();
    for (const area of ["webhooks", "provider-webhooks"]) {
      const counted = new RegExp(`_count\\{[^}]*area="${area}"[^}]*status="400"[^}]*\\} 2$`, "m");
      expect(metrics).toMatch(counted);
    }
  }, 60_000);
  expect(world.app().output().slice(before.length)).toBe("");
});
