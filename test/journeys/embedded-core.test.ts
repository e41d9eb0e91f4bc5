/** A store on the built-in core: what happens there is heard of at once, and erased there as well. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const patience = { timeout: 60_000, interval: 100 };

let dataDir: string;
let world: World;
let database: Database;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-embedded-"));
  const own = await cloneTemplate();
  dropDatabase = own.drop;
  // Whoever waits for the sweep waits for an hour.
  const env = { ...databaseEnv(own.url), TRACKING_SWEEP_SECONDS: "3600" };
  world = await startWorld({ dataDir, env });
  database = openDatabase({ url: own.url, poolMax: 2 });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
  await vi.waitFor(async () => {
    expect(await database.prisma.mapping.count({ where: { shop } })).toBe(10);
  }, patience);
}, 300_000);

afterAll(async () => {
  await database?.close();
  await world?.close();
  await dropDatabase?.();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

async function buy() {
  const placed = world.standIn.placeOrder(shop, {
    line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
  });
  const order = { shop, orderId: placed.id };
  const found = await vi.waitFor(async () => {
    const there = await world.printShop.find(order);
    if (there === undefined) throw new Error("It is not at the core yet.");
    // Not before the connector has the answer: then it follows.
    const dispatch = await database.prisma.dispatch.findFirstOrThrow({
      where: { shop, orderId: placed.id },
    });
    expect(dispatch.state).toBe("Accepted");
    return there;
  }, patience);
  return { placed, found };
}

const fulfillmentsOf = (id: string) =>
  world.standIn.snapshot(shop).orders.find((order) => order.id === id)?.fulfillments ?? [];

describe("a store on the built-in core", () => {
  it("has a parcel written back at once, without waiting for the sweep", async () => {
    const { placed, found } = await buy();
    await world.printShop.advance(found, "Shipped", { trackingNumber: "1Z999AA10123456784" });
    await vi.waitFor(() => expect(fulfillmentsOf(placed.id)).toHaveLength(1), patience);
    const { prisma } = database;
    // Every message was taken, none lies there to be tried again.
    await vi.waitFor(async () => {
      const waiting = await prisma.notification.count({ where: { deliveredAt: null } });
      expect(waiting).toBe(0);
    }, patience);
    expect(await prisma.notification.count()).toBeGreaterThan(1);
  }, 300_000);

  it("loses a buyer's data there too, once the buyer asks for it", async () => {
    const { placed, found } = await buy();
    const { orderId } = found;
    const told = async () => {
      const order = await database.prisma.order.findFirstOrThrow({ where: { id: orderId } });
      return JSON.stringify(order.toAddress);
    };
    const before = await told();
    expect(before).not.toMatch(/erased/);
    await world.printShop.advance(found, "Shipped", { trackingNumber: "1Z999AA10123456785" });
    await world.standIn.deliverWebhook(shop, {
      topic: "customers/redact",
      body: { shop_domain: shop, customer: { id: 1 }, orders_to_redact: [Number(placed.id)] },
    });
    await vi.waitFor(async () => expect(await told()).toMatch(/"name":"erased"/), patience);
    const words = Object.entries(JSON.parse(before) as Record<string, string | null>)
      .filter(([key, value]) => key !== "country" && value !== null && value !== "")
      .map(([, value]) => value);
    expect(words.length).toBeGreaterThan(4);
    const after = await told();
    expect(words.filter((word) => after.includes(`"${word}"`))).toEqual([]);
  }, 300_000);
});
