import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anAddress, type CoreWorld } from "#test/builders/core.ts";
import { createCatalogReader } from "../catalog/index.ts";
import { newId } from "../kernel/ids.ts";
import { createOrderPlacer, type Placement, type PlaceOrder } from "./place-orders.ts";

let world: CoreWorld;
let merchantId: string;
let place: PlaceOrder;
/** The orders whose messages were written. */
let written: string[] = [];
beforeAll(async () => {
  world = await aCoreWorld();
  ({ merchantId } = await aMerchant(world));
  const { pool } = world.database;
  const assetUrls = { picture: (id: string) => id, dieline: (id: string) => id };
  place = createOrderPlacer({ pool, catalog: createCatalogReader({ pool, assetUrls }) });
});
afterAll(() => world.close());

function aPlacement({ fingerprint = "00", isTest = false } = {}): Placement {
  const at = world.now();
  const orderId = newId("ord", at);
  const item = { id: newId("itm", at), externalSourceId: null, sku: "COF-WHB-12O-HSE-BOX" };
  return {
    merchantId,
    isTest,
    orderId,
    at,
    externalSourceId: null,
    toAddress: anAddress(),
    items: [{ ...item, quantity: 1 }],
    lines: [{ artworkUrl: "https://a.b/c", copied: { type: "png" as const }, unitPriceCents: 1 }],
    key: randomUUID(),
    fingerprint,
    messageOf: () => {
      written.push(orderId);
      return { id: newId("msg", at), sequence: 1, type: "fulfillment.created", body: "{}" };
    },
  };
}

test("one order that PostgreSQL can't take fails alone; those that came with it are placed", async () => {
  const placements = [aPlacement(), aPlacement({ fingerprint: "no hexadecimal" }), aPlacement()];
  const outcomes = await Promise.allSettled(placements.map(place));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const ids = await world.database.prisma.order.findMany({ where: { merchantId } });
  const expected = [placements[0]?.orderId, placements[2]?.orderId];
  expect(ids.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
});

test("orders that come in one turn share one statement", async () => {
  const { pool } = world.database;
  let statements = 0;
  const counting = new Proxy(pool, {
    get(target, property, receiver) {
      if (property === "query") statements += 1;
      const value: unknown = Reflect.get(target, property, receiver);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const assetUrls = { picture: (id: string) => id, dieline: (id: string) => id };
  const catalog = createCatalogReader({ pool, assetUrls });
  const placed = await Promise.all(
    [aPlacement(), aPlacement(), aPlacement()].map(createOrderPlacer({ pool: counting, catalog })),
  );
  expect(placed).toEqual(Array.from({ length: 3 }, () => ({ kind: "placed" })));
  expect(statements).toBe(1);
});

test("the first order after an endpoint was added is told of, and no message is written for nobody", async () => {
  await place(aPlacement());
  expect(written).toEqual([]);
  await world.core.notifications.addEndpoint({
    merchantId,
    isTest: false,
    url: "https://hooks.example/",
  });
  const [live, ofTest, next] = [aPlacement(), aPlacement({ isTest: true }), aPlacement()];
  expect(await Promise.all([place(live), place(ofTest)])).toEqual([
    { kind: "placed" },
    { kind: "placed" },
  ]);
  await place(next);
  const rows = await world.database.prisma.notification.findMany({ where: { merchantId } });
  const expected = [live.orderId, next.orderId].toSorted();
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(expected);
  expect(written.toSorted()).toEqual(expected);
  const ids = await world.database.prisma.order.findMany({ where: { merchantId } });
  const placed = ids.filter(({ id }) => [live, ofTest, next].some((each) => each.orderId === id));
  expect(placed).toHaveLength(3);
});
