import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { wantCopies } from "#app/core/artwork/index.ts";
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
  const order = async (headers: Record<string, string> = {}) => {
    const body = anOrder({ toAddress: address, returnAddress: address, items: [aLine()] });
    const asked = { key: merchant.live, body, headers };
    return (await call(world, "createOrder", asked)).body.orderId;
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

describe("a copy that waits for an order that is erased, and another order counts on it meanwhile", () => {
  /** A store whose only copy waits for an order that is to be erased, and somebody who holds others up. */
  async function aWaitingCopy() {
    const store = await aStore();
    const { externalRef, merchantId } = store;
    const orderId = await store.order();
    await store.cancel(orderId);
    await world.core.orders.eraseOrders({ externalRef, orderIds: [orderId] });
    const { pool, prisma } = world.database;
    const holder = await pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("BEGIN");
    const waiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    const copies = async () => {
      const rows = await prisma.artworkCopy.findMany({ where: { merchantId } });
      return rows.map(({ status }) => status);
    };
    expect(await copies()).toEqual(["Waiting"]);
    return { store, holder, waiting, copies, erase: () => world.core.sweeps.dueErasures() };
  }

  test("is asked for anew where it is gone before that one is placed", async () => {
    const { store, holder, waiting, copies, erase } = await aWaitingCopy();
    await holder.query(
      `INSERT INTO core.idempotency_key
         (merchant_id, is_test, operation, key, fingerprint, answer, created_at)
       VALUES ($1, false, 'createOrder', 'held', '', '{}', now())`,
      [store.merchantId],
    );
    const placing = store.order({ "idempotency-key": "held" });
    await expect.poll(waiting).toBe(1);
    expect(await erase()).toBe(1);
    await holder.query("ROLLBACK");
    await placing;
    expect(await copies()).toEqual(["Waiting"]);
  });

  test("stays where that one is being placed", async () => {
    const { store, holder, waiting, copies, erase } = await aWaitingCopy();
    // All that an order is made of is written, and not committed before the holder lets it.
    await world.database.pool.query(`
      CREATE FUNCTION core.wait_for_holder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock_shared(7); RETURN NULL; END $$;
      CREATE TRIGGER wait_for_holder AFTER INSERT ON core."order"
        FOR EACH STATEMENT EXECUTE FUNCTION core.wait_for_holder()`);
    await holder.query("SELECT pg_advisory_xact_lock(7)");
    const placing = store.order();
    await expect.poll(waiting).toBe(1);
    const erasing = erase();
    await expect.poll(waiting).toBe(2);
    await holder.query("ROLLBACK");
    await Promise.all([placing, erasing]);
    expect(await copies()).toEqual(["Waiting"]);
  });

  test("stays where that one is changed to it", async () => {
    const { store, holder, waiting, copies, erase } = await aWaitingCopy();
    const { merchantId } = store;
    const { artworkUrl } = aLine();
    const named = "UPDATE core.order_item SET artwork_url = $2 WHERE order_id = $1";
    const other = await store.order();
    await world.database.pool.query(named, [other, "https://art.example/other.png"]);
    await wantCopies(holder, { merchantId, urls: [artworkUrl], now: world.now() });
    const erasing = erase();
    await expect.poll(waiting).toBe(1);
    await holder.query(named, [other, artworkUrl]);
    await holder.query("COMMIT");
    await erasing;
    expect(await copies()).toEqual(["Waiting"]);
  });
});
