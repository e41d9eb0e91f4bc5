import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";
import { countQuery } from "./count-views.ts";

const harness = openHarness();

/** A node of a plan, as far as it is looked at. */
interface PlanNode {
  Alias?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

it("reads the list that is counted once, also before its tables have statistics", async () => {
  const store = await harness.store();
  for (let made = 0; made < 12; made += 1) {
    await store.send(store.place());
    await store.settle();
    store.advance(1_000);
  }
  const query = { shop: store.shop, productId: "111" };
  expect(await store.connector.countDispatches(query)).toMatchObject({ count: 12, orders: 12 });
  const { text, values } = await countQuery(store.ctx, query);
  const { rows } = await harness.database.pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  });
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
  // What all of the store's orders are looked up by.
  const readings = nodes
    .filter(({ Alias }) => Alias === "part")
    .map((node) => node["Actual Loops"]);
  expect(readings).not.toEqual([]);
  for (const loops of readings) expect(loops).toBeLessThanOrEqual(12);
});

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
