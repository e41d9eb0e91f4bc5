import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

const mebibyte = 1_024 * 1_024;
const dayMs = 24 * 60 * 60_000;
let world: CoreWorld;
beforeAll(async () => {
  const live = { underWayMax: 50, perHourMax: 50, keptMaxBytes: 1_000 * mebibyte };
  const test = { underWayMax: 3, perHourMax: 5, keptMaxBytes: 1_000 * mebibyte };
  world = await aCoreWorld({ artworkQuotas: { live, test } });
});
afterAll(() => world.close());

const body = { productId: "prd_sample_sachets", fields: [] };
const start = (key: string, headers?: Record<string, string>, where = world) =>
  call(where, "createArtwork", { key, body, ...(headers && { headers }) });

async function startAll(key: string, count: number) {
  const replies = await Promise.all(Array.from({ length: count }, () => start(key)));
  return replies.map(({ status }) => status).toSorted();
}

describe("the quota of drawings", () => {
  test("refuses with 429, in words, what is more than may be under way at once", async () => {
    const { test: key } = await aMerchant(world);
    expect(await startAll(key, 5)).toEqual([201, 201, 201, 429, 429]);

    const refused = await start(key);
    expect(refused).toMatchObject({
      status: 429,
      message: "3 artworks of your test keys are being drawn already; wait for some of them.",
    });
    expect(refused.headers.get("retry-after")).toBe("30");
    await world.core.sweeps.dueArtworkJobs();
    expect((await start(key)).status).toBe(201);
  });

  test("refuses what is more than an hour's, and takes it in the next", async () => {
    const { test: key } = await aMerchant(world);
    for (const count of [3, 2]) {
      expect(await startAll(key, count)).not.toContain(429);
      await world.core.sweeps.dueArtworkJobs();
    }
    const refused = await start(key);
    expect(refused.status).toBe(429);
    expect(refused.message).toContain("in this hour");
    const waitMs = Number(refused.headers.get("retry-after")) * 1_000;
    expect(waitMs).toBeGreaterThan(0);
    world.advance(waitMs);
    expect((await start(key)).status).toBe(201);
  });

  test("leaves live keys, other merchants, orders and what was taken before as they were", async () => {
    const [full, other] = [await aMerchant(world), await aMerchant(world)];
    const headers = { "idempotency-key": "the-first" };
    const first = await start(full.test, headers);
    expect(await startAll(full.test, 3)).toEqual([201, 201, 429]);

    expect((await start(full.live)).status).toBe(201);
    expect((await start(other.test)).status).toBe(201);
    const order = { key: full.test, body: anOrder() };
    expect((await call(world, "createOrder", order)).status).toBe(201);
    const again = await start(full.test, headers);
    expect(again).toMatchObject({ status: 201, body: { jobId: first.body.jobId } });
    const fresh = { "idempotency-key": "refused-once" };
    expect((await start(full.test, fresh)).status).toBe(429);
    await world.core.sweeps.dueArtworkJobs();
    const taken = await start(full.test, fresh);
    expect(taken.status).toBe(201);
    expect(taken.headers.has("idempotent-replayed")).toBe(false);
  });

  test("counts the bytes of what is kept, and gives them back when it is forgotten", async () => {
    const keptMaxBytes = 30_000;
    const quota = { underWayMax: 50, perHourMax: 50, keptMaxBytes };
    const small = await aCoreWorld({ artworkQuotas: { live: quota, test: quota } });
    try {
      const { test: key } = await aMerchant(small);
      expect((await start(key, undefined, small)).status).toBe(201);
      await small.core.sweeps.dueArtworkJobs();
      const refused = await start(key, undefined, small);
      expect(refused.status).toBe(429);
      expect(refused.message).toContain("the oldest are removed with age");
      small.advance(366 * dayMs);
      await small.core.sweeps.purge();
      expect((await start(key, undefined, small)).status).toBe(201);
    } finally {
      await small.close();
    }
  });
});
