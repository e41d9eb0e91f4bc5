import { expect, it } from "vitest";
import { matchingQuery } from "../../bulk-acts/count-matching.ts";
import { openHarness } from "../../testing/harness.ts";
import { planReadings } from "../../testing/plan-readings.ts";
import { countQuery } from "./count-views.ts";

const harness = openHarness();
const orders = 12;

it.each([
  ["of its orders", countQuery],
  ["of what can be done about them", matchingQuery],
])("reads a list once for a count %s, also before there are statistics", async (_, counting) => {
  const store = await harness.store();
  for (let made = 0; made < orders; made += 1) {
    await store.send(store.place());
    await store.settle();
    store.advance(1_000);
  }
  const query = { shop: store.shop, productId: "111" };
  const found = { count: orders, orders };
  expect(await store.connector.countDispatches(query)).toMatchObject(found);
  const { text, values } = await counting(store.ctx, query);
  // By which all orders are looked up that have the product.
  const readings = await planReadings(harness.database.pool, { text, values, alias: "part" });
  expect(readings).not.toEqual([]);
  expect(Math.max(...readings)).toBeLessThanOrEqual(orders);
});
