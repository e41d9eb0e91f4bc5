import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoreWorld, call, type CoreWorld } from "#test/builders/core.ts";
import { merchantProductsSeed } from "../../../prisma/seed/merchant-products.ts";

let world: CoreWorld;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());

test("the default merchant is made once, whoever starts, and its keys are shown once", async () => {
  const processes = [world, world.another(), world.another()];
  const made = await Promise.all(
    processes.map(({ core }) => core.merchants.ensureDefaultMerchant({})),
  );
  expect(new Set(made.map(({ merchant }) => merchant.id)).size).toBe(1);
  const live = made.flatMap(({ fresh }) => fresh.live ?? []);
  const tests = made.flatMap(({ fresh }) => fresh.test ?? []);
  expect([live.length, tests.length]).toEqual([1, 1]);
  for (const key of [...live, ...tests]) {
    expect((await call(world, "getOrders", { key })).status).toBe(200);
  }
});

test("keys that the environment gives are taken as they are, at every start", async () => {
  const given = { live: "a-live-key-of-16", test: "a-test-key-of-16~" };
  const first = await world.core.merchants.ensureDefaultMerchant(given);
  const second = await world.core.merchants.ensureDefaultMerchant(given);
  expect([first.fresh, second.fresh]).toEqual([{}, {}]);
  expect((await call(world, "getOrders", { key: given.live })).status).toBe(200);
});

test("the seeded products of the default merchant fill two pages", async () => {
  const { merchant } = await world.core.merchants.ensureDefaultMerchant({ live: "k".repeat(16) });
  const products = merchantProductsSeed({ publicUrl: "https://core.example.com/" });
  const command = { merchantId: merchant.id, products };
  await world.core.products.addMerchantProducts(command);
  await world.core.products.addMerchantProducts(command);
  const query = { pageSize: "100" };
  const { body } = await call(world, "getProducts", { key: "k".repeat(16), query });
  expect(body.products).toHaveLength(30);
  expect(body.products.every(({ variants }) => variants.length > 0)).toBe(true);
});
