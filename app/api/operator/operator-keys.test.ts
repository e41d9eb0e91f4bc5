/** Who gets into `/operator/v1`, and who doesn't. */
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";
import { overLoopback } from "#test/builders/over-loopback.ts";
import { anOperatorKey, callOperator } from "#test/builders/operator.ts";
import { createRateLimiter } from "../rate-limit.ts";
import { createOperatorApi } from "./operator-api.ts";
import { operatorOpenApi } from "./operator-openapi.ts";
import { operatorOperations, type OperatorOperationId } from "./operator-operations.ts";

const { world, merchant } = openCoreWorld();
const anything = { merchant: "x", keyId: "x", endpointId: "x", sku: "x", productId: "x" };
// The keys of the very table that defines OperatorOperationId.
const operationIds = Object.keys(operatorOperations) as OperatorOperationId[];
const ask = (path: string) => world.fetch(new Request(`https://core.example.com${path}`));
const pages = ["/operator/v1/openapi.json", "/operator/v1/docs", "/operator/v1/docs.md"];

test("as long as no operator's key runs, nothing is there: no operation, no document, no page", async () => {
  for (const id of operationIds) {
    const reply = await callOperator(world, id, { key: merchant.live, params: anything });
    expect([id, reply.status, reply.message]).toEqual([id, 404, "There is no such operation."]);
  }
  for (const path of [...pages, "/operator/v1/merchants"]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("ratelimit-policy")]).toEqual([path, 404, null]);
  }
  const { key, keyId } = await anOperatorKey(world);
  for (const path of pages) expect((await ask(path)).status).toBe(200);
  await world.core.operators.revokeKey({ keyId });
  world.advance(1_000);
  expect((await callOperator(world, "listMerchants", { key })).status).toBe(404);
  for (const path of pages) expect((await ask(path)).status).toBe(404);
});

test.each(operationIds)(
  "%s is refused to a merchant's keys, to none, and to a wrong one",
  async (id) => {
    await anOperatorKey(world);
    for (const key of [
      undefined,
      merchant.live,
      merchant.test,
      "pf_operator_x",
      "x".repeat(9_000),
    ]) {
      const { status } = await callOperator(world, id, { key, params: anything });
      expect([key, status]).toEqual([key, 401]);
    }
  },
);

test("every answer says how many requests a key has, and one to a valid key what is left", async () => {
  const api = createOperatorApi({
    core: world.core,
    rateLimiter: createRateLimiter({ requestsPerMinute: 2, nowMs: () => 0 }),
  });
  const told = async (path: string, given: { method?: string; key?: string } = {}) => {
    const { method = "GET", key } = given;
    const headers: Record<string, string> = key === undefined ? {} : { "x-api-key": key };
    const request = new Request(`https://core.example.com/operator/v1/${path}`, {
      method,
      headers,
    });
    const answer = await api.fetch(request);
    const [policy, left] = ["ratelimit-policy", "ratelimit"].map((name) =>
      answer.headers.get(name),
    );
    return [answer.status, policy, left !== null];
  };
  const { key } = await anOperatorKey(world);
  const policy = '"default";q=2;w=60';
  expect(await told("merchants", { key })).toEqual([200, policy, true]);
  expect(await told("merchants")).toEqual([401, policy, false]);
  expect(await told("merchants", { key: "pf_operator_x" })).toEqual([401, policy, false]);
  expect(await told("nothing", { key })).toEqual([404, policy, false]);
  expect(await told("merchants", { key, method: "DELETE" })).toEqual([404, policy, false]);
  for (const path of ["openapi.json", "docs", "docs.md"]) {
    expect(await told(path)).toEqual([200, policy, false]);
  }
  expect(api.headersAhead).toEqual({ "ratelimit-policy": policy });
});

test("an operator's key opens nothing of /v1", async () => {
  const { key } = await anOperatorKey(world);
  expect((await call(world, "getOrders", { key })).status).toBe(401);
  expect((await call(world, "getStockList", { key })).status).toBe(401);
});

