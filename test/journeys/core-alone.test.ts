import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import createClient from "openapi-fetch";
import {
  errorBody,
  errorCodes,
  merchantProductPage,
  order,
  stockEntry,
} from "#app/contract/index.ts";
import type { paths } from "#test/generated/merchant-api.d.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";

let database: TestDatabase;
let core: CoreAlone;
let dataDir: string;
let backupDir: string;
let env: Record<string, string>;
let keys: { live: string; test: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString("base64");
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-core-"));
  const PUBLIC_URL = "https://core.example.com";
  backupDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-core-backups-"));
  const BACKUP_KEY = Buffer.alloc(32, 2).toString("base64");
  const backups = { BACKUP_DIR: backupDir, BACKUP_KEY };
  env = { DATABASE_URL: database.url, ENCRYPTION_KEY, PUBLIC_URL, DATA_DIR: dataDir, ...backups };
  core = await startCoreAlone(env);
  keys = keysIn(core.output());
});
afterAll(async () => {
  await core.stop("SIGTERM");
  await database.close();
  await rm(dataDir, { recursive: true });
  await rm(backupDir, { recursive: true });
});

function keysIn(output: string) {
  const [, live = ""] = /^ {2}live {2}(\S+)$/m.exec(output) ?? [];
  const [, test = ""] = /^ {2}test {2}(\S+)$/m.exec(output) ?? [];
  return { live, test };
}

const get = (path: string, headers: Record<string, string> = { "x-api-key": keys.live }) =>
  fetch(`${core.url}${path}`, { headers });

