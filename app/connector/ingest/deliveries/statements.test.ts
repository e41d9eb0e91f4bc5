/** How often a webhook's job asks PostgreSQL: under a burst of orders each statement counts. */
import { beforeAll, expect, it } from "vitest";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import { countStatements } from "../../testing/count-statements.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();
let counter: ReturnType<typeof countStatements>;

beforeAll(() => {
  counter = countStatements(harness.database.pool);
});

/** What the job of an order's webhook asks; in all, and of what was decided about variants. */
async function countOf(store: Store, { order, topic }: { order: OrderSnapshot; topic: string }) {
  await store.send(order, { webhookId: topic, topic });
  const { asked } = await counter.during(() =>
    store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId: topic }),
  );
  const told = asked.filter((text) => /FROM \W*connector\W+mapping(_component)?\W/.test(text));
  return { all: asked.length, ofMappings: told.length };
}

it("takes few statements for a new order, and reads what was decided about variants once more under the lock of a known one", async () => {
  const store = await harness.store();
  const { id } = store.place({
    lines: [
      { id: "1", variantId: "11" },
      { id: "2", variantId: "12" },
    ],
  });
  const paid = { order: store.change(id, {}), topic: "orders/paid" };
  expect(await countOf(store, paid)).toEqual({ all: 4, ofMappings: 1 });
  const order = store.change(id, { address: { address1: "2 Main St" } });
  const changed = await countOf(store, { order, topic: "orders/updated" });
  expect(changed).toEqual({ all: 19, ofMappings: 2 });
});
