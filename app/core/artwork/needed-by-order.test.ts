import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";
import { neededByOrder } from "./needed-by-order.ts";

let world: CoreWorld;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());

const below = "https://core.example.com/artwork/";

test("an order that is made of a file is found by an index, however many orders there are", async () => {
  const { live: key } = await aMerchant(world);
  const { orderId } = (
    await call(world, "createOrder", { key, body: anOrder({ items: [aLine()] }) })
  ).body;
  const { pool } = world.database;
  // A third of the lines are of files that lie here, of two thirds strangers have them.
  await pool.query(
    `INSERT INTO core."order"
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', 'ord_' || n))).*
     FROM core."order" o, generate_series(1, 20000) AS n WHERE o.id = $1`,
    [orderId],
  );
  await pool.query(
    `INSERT INTO core.order_item
     SELECT (jsonb_populate_record(i, jsonb_build_object('order_id', 'ord_' || n, 'artwork_url',
       CASE n % 3 WHEN 0 THEN $2 ELSE 'https://art.example/artwork/1x1/' END || n || '.png'))).*
     FROM core.order_item i, generate_series(1, 20000) AS n WHERE i.order_id = $1`,
    [orderId, below],
  );
  await pool.query(`ANALYZE core."order", core.order_item`);
  const text = `SELECT ${neededByOrder("$1", "$2::text")} AS "isNeeded"`;
  const ask = async (fileName: string) => {
    const { rows } = await pool.query<{ isNeeded: boolean }>(text, [below, fileName]);
    return rows[0]?.isNeeded;
  };
  expect([await ask("3.png"), await ask("4.png"), await ask("nothing.png")]).toEqual([
    true,
    false,
    false,
  ]);
  await pool.query(`UPDATE core."order" SET status = 'Canceled' WHERE id = 'ord_3'`);
  expect(await ask("3.png")).toBe(false);
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [below, "6.png"]);
  const plan = JSON.stringify(rows);
  expect(plan).toContain("order_item_own_artwork_idx");
  expect(plan).not.toContain("Seq Scan");
});
