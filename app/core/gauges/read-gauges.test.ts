/** What a monitor is told of the core. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anAnswer,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

const sku = "COF-GND-6X2-HSE-SCH";
let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
});
afterAll(() => world.close());

const order = (key: string) => call(world, "createOrder", { key, body: anOrder() });
const gauges = () => world.core.readGauges();
const ordersOf = async (mode: string, status: string) =>
  (await gauges()).orders.find((row) => row.mode === mode && row.status === status);

describe("the gauges", () => {
  test("count open orders by mode and status, with the age of the oldest, and none that ended", async () => {
    expect(await ordersOf("live", "Created")).toMatchObject({ count: 0, oldestSeconds: 0 });
    await order(merchant.live);
    world.advance(90_000);
    await order(merchant.live);
    const { body: test } = await order(merchant.test);
    expect(await ordersOf("live", "Created")).toMatchObject({ count: 2, oldestSeconds: 90 });
    expect(await ordersOf("test", "Created")).toMatchObject({ count: 1, oldestSeconds: 0 });
    await call(world, "simulateOrderStatus", {
      key: merchant.test,
      params: { orderId: test.orderId },
      body: { targetStatus: "Shipped" },
    });
    expect(
      (await gauges()).orders.filter(({ mode, count }) => mode === "test" && count > 0),
    ).toEqual([]);
    expect((await gauges()).orders.map(({ status }) => status)).not.toContain("Shipped");
  });

  test("count notifications that wait, are tried again and were given up, but of no disabled endpoint", async () => {
    const endpoint = (url: string) =>
      world.core.notifications.addEndpoint({
        merchantId: merchant.merchantId,
        isTest: false,
        url,
      });
    await endpoint("https://hooks.example/in");
    await order(merchant.live);
    world.advance(60_000);
    expect(await gauges()).toMatchObject({
      notifications: { unsent: 1, retrying: 0, failed: 0 },
      overdueNotificationSeconds: 60,
    });
    world.answerPosts(() => anAnswer(500));
    await world.core.sweeps.dueNotifications();
    await world.core.sweeps.settleNotifications();
    expect(await gauges()).toMatchObject({
      notifications: { unsent: 0, retrying: 1, failed: 0 },
      overdueNotificationSeconds: 0,
    });
    world.answerPosts(() => anAnswer(410));
    world.advance(60 * 60_000);
    await world.core.sweeps.dueNotifications();
    await world.core.sweeps.settleNotifications();
    world.advance(60 * 60_000);
    expect(await gauges()).toMatchObject({
      notifications: { unsent: 0, retrying: 0, failed: 1 },
      overdueNotificationSeconds: 0,
    });
  });

  test("count SKUs that are out and that run low for live orders, and none that are retired", async () => {
    const { stock, catalog } = world.core;
    const before = (await gauges()).stock;
    await stock.setStock({ sku, isTest: true, quantity: 0 });
    await stock.setStock({ sku, isTest: false, quantity: 1 });
    expect((await gauges()).stock).toEqual({ ...before, low: before.low + 1 });
    await call(world, "createOrder", {
      key: merchant.live,
      body: anOrder({ items: [aLine({ sku })] }),
    });
    expect((await gauges()).stock).toEqual({ ...before, out: before.out + 1 });
    await catalog.retire({ name: sku });
    expect((await gauges()).stock).toEqual(before);
  });
});
