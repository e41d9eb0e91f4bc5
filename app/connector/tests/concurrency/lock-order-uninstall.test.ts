/** What an uninstall and its erasures take, in the order of `lock-order.ts`. */
import { beforeEach, expect, it } from "vitest";
import { expireWaiting } from "#app/connector/ingest/deliveries/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { transactionIn, waitingIn } from "#app/connector/testing/row-locks.ts";

const harness = openHarness();
let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
});

async function aStore() {
  const store = await harness.store();
  store.ctx.log = (entry) => void logged.push(entry.error ?? entry.message);
  return store;
}

const work = ({ connector, shop }: Store, webhookId: string) =>
  connector.jobs["process-delivery"]({ shop, webhookId });

const tell = (store: Store, topic: string, webhookId: string) =>
  store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic,
    eventId: null,
    apiVersion: null,
    triggeredAt: store.now(),
    body: Buffer.from(JSON.stringify({ shop_domain: store.shop })),
  });

/** Somebody takes the first dispatch, and then the others, while a webhook is worked on. */
async function uninstallBeside(store: Store, webhookId: string): Promise<void> {
  const ids = (await store.dispatches()).map(({ id }) => id).toSorted();
  let running: Promise<unknown> = Promise.resolve();
  await transactionIn(harness.database.pool, async (client) => {
    const lock = (some: readonly string[]) =>
      client.query(
        "SELECT FROM connector.dispatch WHERE shop = $1 AND id = ANY ($2) FOR NO KEY UPDATE",
        [store.shop, some],
      );
    await lock(ids.slice(0, 1));
    running = work(store, webhookId);
    await waitingIn(harness.database.pool, 1);
    await lock(ids.slice(1));
  });
  await running;
}

/** Dispatches that are over and still looked at, of a shop. */
async function aStoreWithParcels() {
  const store = await aStore();
  for (let count = 0; count < 8; count += 1) await store.send(store.place());
  await store.settle();
  const where = { shop: store.shop };
  const data = { state: "Closed", pollDueAt: store.now() } as const;
  await store.prisma.dispatch.updateMany({ where, data: { state: "Shipped" } });
  await store.prisma.dispatch.updateMany({ where, data });
  store.advance(1_000);
  return store;
}

it("an uninstall lets dispatches rest in the order of their ids, also those that are over", async () => {
  const store = await aStoreWithParcels();
  await tell(store, "app/uninstalled", "gone");
  await uninstallBeside(store, "gone");
  expect(logged).toEqual([]);
  expect((await store.dispatches()).map(({ pollDueAt }) => pollDueAt)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

it("the erasure of a store takes dispatches in the order of their ids", async () => {
  const store = await aStoreWithParcels();
  await tell(store, "app/uninstalled", "gone");
  await work(store, "gone");
  await tell(store, "shop/redact", "erase");
  await uninstallBeside(store, "erase");
  expect(logged).toEqual([]);
  expect(await store.dispatches()).toEqual([]);
});

it("the erasure of a store that tags its orders lets a late change of a dispatch end", async () => {
  const store = await aStore();
  await store.send(store.place());
  await store.settle();
  const { shop } = store;
  const { pool } = harness.database;
  await tell(store, "app/uninstalled", "gone");
  await work(store, "gone");
  await pool.query("INSERT INTO connector.order_tagging (shop, sent_tag) VALUES ($1, 'Sent')", [
    shop,
  ]);
  await tell(store, "shop/redact", "erase");
  const [dispatch] = await store.dispatches();
  let running: Promise<unknown> = Promise.resolve();
  await transactionIn(pool, async (client) => {
    const which = [shop, dispatch?.id];
    await client.query(
      "SELECT FROM connector.dispatch WHERE shop = $1 AND id = $2 FOR UPDATE",
      which,
    );
    // WHEN it waits for this dispatch, with the order locked whole
    running = work(store, "erase");
    await waitingIn(pool, 1);
    await client.query(
      "UPDATE connector.dispatch SET state = 'Shipped' WHERE shop = $1 AND id = $2",
      which,
    );
  });
  await running;
  expect(logged).toEqual([]);
  expect(await store.dispatches()).toEqual([]);
  expect(await store.prisma.orderTags.count({ where: { shop } })).toBe(0);
});

it("webhooks that nobody installed for are emptied in the order of their ids", async () => {
  const store = await aStore();
  const { shop } = store;
  await tell(store, "app/uninstalled", "gone");
  await work(store, "gone");
  const ids = ["h", "g", "f", "e", "d", "c", "b", "a"];
  for (const id of ids) {
    await tell(store, "orders/paid", id);
    await work(store, id);
  }
  store.advance(49 * 60 * 60_000);
  let running: Promise<unknown> = Promise.resolve();
  await transactionIn(harness.database.pool, async (client) => {
    const lock = (some: readonly string[]) =>
      client.query(
        "SELECT FROM connector.delivery WHERE shop = $1 AND webhook_id = ANY ($2) FOR NO KEY UPDATE",
        [shop, some],
      );
    await lock(["a"]);
    running = expireWaiting(store.ctx);
    await waitingIn(harness.database.pool, 1);
    await lock(ids);
  });
  expect(await running).toBe(ids.length);
  expect(logged).toEqual([]);
});
