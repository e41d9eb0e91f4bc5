/** Who may read the metrics of a process: over real HTTP, of each program that serves them. */
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type AppProcess, startApp } from "#test/world/app-process.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { metricsIn } from "../ops/promql.ts";
import { readDashboardExpressions, readRules } from "../ops/watch-files.ts";

const token = "a-token-of-the-test-0001";
const roles = ["web", "worker"] as const;
let databases: TestDatabase[];
let dataDir: string;
let open: CoreAlone;
let closed: CoreAlone;
let apps: Map<string, AppProcess>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-metrics-"));
  databases = [await createTestDatabase(), await createTestDatabase()];
  const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString("base64");
  const envs = databases.map(({ url }, index) => ({
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, String(index)),
    ENCRYPTION_KEY,
  }));
  open = await startCoreAlone({ ...envs[0] });
  closed = await startCoreAlone({ ...envs[0], METRICS_TOKEN: token });
  apps = new Map();
  for (const ROLE of roles) {
    const port = await anyFreePort();
    const shopify = {
      SHOPIFY_API_KEY: "client-id",
      SHOPIFY_API_SECRET: "client-secret",
      SHOPIFY_APP_URL: `http://127.0.0.1:${port}`,
    };
    const NODE_OPTIONS = `--import=${path.resolve("test/world/otel-loads.ts")}`;
    apps.set(ROLE, await startApp({ port, env: { ...envs[1], ...shopify, ROLE, NODE_OPTIONS } }));
  }
}, 300_000);

afterAll(async () => {
  await Promise.all([open, closed].map((core) => core?.stop("SIGTERM")));
  await Promise.all([...(apps?.values() ?? [])].map((app) => app.stop("SIGTERM")));
  for (const database of databases) await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

/** Unlike `fetch`, it sends whatever host it is told. */
async function scrape(url: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const outgoing = request(`${url}/metrics`, { headers, agent: false }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
  });
  outgoing.on("error", reject).end();
  return promise;
}

const isMetrics = expect.stringContaining("portafilter_http_request_seconds");
const servers = (): [string, string][] => [
  ["core", open.url],
  ...roles.map((role): [string, string] => [role, apps.get(role)?.url ?? ""]),
];

describe("without a token", () => {
  test("a program on this machine reads the metrics of each process", async () => {
    for (const [, url] of servers()) {
      expect(await scrape(url)).toEqual({ status: 200, body: isMetrics });
    }
  });

  test.each<[string, Record<string, string>]>([
    ["a public name", { host: "app.example.com" }],
    ["a proxy's header", { "x-forwarded-for": "203.0.113.9" }],
    ["another proxy's header", { via: "1.1 proxy" }],
    ["a standard proxy's header", { forwarded: "for=203.0.113.9" }],
  ])("whoever comes by %s finds nothing, in each process", async (_, headers) => {
    for (const [name, url] of servers()) {
      expect(await scrape(url, headers), name).toMatchObject({
        status: 404,
        body: expect.not.stringContaining("portafilter_"),
      });
    }
  });
});

describe("what is watched", () => {
  test("every metric of the alert rules and the dashboard is one that a process shows", async () => {
    const rules = await readRules();
    const expressions = [...rules.map(({ expr }) => expr), ...(await readDashboardExpressions())];
    // Recorded by a rule, or by Prometheus itself.
    const others = new Set([
      "up",
      ...rules.flatMap((rule) => ("record" in rule ? rule.record : [])),
    ]);
    const watched = expressions.flatMap(metricsIn).filter((name) => !others.has(name));
    const bodies = await Promise.all(servers().map(async ([, url]) => (await scrape(url)).body));
    const shown = Array.from(bodies.join("\n").matchAll(/^# TYPE (\S+) (\S+)$/gm));
    const names = shown.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : name,
    );
    expect(new Set(names)).toEqual(new Set([...names, ...watched]));
  });

  test("each process reads its counts, each those of what it knows", async () => {
    const samples = async (url: string) => {
      const { body } = await scrape(url);
      return (name: string) => body.match(new RegExp(`^${name}.*$`, "gm")) ?? [];
    };
    for (const [name, url] of servers()) {
      const of = await samples(url);
      expect(of("portafilter_gauges_read"), name).toEqual(["portafilter_gauges_read 1"]);
      expect(of("portafilter_core_orders{"), name).toHaveLength(10);
      expect(of("portafilter_notifications{"), name).toHaveLength(3);
      expect(of("portafilter_disk_free_bytes "), name).toHaveLength(1);
      const isApp = name !== "core";
      expect(of("portafilter_dispatches{"), name).toHaveLength(isApp ? 4 : 0);
      expect(of("portafilter_dispatches_late "), name).toHaveLength(isApp ? 1 : 0);
      expect(of("portafilter_shops "), name).toHaveLength(isApp ? 1 : 0);
    }
  });
});

test("without a collector of traces nothing of OpenTelemetry is loaded", () => {
  // Its interface alone comes with prom-client.
  for (const app of apps.values()) expect(app.output()).not.toMatch(/@opentelemetry.(?!api\/)/);
});

describe("with a token", () => {
  test("whoever sends it reads the metrics, by any name and any proxy", async () => {
    const headers = { host: "app.example.com", "x-forwarded-for": "203.0.113.9" };
    const answer = await scrape(closed.url, { ...headers, authorization: `Bearer ${token}` });
    expect(answer).toEqual({ status: 200, body: isMetrics });
  });

  test.each([undefined, "Bearer wrong-token-of-the-test", `Basic ${token}`])(
    "a program on this machine with %s does not",
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await scrape(closed.url, headers)).status).toBe(401);
    },
  );
});
