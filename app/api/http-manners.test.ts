import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody } from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, anOrder, type CoreWorld } from "#test/builders/core.ts";
import { createApi } from "./api.ts";
import { isLogged, type LoggedRequest } from "./request-log.ts";

let world: CoreWorld;
let key: string;
beforeAll(async () => {
  world = await aCoreWorld();
  key = (await aMerchant(world)).test;
});
afterAll(() => world.close());

const url = (path: string) => `https://core.example.com${path}`;

describe("a method that a path doesn't have is answered 404, naming those that it has", () => {
  test.each([
    ["DELETE", "/v1/orders", "GET, HEAD, POST"],
    ["PATCH", "/v1/orders/ord_1", "GET, HEAD, PUT"],
    ["POST", "/v1/orders/ord_1/cancel", "PUT"],
    ["GET", "/v1/nothing", null],
    ["GET", "/v1/orders/ord_1/events/more", null],
  ])("%s %s", async (method, path, allow) => {
    const headers = { "x-api-key": key };
    const response = await world.fetch(new Request(url(path), { method, headers }));
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe(404);
    expect(response.headers.get("allow")).toBe(allow);
  });
});

/** What is read of the API that is no operation of it. */
const readPaths = [
  "/v1/openapi.json",
  "/v1/docs",
  "/v1/docs.md",
  "/v1/docs/plain",
  "/v1/docs/guides",
  "/v1/docs/guides.md",
  "/v1/docs/reference",
  "/v1/docs/assets/none.js",
  "/llms.txt",
];

