/** What fails outside of the extensions' routes: their pages can read that it did, and how. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer } from "#app/http/server.ts";
import { limits } from "#app/limits/limits.ts";
import { createLogger } from "#app/process/log.server.ts";
import { type Endpoints, openEndpoints } from "./open-endpoints.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await openEndpoints();
});
afterAll(() => at.close());

it.each<[string, (store: Endpoints) => { path: string; token: string }]>([
  [
    "buyer's",
    ({ store, buyerToken }) => ({ path: "/buyer/orders/1", token: buyerToken(store.shop) }),
  ],
  [
    "remake's",
    ({ store, adminToken }) => ({
      path: "/orders/1/parts/1/remake",
      token: adminToken(store.shop),
    }),
  ],
])(
  "a %s body that is too large is answered to a page of any origin, in its words, whether it says its size or not",
  async (_, of) => {
    const { path, token } = of(at);
    const bytes = new Uint8Array(limits.bodies.extension.bodyMaxBytes + 1).fill(0x20);
    const headers = { authorization: `Bearer ${token}` };
    const address = `${at.url}${path}?locale=en`;
    const said = await fetch(address, { method: "POST", headers, body: bytes });
    const stream = new ReadableStream({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 1_000) {
          controller.enqueue(bytes.subarray(from, from + 1_000));
        }
        controller.close();
      },
    });
    const unsaid = await fetch(address, { method: "POST", headers, body: stream, duplex: "half" });
    for (const answer of [said, unsaid]) {
      expect(answer.status).toBe(413);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(await answer.json()).toEqual({
        problem: {
          code: "too-large",
          message: expect.stringContaining("too large for one request, and nothing was changed"),
        },
      });
    }
  },
);

it("a failure of ours is too, and says nothing of its cause", async () => {
  const { prisma } = at.test.database;
  await prisma.$executeRaw`ALTER TABLE connector.catalog_sku RENAME TO catalog_gone`;
  const failed = await at.ask("/catalog?search=COF");
  await prisma.$executeRaw`ALTER TABLE connector.catalog_gone RENAME TO catalog_sku`;
  expect([failed.status, failed.answer]).toEqual([500, "Something went wrong on our side."]);
  expect(failed.headers.get("access-control-allow-origin")).toBe("*");
  expect((await at.ask("/catalog?search=COF")).status).toBe(200);
});

it("that the app is still starting is too, and a browser that asks beforehand is let through", async () => {
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const address = `http://127.0.0.1:${server.port}/extensions/v1/buyer/orders/1`;
  const preflight = await fetch(address, {
    method: "OPTIONS",
    headers: {
      origin: "https://extensions.shopifycdn.com",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, content-type",
    },
  });
  const early = await fetch(address, { method: "POST", body: "{}" });
  const elsewhere = await fetch(new URL("/app", address), { method: "OPTIONS" });
  await server.drain(1_000);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type");
  expect([early.status, early.headers.get("retry-after")]).toEqual([503, "1"]);
  for (const { headers } of [preflight, early]) {
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
  expect(elsewhere.headers.has("access-control-allow-origin")).toBe(false);
});
