import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aLine, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.live;
});

const stockOf = async (sku: string, by = key) =>
  (await call(world, "getStockBySku", { key: by, params: { sku } })).body.stockQty;

describe("counted stock", () => {
  test("never goes below zero: of 100 orders for 2 of 60 exactly 30 get them", async () => {
    const sku = "COF-GND-12O-SUM-BOX";
    const processes = [world, world.another()];
    const body = anOrder({ items: [aLine({ sku, quantity: 2 })] });

    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        call(processes[index % 2] ?? world, "createOrder", { key, body }),
      ),
    );

    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(30);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(70);
    world.advance(1_000);
    expect(await stockOf(sku)).toBe(0);
    const params = { sku };
    expect((await call(world, "getVariantBySKU", { key, params })).body.inStock).toBe(false);
  });

  test("survives orders that want the same SKUs in opposite order, updates and cancelations", async () => {
    const [one, two] = ["COF-WHB-05L-FRN-BAG", "COF-WHB-12O-YIR-BOX"] as const;
    const [before1, before2] = [await stockOf(one), await stockOf(two)];
    const items = [aLine({ sku: one }), aLine({ sku: two })];

    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const body = anOrder({ items: index % 2 === 0 ? items : items.toReversed() });
        const { body: params } = await call(world, "createOrder", { key, body });
        const turned = anOrder({ items: body.items.toReversed() });
        expect((await call(world, "updateOrder", { key, params, body: turned })).status).toBe(202);
        expect((await call(world, "cancelOrder", { key, params })).status).toBe(200);
      }),
    );

    expect([await stockOf(one), await stockOf(two)]).toEqual([before1, before2]);
  });

  test("counts several lines of one SKU together", async () => {
    const sku = "COF-WHB-05L-FRN-BAG";
    const items = [aLine({ sku, quantity: 20 }), aLine({ sku, quantity: 17 })];
    const reply = await call(world, "createOrder", { key, body: anOrder({ items }) });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("wanted 37") });
  });

  test("is answered under its own path alone, however another is worded", async () => {
    const id = "prd_sample_sachets";
    const all = await call(world, "getAllVariantsByProductId", { key, params: { id } });
    expect(all.status).toBe(200);
    const params = { sku: `of a product ${id}` };
    expect((await call(world, "getVariantBySKU", { key, params })).status).toBe(404);
  });

  test("of test orders lies apart", async () => {
    const sku = "COF-WHB-12O-YIR-BOX";
    const live = await stockOf(sku);
    const body = anOrder({ items: [aLine({ sku, quantity: 40 })] });
    await call(world, "createOrder", { key: merchant.test, body });
    expect(await stockOf(sku, merchant.test)).toBe(200);
    expect(await stockOf(sku)).toBe(live);
  });

  test("that another process changes is seen here within half a second", async () => {
    const sku = "COF-WHB-12O-HSE-BOX";
    expect(await stockOf(sku)).toBe(999);
    const command = { sku, isTest: false, quantity: 7 };
    await world.another().core.stock.setStock(command);
    world.advance(500);
    expect(await stockOf(sku)).toBe(7);
    await world.core.stock.setStock({ ...command, quantity: null });
    expect(await stockOf(sku)).toBe(999);
  });

  test("of exactly 999 pieces does not read as unlimited", async () => {
    const command = { sku: "COF-WHB-12O-CER-BOX", isTest: false, quantity: 999 };
    await world.core.stock.setStock(command);
    expect(await stockOf(command.sku)).toBe(998);
  });
});

describe("unlimited stock", () => {
  test("stays 999 whatever is ordered", async () => {
    const sku = "COF-GND-12O-HSE-BOX";
    const items = Array.from({ length: 50 }, () => aLine({ sku, quantity: 1_000_000 }));
    const reply = await call(world, "createOrder", { key, body: anOrder({ items }) });
    expect(reply.status).toBe(201);
    world.advance(1_000);
    expect(await stockOf(sku)).toBe(999);
  });

  test("gives nothing back when it became counted after the order", async () => {
    const sku = "COF-GND-12O-FRN-BOX";
    const body = anOrder({ items: [aLine({ sku, quantity: 5 })] });
    const { body: params } = await call(world, "createOrder", { key, body });
    await world.core.stock.setStock({ sku, isTest: false, quantity: 10 });
    await call(world, "cancelOrder", { key, params });
    expect(await stockOf(sku)).toBe(10);
  });

  test("is told with what changed it as of one moment", async () => {
    const sku = "COF-GND-12O-FRN-BOX";
    await world.core.stock.setStock({ sku, isTest: false, quantity: 10 });
    const { pool } = world.database;
    const holder = await pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("BEGIN");
    // The stock is changed after its history was begun to be read.
    await holder.query("LOCK TABLE core.order_item IN ACCESS EXCLUSIVE MODE");
    const reading = world.core.stock.readHistory({ sku, isTest: false, limit: 5 });
    const waiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await holder.query("UPDATE core.stock SET quantity = 4 WHERE sku = $1 AND NOT is_test", [sku]);
    await holder.query("COMMIT");
    const { quantity, changes } = await reading;
    expect(quantity).toBe(changes[0]?.after);
    await world.core.stock.setStock({ sku, isTest: false, quantity: 10 });
  });

  test("that became counted after the order is not taken for it again by an update", async () => {
    const command = { sku: "COF-GND-12O-FRN-BOX", isTest: false };
    const { sku } = command;
    const [two, one] = [aLine({ sku, quantity: 2 }), aLine({ sku, quantity: 1 })];
    await world.core.stock.setStock({ ...command, quantity: null });
    const placed = anOrder({ items: [two, one] });
    const { body: params } = await call(world, "createOrder", { key, body: placed });
    const update = async (items = [two, one]) =>
      (await call(world, "updateOrder", { key, params, body: anOrder({ items }) })).status;

    await world.core.stock.setStock({ ...command, quantity: 0 });
    expect(await update()).toBe(202);
    expect(await update([two, two])).toBe(422);
    await world.core.stock.setStock({ ...command, quantity: 70 });
    expect([await update(), await stockOf(sku)]).toEqual([202, 70]);
    expect([await update([two, two]), await stockOf(sku)]).toEqual([202, 69]);
    expect([await update([two, two]), await stockOf(sku)]).toEqual([202, 69]);
    expect([await update([one]), await stockOf(sku)]).toEqual([202, 70]);
    expect([await update([one, one]), await stockOf(sku)]).toEqual([202, 69]);
    await call(world, "cancelOrder", { key, params });
    expect(await stockOf(sku)).toBe(70);
  });
});
