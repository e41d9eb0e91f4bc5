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

const person = /Lovelace|Analytical|Engine Road|ada@/;
const address = {
  name: "Ada Lovelace",
  company: "Analytical",
  street1: "1 Engine Road",
  city: "Portland",
  state: "OR",
  country: "US",
  zip: "97201",
  email: "ada@example.com",
};

/** A merchant with its own name at the store, and a way to order for a person. */
async function aStore() {
  const merchant = await aMerchant(world);
  const externalRef = `store-${merchant.merchantId}`;
  const { prisma } = world.database;
  await prisma.merchant.update({ where: { id: merchant.merchantId }, data: { externalRef } });
  const order = async () => {
    const body = anOrder({ toAddress: address, returnAddress: address, items: [aLine()] });
    const { orderId } = (await call(world, "createOrder", { key: merchant.live, body })).body;
    return orderId;
  };
  const read = async (orderId: string) => {
    const params = { orderId };
    return (await call(world, "getOrder", { key: merchant.live, params })).body;
  };
  const { merchantId } = merchant;
  return {
    merchantId,
    externalRef,
    order,
    read,
    cancel: (orderId: string) => world.core.production.cancelUnrequested({ merchantId, orderId }),
    erase: async (orderIds: string[] | "all") => {
      await world.core.orders.eraseOrders({ externalRef, orderIds });
      return world.core.sweeps.dueErasures();
    },
  };
}

test("an order that has ended loses its buyer, and is read as ever", async () => {
  const store = await aStore();
  const [asked, other] = [await store.order(), await store.order()];
  await store.cancel(asked);
  await store.cancel(other);

  expect(await store.erase([asked])).toBe(1);

  const order = await store.read(asked);
  expect(JSON.stringify(order)).not.toMatch(person);
  expect(order).toMatchObject({
    orderStatus: "Canceled",
    toAddress: { name: "erased", country: "US" },
    items: [{ artworkUrl: "https://erased.invalid/", quantity: 1 }],
  });
  expect(JSON.stringify(await store.read(other))).toMatch(person);
  expect(await store.erase([asked])).toBe(1);
});

test("what its endpoints were told of it keeps no words of the print shop's", async () => {
  const store = await aStore();
  const { merchantId } = store;
  const url = "https://hooks.example/in";
  await world.core.notifications.addEndpoint({ merchantId, isTest: false, url });
  const [asked, other] = [await store.order(), await store.order()];
  for (const orderId of [asked, other]) {
    const reason = "Ada Lovelace does not live there.";
    await world.core.production.declineOrder({ merchantId, orderId, reason });
  }
  await store.erase([asked]);

  const bodiesOf = async (orderId: string) => {
    const rows = await world.database.prisma.notification.findMany({
      where: { merchantId, orderId },
    });
    return rows.map(({ body }) => body).join();
  };
  expect(await bodiesOf(asked)).not.toMatch(person);
  expect(await bodiesOf(asked)).toContain("fulfillment.declined");
  expect(await bodiesOf(other)).toMatch(person);
});

test("an order that is being made keeps its address until it has ended", async () => {
  const store = await aStore();
  const orderId = await store.order();

  expect(await store.erase("all")).toBe(0);
  expect((await store.read(orderId)).toAddress).toMatchObject({ name: "Ada Lovelace" });

  await store.cancel(orderId);
  expect(await world.core.sweeps.dueErasures()).toBe(1);
  expect(JSON.stringify(await store.read(orderId))).not.toMatch(person);
  expect(await world.core.sweeps.dueErasures()).toBe(0);
});

test("another merchant's order is out of reach, by its id and by all", async () => {
  const [store, other] = [await aStore(), await aStore()];
  const orderId = await other.order();
  await other.cancel(orderId);

  expect(await store.erase([orderId, "ord_nothing"])).toBe(0);
  expect(await store.erase("all")).toBe(0);
  await world.core.orders.eraseOrders({ externalRef: "nobody", orderIds: "all" });

  expect(JSON.stringify(await other.read(orderId))).toMatch(person);
});

test("however many orders go at once, a merchant's copies are compared with its lines once", async () => {
  const store = await aStore();
  const first = await store.order();
  await store.cancel(first);
  const { pool } = world.database;
  const copy = (table: string, column: string) =>
    pool.query(
      `INSERT INTO core.${table} SELECT (jsonb_populate_record(t,
         jsonb_build_object($2::text, 'ord_again_' || n))).*
       FROM core.${table} t, generate_series(1, 400) AS n WHERE t.merchant_id = $3 AND t.${column} = $1`,
      [first, column, store.merchantId],
    );
  await copy('"order"', "id");
  await copy("order_item", "order_id");
  await pool.query(`
    CREATE TABLE core.compared (at timestamptz);
    CREATE FUNCTION core.note_compared() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO core.compared VALUES (now()); RETURN NULL; END $$;
    CREATE TRIGGER note_compared AFTER DELETE ON core.artwork_copy
      FOR EACH STATEMENT EXECUTE FUNCTION core.note_compared()`);

  expect(await store.erase("all")).toBe(401);

  const copies = await world.database.prisma.artworkCopy.count({
    where: { merchantId: store.merchantId },
  });
  expect(copies).toBe(0);
  expect((await pool.query("SELECT FROM core.compared")).rowCount).toBe(1);
});
