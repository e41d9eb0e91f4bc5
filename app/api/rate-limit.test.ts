import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody } from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, type CoreWorld } from "#test/builders/core.ts";
import { createApi } from "./api.ts";
import { overLoopback } from "#test/builders/over-loopback.ts";
import { createRateLimiter } from "./rate-limit.ts";

let world: CoreWorld;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());

describe("the rate limit", () => {
  test("answers 429 with the wait once a key's minute is used up, and lets other keys go on", async () => {
    const { live, test: other } = await aMerchant(world);
    let nowMs = 0;
    const rateLimiter = createRateLimiter({ requestsPerMinute: 3, nowMs: () => nowMs });
    const publicUrl = "https://core.example.com";
    const api = createApi({ core: world.core, rateLimiter });
    const ask = async (key: string) =>
      api.fetch(new Request(`${publicUrl}/v1/stock`, { headers: { "x-api-key": key } }));

    const answers = [await ask(live), await ask(live), await ask(live)];
    const statuses = answers.map(({ status }) => status);
    const refused = await ask(live);

    expect(statuses).toEqual([200, 200, 200]);
    const left = answers.map(({ headers }) => headers.get("ratelimit"));
    expect(left).toEqual(['"default";r=2;t=20', '"default";r=1;t=40', '"default";r=0;t=60']);
    expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"default";q=3;w=60');
    expect(refused.status).toBe(429);
    expect(errorBody.parse(await refused.json()).code).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("20");
    // Here as everywhere it says when all of them are back; the other header, when one is.
    expect(refused.headers.get("ratelimit")).toBe('"default";r=0;t=60');
    expect((await ask(other)).status).toBe(200);
    nowMs = 20_000;
    expect((await ask(live)).status).toBe(200);
    expect((await ask(live)).status).toBe(429);
  });

  test("is on the refusals of a key too, and on what is answered from memory", async () => {
    const { live } = await aMerchant(world);
    const rateLimiter = createRateLimiter({ requestsPerMinute: 100, nowMs: () => 0 });
    const near = overLoopback({ core: world.core, rateLimiter });
    const ask = (path: string) =>
      near.fetch(
        new Request(`https://core.example.com${path}`, { headers: { "x-api-key": live } }),
      );
    const left: (string | null)[] = [];
    for (const path of ["/v1/orders/ord_none", "/v1/stock", "/v1/stock", "/v1/stock"]) {
      left.push((await ask(path)).headers.get("ratelimit"));
    }
    await near.close();
    expect(left.map((each) => /r=\d+/.exec(each ?? "")?.[0])).toEqual([
      "r=99",
      "r=98",
      "r=97",
      "r=96",
    ]);
  });

  test("is on what is no operation too, where the key is valid, and refuses it once nothing is left", async () => {
    const { live } = await aMerchant(world);
    const rateLimiter = createRateLimiter({ requestsPerMinute: 2, nowMs: () => 0 });
    const api = createApi({ core: world.core, rateLimiter });
    const ask = async (key?: string) => {
      const headers = key === undefined ? {} : { "x-api-key": key };
      const url = "https://core.example.com/v1/orders/validate/none";
      const answer = await api.fetch(new Request(url, { method: "POST", headers }));
      const left = /r=\d+/.exec(answer.headers.get("ratelimit") ?? "")?.[0];
      expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
      return [answer.status, answer.headers.get("x-error-code"), left];
    };
    for (const key of [undefined, "none", "k".repeat(10_000)]) {
      expect(await ask(key)).toEqual([404, "operation_not_found", undefined]);
    }
    expect(await ask(live)).toEqual([404, "operation_not_found", "r=1"]);
    expect(await ask(live)).toEqual([404, "operation_not_found", "r=0"]);
    expect(await ask(live)).toEqual([429, "too_many_requests", "r=0"]);
  });

  test("tells who has no valid key how many requests a key has, and nothing that would be left; none is counted", async () => {
    const { live, merchantId } = await aMerchant(world);
    await world.core.merchants.limitMerchant({ merchantId, limits: { requestsPerMinute: 7 } });
    const limited = createApi({
      core: world.core,
      rateLimiter: createRateLimiter({ requestsPerMinute: 1, nowMs: () => 0 }),
    });
    const ask = async (api: typeof limited, key?: string) => {
      const headers = key === undefined ? {} : { "x-api-key": key };
      const url = "https://core.example.com/v1/products";
      const answer = await api.fetch(new Request(url, { headers }));
      const names = ["ratelimit-policy", "ratelimit"];
      return [answer.status, ...names.map((name) => answer.headers.get(name))];
    };
    for (const key of [undefined, "none", "k".repeat(10_000), "none"]) {
      expect(await ask(limited, key)).toEqual([401, '"default";q=1;w=60', null]);
    }
    // A merchant's own number is told to their keys alone.
    expect(await ask(limited, live)).toEqual([200, '"default";q=7;w=60', '"default";r=6;t=9']);
    const unlimited = createApi({
      core: world.core,
      rateLimiter: createRateLimiter({ requestsPerMinute: 0 }),
    });
    expect(await ask(unlimited, "none")).toEqual([401, null, null]);
  });

  test("fills up no further than one minute's requests", () => {
    let nowMs = 0;
    const limiter = createRateLimiter({ requestsPerMinute: 2, nowMs: () => nowMs });
    const caller = { keyId: "key", requestsPerMinute: null };
    limiter.take(caller);
    nowMs = 3_600_000;
    limiter.take(caller);
    limiter.take(caller);
    expect(() => limiter.take(caller)).toThrow(/Too many requests/);
  });

  test("is the merchant's own where it has one, and none where neither is set", () => {
    const limiter = createRateLimiter({ requestsPerMinute: 0, nowMs: () => 0 });
    expect(limiter.take({ keyId: "any", requestsPerMinute: null })).toEqual({});
    const own = { keyId: "own", requestsPerMinute: 1 };
    expect(limiter.take(own)["ratelimit-policy"]).toBe('"default";q=1;w=60');
    expect(() => limiter.take(own)).toThrow(/Too many requests/);
    expect(limiter.take({ ...own, requestsPerMinute: 5 }).ratelimit).toBe('"default";r=4;t=12');
  });

  test("is on what is read beside the operations, on preflights, and ahead of what the API answers", async () => {
    const origin = "https://shop.example";
    const rateLimiter = createRateLimiter({ requestsPerMinute: 60 });
    const api = createApi({ core: world.core, rateLimiter, corsOrigins: [origin] });
    const policy = '"default";q=60;w=60';
    const asked = [
      ["GET", "/v1/openapi.json"],
      ["GET", "/v1/docs"],
      ["GET", "/v1/docs.md"],
      ["GET", "/v1/docs/plain"],
      ["GET", "/v1/docs/guides"],
      ["GET", "/v1/docs/reference"],
      ["GET", "/v1/docs/assets/none.js"],
      ["GET", "/llms.txt"],
      ["OPTIONS", "/v1/stock"],
    ] as const;
    for (const [method, path] of asked) {
      const headers = { origin, "access-control-request-method": "GET" };
      const url = `https://core.example.com${path}`;
      const answer = await api.fetch(new Request(url, { method, headers }));
      expect([path, answer.headers.get("ratelimit-policy")]).toEqual([path, policy]);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    }
    const ahead = new Headers(api.headersAhead(origin));
    expect(ahead.get("ratelimit-policy")).toBe(policy);
    expect(ahead.get("access-control-allow-origin")).toBe(origin);
    expect(ahead.get("access-control-expose-headers")).toContain("x-error-code");
    expect(ahead.get("vary")).toBe("Origin");
    const other = new Headers(api.headersAhead("https://other.example"));
    expect(other.has("access-control-allow-origin")).toBe(false);
  });
});
