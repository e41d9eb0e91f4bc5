import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());

const sku = "COF-WHB-12O-HSE-BOX";
const catalogCents = 1_650;
const label = () => ({
  carrier: "UPS",
  service: "Ground",
  trackingNumber: "1Z",
  trackingUrl: "https://example.com/1Z",
  estimatedDeliveryAt: world.now(),
});

/** A new order, and what ships it and answers what it cost. */
async function anOrderOf({ key, merchantId }: { key: string; merchantId: string }) {
  const body = anOrder({ items: [aLine({ sku, quantity: 2 })] });
  const { body: params } = await call(world, "createOrder", { key, body });
  const transaction = () => call(world, "getTransactionByOrderId", { key, params });
  return {
    params,
    transaction,
    async cost() {
      await world.core.sweeps.dueArtworkCopies();
      const address = { merchantId, ...params, target: "Shipped" as const, label: label() };
      await world.core.production.advanceOrder(address);
      return (await transaction()).body.amount;
    },
  };
}

test("an order costs what the merchant's own list says as it is placed, else what the catalog says", async () => {
  const { merchantId, live: key } = await aMerchant(world);
  const other = await aMerchant(world);
  const before = await anOrderOf({ key, merchantId });
  await world.core.prices.setPrices({ merchantId, prices: new Map([[sku, 900]]) });
  const after = await anOrderOf({ key, merchantId });
  const others = await anOrderOf({ key: other.live, merchantId: other.merchantId });
  await world.core.prices.removePrice({ merchantId, sku });
  const again = await anOrderOf({ key, merchantId });
  const costs: number[] = [];
  for (const order of [before, after, others, again]) costs.push(await order.cost());
  expect(costs).toEqual([2 * catalogCents, 1_800, 2 * catalogCents, 2 * catalogCents]);
});

test("an order that is changed costs what the list says then", async () => {
  const { merchantId, live: key } = await aMerchant(world);
  const order = await anOrderOf({ key, merchantId });
  await world.core.prices.setPrices({ merchantId, prices: new Map([[sku, 700]]) });
  const body = anOrder({ items: [aLine({ sku, quantity: 3 })] });
  await call(world, "updateOrder", { key, params: order.params, body });
  expect(await order.cost()).toBe(2_100);
});

test("where no price list is kept there is no live transaction, and the 404 says so", async () => {
  const { merchantId, live, test: testKey } = await aMerchant(world);
  await world.core.prices.keepPrices({ merchantId, isKept: false });
  const order = await anOrderOf({ key: live, merchantId });
  await expect(order.cost()).rejects.toThrow("no price list is kept for this merchant");
  expect((await order.transaction()).status).toBe(404);
  const simulated = await anOrderOf({ key: testKey, merchantId });
  await call(world, "simulateOrderStatus", {
    key: testKey,
    params: simulated.params,
    body: { targetStatus: "Shipped" },
  });
  expect((await simulated.transaction()).body.amount).toBe(2 * catalogCents);
});

test("a list with a SKU that isn't there is refused whole", async () => {
  const { merchantId } = await aMerchant(world);
  const prices = new Map([
    [sku, 100],
    ["NONE-1", 100],
  ]);
  await expect(world.core.prices.setPrices({ merchantId, prices })).rejects.toThrow("NONE-1");
  const { prices: listed } = await world.core.prices.listPrices({ merchantId });
  expect(listed.every(({ ownCents }) => ownCents === null)).toBe(true);
});
