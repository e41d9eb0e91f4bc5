/** Processes, or their database, that stand still between what they write down of a call and the call. */
import type { PoolClient } from "pg";
import { expect, it, vi } from "vitest";
import { eraseOrders } from "#app/connector/dispatches/erasure/index.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { aPersonalStore, personalized } from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();

/** Another process's transaction that has one row, until it is let go. */
async function holding(store: Store, statement: string, id: string) {
  const client: PoolClient = await store.ctx.pool.connect();
  await client.query("BEGIN");
  await client.query(statement, [id]);
  return {
    async letGo() {
      await client.query("COMMIT");
      client.release();
    },
  };
}

/** Resolves once a statement that begins so waits for somebody's row. */
async function untilWaiting(store: Store, statement: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await store.ctx.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND query LIKE $1 || '%'`,
        [statement],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
}

/** Begins to work on what is due, and stands still for so long in the last statement before a call. */
async function standStillBefore(store: Store, { seconds }: { seconds: number }): Promise<void> {
  const [dispatch] = await store.dispatches();
  const shop = await store.prisma.shopConnection.findUniqueOrThrow({ where: { shop: store.shop } });
  const before = await holding(
    store,
    `SELECT FROM connector.connection WHERE id = $1 FOR UPDATE`,
    shop.connectionId,
  );
  const work = store.connector.jobs["reconcile-dispatch"]({
    shop: store.shop,
    dispatchId: dispatch?.id ?? "",
  });
  await untilWaiting(store, "WITH asked");
  const renewal = await holding(
    store,
    `SELECT FROM connector.dispatch WHERE id = $1 FOR UPDATE`,
    dispatch?.id ?? "",
  );
  await before.letGo();
  await untilWaiting(store, "WITH held AS");
  store.advance(seconds * 1_000);
  await renewal.letGo();
  await work;
}

it("an order that was about to be sent is made once and known, however long that took", async () => {
  const store = await harness.store();
  await store.send(store.place());
  const [delivery] = await store.prisma.delivery.findMany({ where: { shop: store.shop } });
  await store.connector.jobs["process-delivery"]({
    shop: store.shop,
    webhookId: delivery?.webhookId ?? "",
  });
  // What goes out first is on its way for a minute; meanwhile the provider says no.
  store.edge.setPlan((operation, count) => {
    if (operation !== "createOrder") return undefined;
    return count === 1 ? "late" : { instead: refused(422, "try another day") };
  });
  await standStillBefore(store, { seconds: 90 });
  for (let round = 0; round < 4; round += 1) {
    store.advance(5_000);
    await store.settle();
  }

  store.edge.setPlan(() => undefined);
  store.edge.arrive();
  for (let round = 0; round < 40; round += 1) {
    store.advance(61_000);
    await store.settle();
  }
  expect(store.provider.orders.size).toBe(1);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
});

const goingOut = [
  ["their order goes out", "createOrder", "WITH held AS", {}],
  ["their artwork is ordered", "createArtwork", "UPDATE connector.dispatch", personalized()],
] as const;
it.each(goingOut)("what is noted while its buyer is erased is not sent: %s", async (...given) => {
  const [, operation, statement, options] = given;
  const store = await aPersonalStore(harness);
  const order = store.place(options);
  await store.send(order, { webhookId: "paid" });
  await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId: "paid" });
  const [dispatch] = await store.dispatches();
  const owner = await store.prisma.shopConnection.findUniqueOrThrow({
    where: { shop: store.shop },
  });
  const budget = await holding(
    store,
    `SELECT FROM connector.connection WHERE id = $1 FOR UPDATE`,
    owner.connectionId,
  );
  const work = store.connector.jobs["reconcile-dispatch"]({
    shop: store.shop,
    dispatchId: dispatch?.id ?? "",
  });
  await untilWaiting(store, "WITH asked");

  await store.prisma.$transaction(async (transaction) => {
    const now = store.now();
    await eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now });
    await budget.letGo();
    await untilWaiting(store, statement);
  });
  await work;
  store.advance(120_000);
  await store.settle();
  expect(store.edge.count(operation)).toBe(0);
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
});
