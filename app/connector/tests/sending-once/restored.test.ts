/** A database that was restored from a backup, and knows nothing of what was sent after it was made. */
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** As if the database stood where it was before these orders came; the provider and Shopify have them. */
async function forget({ prisma, shop }: Store): Promise<void> {
  await prisma.dispatch.deleteMany({ where: { shop } });
  await prisma.shopOrder.deleteMany({ where: { shop } });
  await prisma.delivery.deleteMany({ where: { shop } });
}

const placed = (store: Store) => store.place();

it("finds at the provider what was sent after the backup, sends the rest, and doubles nothing", async () => {
  // GIVEN one order that went out after the backup, and one whose webhook the lost machine never had
  const store = await harness.store();
  const sent = placed(store);
  await store.send(sent);
  await store.settle();
  expect(store.provider.orders.size).toBe(1);
  await forget(store);
  const missed = placed(store);
  store.advance(60_000);
  // WHEN the restored database hears of both again
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  store.advance(60_000);
  await store.send(sent);
  await store.send(missed);
  await store.settle(restored);
  // THEN
  expect(store.provider.orders.size).toBe(2);
  const dispatches = await store.dispatches();
  expect(dispatches.map(({ state }) => state)).toEqual(["Accepted", "Accepted"]);
  const remarks = await store.prisma.timelineEntry.findMany({
    where: { shop: store.shop, kind: "looked-up" },
    orderBy: { id: "asc" },
  });
  expect(remarks.map(({ remark }) => remark)).toEqual([
    { code: "accepted", apiOrderId: "api-1" },
    { code: "notThereYet" },
  ]);
  // What is placed from then on is looked for no more.
  const calls = store.edge.calls.length;
  store.advance(60_000);
  await store.send(placed(store));
  await store.settle(restored);
  expect(store.edge.calls.slice(calls)).not.toContain("getOrders");
  expect(store.provider.orders.size).toBe(3);
});
