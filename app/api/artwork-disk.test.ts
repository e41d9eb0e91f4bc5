import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let isFree = true;
beforeAll(async () => {
  world = await aCoreWorld({ hasFreeDisk: async () => isFree });
});
afterAll(() => world.close());

test("what was started before the disk was full is drawn once it has space again", async () => {
  const { test: key } = await aMerchant(world);
  const body = { productId: "prd_sample_sachets", fields: [] };
  const started = await call(world, "createArtwork", { key, body });
  const state = async () =>
    (await call(world, "getArtworkStatus", { key, params: started.body })).body.status;

  isFree = false;
  for (let tries = 0; tries < 7; tries += 1) {
    world.advance(60_000);
    await world.core.sweeps.dueArtworkJobs();
  }
  expect(await state()).toBe("QUEUED");
  const refused = await call(world, "createArtwork", { key, body });
  expect(refused.status).toBe(500);
  expect(refused.message).toContain("no disk left");
  const order = await call(world, "createOrder", { key, body: anOrder() });
  expect(order.status).toBe(201);

  isFree = true;
  await world.core.sweeps.dueArtworkJobs();
  expect(await state()).toBe("COMPLETED");
});