/** Sends bytes as no HTTP client would, and returns all that comes back. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect({ port: core.port, host: "127.0.0.1" });
  socket.end(bytes);
  return text(socket);
}

// Most start another program beside the one that runs.
describe("npm run core", { timeout: 90_000 }, () => {
  test("shows two keys at the first start, which work, and none at the second", async () => {
    expect(keys.live).toMatch(/^pf_live_/);
    expect((await get("/v1/orders")).status).toBe(200);
    expect((await get("/v1/orders", { "x-api-key": keys.test })).status).toBe(200);
    const second = await startCoreAlone(env);
    onTestFinished(async () => void (await second.stop("SIGTERM")));
    expect(keysIn(second.output())).toEqual({ live: "", test: "" });
  });

  test("has a catalog and 30 products of the default merchant to page through", async () => {
    expect((await get("/v1/catalog/products")).status).toBe(200);
    const first = merchantProductPage.parse(await (await get("/v1/products")).json());
    expect(first.products).toHaveLength(20);
    const rest = await get(`/v1/products?cursor=${first.pageInfo.endCursor}`);
    expect(merchantProductPage.parse(await rest.json())).toMatchObject({
      products: { length: 10 },
      pageInfo: { hasNextPage: false },
    });
  });

  test("says of a catalog read the same by the short way as by the ordinary one", async () => {
    const path = "/v1/stock/COF-WHB-12O-YIR-BOX";
    const read = async (headers: Record<string, string> = {}) => {
      const response = await get(path, { "x-api-key": keys.live, ...headers });
      const shown = ["content-type", "x-content-type-options", "cache-control", "etag"];
      return {
        status: response.status,
        requestId: response.headers.get("x-request-id"),
        headers: shown.map((name) => response.headers.get(name)),
        body: await response.text(),
      };
    };
    const [first, again] = [await read(), await read()];
    expect({ ...again, requestId: "" }).toEqual({ ...first, requestId: "" });
    expect(stockEntry.parse(JSON.parse(again.body)).stockQty).toBe(240);
    expect(again.requestId).toMatch(/^req_/);
    expect(again.requestId).not.toBe(first.requestId);
    const own = { "x-request-id": "client-request-1" };
    expect((await read(own)).requestId).toBe("client-request-1");
    const [, , , etag = ""] = first.headers;
    const conditional = await read({ "if-none-match": etag ?? "" });
    expect([conditional.status, conditional.body]).toEqual([304, ""]);
    expect((await get(path, { "x-api-key": "nobody's-key-at-all" })).status).toBe(401);
    expect((await get(path, {})).status).toBe(401);
  });

  test("says that it is ready, and what it counts", async () => {
    const health = await get("/healthz");
    expect([health.status, await health.json()]).toEqual([200, { status: "ready" }]);
    expect(core.output()).toContain(
      `"msg":"The API is at ${core.url}/v1, and ${core.url}/v1/docs describes it"`,
    );
    const metrics = await (await get("/metrics")).text();
    expect(metrics).toContain("portafilter_http_request_seconds");
    expect(metrics).toContain("portafilter_backup_every_seconds 86400");
  });

  test("backs up by itself", async () => {
    await vi.waitFor(() => expect(core.output()).toContain('"msg":"Backed up"'), 60_000);
    expect(await readdir(path.join(backupDir, "backups"))).toHaveLength(1);
  });

  test("serves a generated client: it makes artwork, orders it, and reads it back from another process", async () => {
    const second = await startCoreAlone(env);
    onTestFinished(async () => void (await second.stop("SIGTERM")));
    const clientOf = ({ url: baseUrl }: CoreAlone) =>
      createClient<paths>({ baseUrl, headers: { "x-api-key": keys.test } });
    const [one, other] = [clientOf(core), clientOf(second)];

    const fields = [{ fieldId: "name", type: "text", value: "Harbor Lights" }];
    const started = await one.POST("/v1/artwork/new", {
      body: { productId: "prd_sample_sachets", fields },
    });
    const artworkUrl = await vi.waitFor(
      async () => {
        const params = { path: { jobId: started.data?.jobId ?? "" } };
        const { data } = await other.GET("/v1/artwork/status/{jobId}", { params });
        expect(data?.status).toBe("COMPLETED");
        return data?.artworkUrl ?? "";
      },
      { timeout: 15_000, interval: 100 },
    );
    const place = { street1: "1 Roaster Row", city: "Portland", state: "OR", zip: "97201" };
    const toAddress = { name: "Ada", email: "ada@example.com", country: "US", ...place };
    const items = [{ sku: "COF-GND-6X2-HSE-SCH", artworkUrl, quantity: 2 }];
    const placed = await one.POST("/v1/orders", {
      body: { toAddress, items },
      params: { header: { "Idempotency-Key": "generated-client" } },
    });
    const orderId = placed.data?.orderId ?? "";
    const read = await other.GET("/v1/orders/{orderId}", { params: { path: { orderId } } });

    expect(placed.response.status).toBe(201);
    expect(order.parse(read.data)).toMatchObject({ orderId, orderStatus: "Created", items });
    const none = await one.GET("/v1/orders/{orderId}", { params: { path: { orderId: "none" } } });
    expect(none.error?.code).toBe(404);
  });

  test("ends with 0 on SIGTERM, after the request under way was answered", async () => {
    const second = await startCoreAlone(env);
    const underWay = fetch(`${second.url}/v1/products?pageSize=100`, {
      headers: { "x-api-key": keys.live },
    });
    const response = await underWay;
    const [body, code] = await Promise.all([response.json(), second.stop("SIGTERM")]);
    expect(merchantProductPage.parse(body).products).toHaveLength(30);
    expect(code).toBe(0);
  });

  test("says 503 while it drains, and still answers the request under way", async () => {
    const second = await startCoreAlone(env);
    const socket = connect({ port: second.port, host: "127.0.0.1" });
    const heard = text(socket);
    const body = "{}";
    const head = ["POST /v1/orders HTTP/1.1", "host: core", `x-api-key: ${keys.live}`];
    socket.write(`${head.join("\r\n")}\r\ncontent-length: ${body.length}\r\n\r\n{`);
    // The request has reached the core when a later one was answered.
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);

    const ended = second.stop("SIGTERM");
    await vi.waitFor(async () => {
      const health = await fetch(`${second.url}/healthz`);
      expect([health.status, await health.json()]).toEqual([503, { status: "draining" }]);
    }, 60_000);
    socket.write("}");

    expect(await heard).toMatch(/^HTTP\/1\.1 422 /);
    expect(await ended).toBe(0);
  });

  test("has a line in its log for whatever was answered, though it is killed in that moment", async () => {
    const killed = await startCoreAlone(env);
    onTestFinished(async () => void (await killed.stop("SIGKILL")));
    const answered: string[] = [];
    const ask = async (id: string) => {
      const headers = { "x-api-key": keys.test, "x-request-id": id };
      const { status } = await fetch(`${killed.url}/v1/orders`, { method: "POST", headers });
      expect(status).toBe(400);
      answered.push(id);
      if (answered.length === 20) process.kill(killed.pid, "SIGKILL");
    };
    await Promise.allSettled(Array.from({ length: 100 }, (_, at) => ask(`killed-${at}-then`)));
    await killed.exited;
    expect(answered.length).toBeGreaterThanOrEqual(20);
    await vi.waitFor(() => {
      const lines = killed.output().split("\n");
      const logged = answered.filter((id) => lines.some((line) => line.includes(`"${id}"`)));
      expect(logged).toEqual(answered);
    }, 10_000);
  });

  test("goes on while nobody reads its log, leaves out lines of requests alone, and counts them", async () => {
    const linesIn = (output: string) =>
      output.split("\n").filter((line) => line.includes(`"status":404`));
    const before = linesIn(core.output()).length;
    core.setReading(false);
    onTestFinished(() => core.setReading(true));
    // So many that they fill what the system keeps for the reader several times.
    const sent = 3_200;
    const send = () =>
      fetch(`${core.url}/v1/orders/ord_none`, {
        method: "DELETE",
        headers: { "x-api-key": keys.test },
      });
    const senders = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < sent / 8; count += 1) expect((await send()).status).toBe(404);
    });
    await Promise.all(senders);
    core.setReading(true);
    const leftOut = await vi.waitFor(
      () => {
        const [, lines] = /"lines":(\d+),"msg":"Lines of the request log/.exec(core.output()) ?? [];
        expect(lines).toBeDefined();
        return Number(lines);
      },
      { timeout: 20_000 },
    );
    expect(leftOut).toBeGreaterThan(100);
    expect(linesIn(core.output()).length - before).toBe(sent - leftOut);
  });

  test("never writes a key into its log", () => {
    const log = core
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(log.join("\n")).not.toMatch(/pf_(live|test)_/);
  });
});

describe("whatever is sent to /v1 over the network is answered in JSON of the contract", () => {
  test.each([
    ["a path parameter of 8 KB", `/v1/orders/${"x".repeat(8_192)}`],
    ["one of 8 KB that percent-encoding makes 24", `/v1/orders/${"%E6%97%A5".repeat(2_730)}`],
    ["one of odd bytes", "/v1/variants/%ff%00%fe"],
    ["an unknown path", "/v1/nothing"],
    ["/v1 itself", "/v1"],
    ["a path outside", "/nothing"],
  ])("404 or 422 for %s", async (_, path) => {
    const response = await get(path);
    expect([404, 422]).toContain(response.status);
    expect(errorBody.parse(await response.json()).code).toBe(response.status);
    expect(Object.keys(errorCodes)).toContain(response.headers.get("x-error-code"));
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  });

  test.each(["TRACE", "OPTIONS", "DELETE", "PROPFIND"])("404 for %s", async (method) => {
    const head = `${method} /v1/orders HTTP/1.1\r\nhost: core\r\nconnection: close\r\n\r\n`;
    const answer = await sendRaw(head);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('{"code":404,');
  });

  test.each([
    ["no HTTP at all", "GARBAGE\r\n\r\n"],
    ["no host", "GET /v1/orders HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["an odd host", "GET /v1/orders HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n"],
    [
      "headers beyond 64 KiB",
      `GET /v1/orders HTTP/1.1\r\nhost: core\r\nx: ${"x".repeat(70_000)}\r\n\r\n`,
    ],
    [
      "an address of another kind",
      "GET ftp://x/v1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    ],
    [
      "a body that says two lengths",
      "POST /v1/orders HTTP/1.1\r\nhost: core\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n12345",
    ],
  ])("400 for %s", async (_, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/x-request-id: req_/i);
    expect(answer).toMatch(/x-error-code: value_not_acceptable\r\n/i);
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(
      errorBody.parse(JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1))),
    ).toMatchObject({ code: 400 });
    expect(answer).not.toMatch(/\bat .*\.(?:js|ts|mjs):\d/);
  });

  test("400 for a body over 1 MiB, whether it says its length or not", async () => {
    const headers = { "x-api-key": keys.live, "content-type": "application/json" };
    const large = " ".repeat(1_100_000);
    const told = await fetch(`${core.url}/v1/orders`, { method: "POST", headers, body: large });
    expect(errorBody.parse(await told.json()).code).toBe(400);
    const streamed = await fetch(`${core.url}/v1/orders`, {
      method: "POST",
      headers,
      body: new Blob([large]).stream(),
      duplex: "half",
    });
    expect(errorBody.parse(await streamed.json()).code).toBe(400);
  });
});