describe("pages in browsers", () => {
  const origin = "https://shop.example";
  const ask = (api: ReturnType<typeof createApi>, from: string, method = "GET") =>
    api.fetch(
      new Request(url("/v1/stock"), {
        method,
        headers: { origin: from, "x-api-key": key, "access-control-request-method": "GET" },
      }),
    );

  test("may call it where their origin is named, and read the limits and the request's id", async () => {
    const api = createApi({ core: world.core, corsOrigins: [origin] });
    const preflight = await ask(api, origin, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-api-key");
    const answer = await ask(api, origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-expose-headers")).toContain("ratelimit");
    const other = await ask(api, "https://other.example");
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("read at which methods a path answers, also at what is only read", async () => {
    const api = createApi({ core: world.core, corsOrigins: [origin] });
    for (const path of readPaths) {
      const request = new Request(url(path), { method: "POST", headers: { origin } });
      const answer = await api.fetch(request);
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 404, "GET, HEAD"]);
      expect(answer.headers.get("access-control-expose-headers")).toContain("allow");
    }
  });

  test("of no origin may call it unless it is named", async () => {
    const answer = await ask(createApi({ core: world.core }), origin);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect((await ask(createApi({ core: world.core }), origin, "OPTIONS")).status).toBe(404);
  });
});

describe("a database that hangs", () => {
  test.each([
    ["core.api_key", "GET", "/v1/orders"],
    ['core."order"', "GET", "/v1/orders"],
    ["core.stock", "POST", "/v1/orders"],
  ])("at %s is a 500 before long, and no more once it goes on", async (table, method, path) => {
    const faults: unknown[] = [];
    const { test: fresh } = await aMerchant(world);
    const api = createApi({
      core: world.core,
      answerWithinMs: 50,
      artworkWaitMs: 0,
      onFault: ({ error }) => faults.push(error),
    });
    const ask = () =>
      api.fetch(
        new Request(url(path), {
          method,
          headers: { "x-api-key": fresh, "content-type": "application/json" },
          ...(method === "POST" && { body: JSON.stringify(anOrder()) }),
        }),
      );
    const client = await world.database.pool.connect();
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const hanging = await ask();
    await client.query("ROLLBACK");
    client.release();
    expect(hanging.status).toBe(500);
    expect(errorBody.parse(await hanging.json()).code).toBe(500);
    expect(faults.map(String)).toEqual(["Error: There was no answer within 50 ms."]);
    const patient = createApi({ core: world.core });
    const later = await patient.fetch(
      new Request(url("/v1/orders"), { headers: { "x-api-key": fresh } }),
    );
    expect(later.status).toBe(200);
  });
});

describe("an order whose artwork is read", () => {
  /** Asks for one while the stock is locked, with little time for an answer and much for artwork. */
  async function askWhileHanging(isDatabaseAnswering: () => Promise<boolean>) {
    const faults: unknown[] = [];
    const api = createApi({
      core: world.core,
      answerWithinMs: 60,
      artworkWaitMs: 400,
      isDatabaseAnswering,
      onFault: ({ error }) => faults.push(error),
    });
    const client = await world.database.pool.connect();
    await client.query("BEGIN; LOCK TABLE core.stock IN ACCESS EXCLUSIVE MODE");
    const response = await api.fetch(
      new Request(url("/v1/orders"), {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        body: JSON.stringify(anOrder()),
      }),
    );
    await client.query("ROLLBACK");
    client.release();
    expect(response.status).toBe(500);
    return faults.map(String);
  }

  test("is waited for longer than others, but not for a database that hangs", async () => {
    const said = (ms: number) => [`Error: There was no answer within ${ms} ms.`];
    const never = new Promise<boolean>(() => {});
    expect(await askWhileHanging(() => never)).toEqual(said(60));
    expect(await askWhileHanging(async () => false)).toEqual(said(60));
    expect(await askWhileHanging(async () => true)).toEqual(said(460));
    const answers = [Promise.resolve(true), Promise.resolve(true)];
    expect(await askWhileHanging(() => answers.shift() ?? never)).toEqual(said(100));
  });
});

describe("a request has a line in the log", () => {
  const orderId = "ord_none";
  async function linesOf(...asked: [method: string, path: string, sent?: string][]) {
    const lines: LoggedRequest[] = [];
    const api = createApi({ core: world.core, onReply: (line) => lines.push(line) });
    for (const [method, path, sent = key] of asked) {
      const headers = { "x-api-key": sent, "x-request-id": `asked-${path.length}` };
      const answer = await api.fetch(new Request(url(path), { method, headers }));
      expect(lines.at(-1)?.requestId).toBe(answer.headers.get("x-request-id"));
    }
    return lines;
  }

  test("that says who asked for what, and what came of it, in ids alone", async () => {
    const query = "?externalSourceId=Ada%20Lovelace";
    const [list, none, stranger, nothing] = await linesOf(
      ["GET", `/v1/orders${query}`],
      ["PUT", `/v1/orders/${orderId}/cancel`],
      ["GET", `/v1/orders/${orderId}`, "no key"],
      ["DELETE", "/v1/nothing"],
    );
    const mine = { merchantId: expect.any(String), keyId: expect.any(String), isTest: true };
    expect(list).toMatchObject({ method: "GET", operationId: "getOrders", status: 200, ...mine });
    expect(none).toMatchObject({ operationId: "cancelOrder", status: 404, orderId, ...mine });
    expect(none?.errorCode).toBe("order_not_found");
    expect(stranger).toMatchObject({ status: 401, errorCode: "api_key_not_valid" });
    expect(stranger?.merchantId).toBeUndefined();
    expect(nothing).toMatchObject({ method: "DELETE", operationId: null, status: 404 });
    expect(JSON.stringify([list, none, stranger, nothing])).not.toMatch(/Ada|no key|pf_/);
  });

  test.each([
    ["off", []],
    ["errors", ["GET 404", "POST 422"]],
    ["writes", ["GET 404", "POST 422", "POST 201"]],
    ["all", ["GET 404", "POST 422", "POST 201", "GET 200"]],
  ] as const)("as the operator chose: %s", (requestLog, logged) => {
    const requests = ["GET 404", "POST 422", "POST 201", "GET 200"].filter((request) => {
      const [method = "", status] = request.split(" ");
      return isLogged(requestLog, { method, status: Number(status) });
    });
    expect(requests).toEqual(logged);
  });
});
