/** What fails outside of the extensions' routes: their pages can read that it did, and how. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { type Endpoints, openEndpoints } from "./open-endpoints.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await openEndpoints();
});
afterAll(() => at.close());

it("a body that is too large is answered to a page of any origin, whether it says its size or not", async () => {
  const { url, store, buyerToken } = at;
  const bytes = new Uint8Array(limits.bodies.extension.bodyMaxBytes + 1).fill(0x20);
  const headers = { authorization: `Bearer ${buyerToken(store.shop)}` };
  const address = `${url}/buyer/orders/1`;
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
  }
});

it("a failure of ours is too, and says nothing of its cause", async () => {
  const { prisma } = at.test.database;
  await prisma.$executeRaw`ALTER TABLE connector.catalog_sku RENAME TO catalog_gone`;
  const failed = await at.ask("/catalog?search=COF");
  await prisma.$executeRaw`ALTER TABLE connector.catalog_gone RENAME TO catalog_sku`;
  expect([failed.status, failed.answer]).toEqual([500, "Something went wrong on our side."]);
  expect(failed.headers.get("access-control-allow-origin")).toBe("*");
  expect((await at.ask("/catalog?search=COF")).status).toBe(200);
});