describe("an operator's key", () => {
  test("ends within a second in every process, and at its moment when it is rotated", async () => {
    const processes = [world, world.another()];
    const { key, keyId } = await anOperatorKey(world);
    await anOperatorKey(world, "another");
    const statuses = (each: string) =>
      Promise.all(
        processes.map(
          async (process) => (await callOperator(process, "listMerchants", { key: each })).status,
        ),
      );
    expect(await statuses(key)).toEqual([200, 200]);
    const fresh = await world.core.operators.rotateKey({ keyId, overlapMs: 60_000 });
    world.advance(1_000);
    expect([await statuses(key), await statuses(fresh.key)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    world.advance(59_000);
    expect([await statuses(key), await statuses(fresh.key)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
  });

  test("is kept as its hash alone", async () => {
    const { key } = await anOperatorKey(world);
    const { rows } = await world.database.pool.query<object>("SELECT * FROM core.operator_key");
    expect(JSON.stringify(rows)).not.toContain(key.slice(16));
  });

  test("needs a name that a trail can hold", async () => {
    for (const name of ["", "  ", "a\u0007b", "x".repeat(101)]) {
      const making = world.core.operators.createKey({ name });
      await expect(making).rejects.toMatchObject({ code: "api_key_not_acceptable" });
    }
  });

  test("has so many requests a minute, and the next is told when to come again", async () => {
    const { key } = await anOperatorKey(world);
    const { core } = world;
    const api = overLoopback({ core, operatorRequestsPerMinute: 2 });
    try {
      const replies = [1, 2, 3].map(() => callOperator(api, "listMerchants", { key }));
      const [first, second, third] = await Promise.all(replies);
      expect([first?.status, second?.status, third?.status].toSorted()).toEqual([200, 200, 429]);
      const refused = [first, second, third].find((reply) => reply?.status === 429);
      expect(refused?.headers.get("retry-after")).toBe("30");
    } finally {
      await api.close();
    }
  });
});

test("a body that is too large, no JSON or wrong in a field is refused, and says what was expected", async () => {
  const { key } = await anOperatorKey(world);
  const create = (body: unknown) => callOperator(world, "createMerchant", { key, body });
  const large = await create({ reference: "x", name: "x".repeat(300_000) });
  expect([large.status, large.message]).toEqual([400, "The body is larger than 256 KiB."]);
  expect((await create("{")).status).toBe(400);
  expect((await create("[".repeat(100_000))).status).toBe(400);
  const wrong = await create({ name: 7, plan: "Gold" });
  expect(wrong.status).toBe(422);
  expect(wrong.message).toBe(
    "reference: is missing, and must be text; name: must be text; plan: must be one of Base, Pro",
  );
  const { message } = await callOperator(world, "limitMerchant", {
    key,
    params: { merchant: "x" },
    body: { requestsPerMinute: 0, plan: null },
  });
  expect(message).toContain("requestsPerMinute: must be at least 1");
  const nothing = { key, params: { merchant: "x" }, body: {} };
  expect((await callOperator(world, "limitMerchant", nothing)).message).toBe(
    "body: needs a plan or a limit",
  );
});

test("a path without the method that was asked for is 404, and names those it has", async () => {
  await anOperatorKey(world);
  const path = "/operator/v1/merchants/x/return-address";
  const request = new Request(`https://core.example.com${path}`, { method: "POST" });
  const { status, headers } = await world.fetch(request);
  expect([status, headers.get("allow")]).toEqual([404, "DELETE, GET, HEAD, PUT"]);
});

test("the page shows every operation and loads nothing", async () => {
  await anOperatorKey(world);
  const page = await (await ask("/operator/v1/docs")).text();
  const words = page.replaceAll(/<\/?code>/g, "`");
  for (const id of operationIds) {
    expect(page).toContain(`<section id="${id}">`);
    expect(words).toContain(operatorOperations[id].description);
  }
  expect(page).not.toMatch(/<script|src=/);
});

test("the page leads to the same in Markdown", async () => {
  await anOperatorKey(world);
  const [, to = ""] =
    /<a href="([^"]+)">Markdown/.exec(await (await ask("/operator/v1/docs")).text()) ?? [];
  const { pathname } = new URL(to, "https://core.example.com/operator/v1/docs");
  const answer = await ask(pathname);
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  const markdown = await answer.text();
  for (const id of operationIds) {
    expect(markdown).toContain(`### ${id}\n`);
    expect(markdown).toContain(operatorOperations[id].description);
  }
  // A placeholder stays one.
  expect(markdown).toContain("--label <name>");
});

test("the document is what operator-openapi.json holds (npm run openapi), and keeps /v1's to itself", async () => {
  const written: unknown = JSON.parse(await readFile("operator-openapi.json", "utf8"));
  expect(operatorOpenApi({ serverUrl: "https://core.example.com" })).toEqual(written);
  expect(await readFile("openapi.json", "utf8")).not.toContain("/operator");
});
