/** Ordinary orders, from the buyer to the fulfillment in Shopify, with every webhook on the way. */
import type { AppProcess } from "#test/world/app-process.ts";
import { type Calls, readCalls } from "./calls.ts";
import type { Ground } from "./ground.ts";
import { median } from "../measure.ts";
import { place } from "./orders.ts";
import { until } from "./until.ts";

/** So many orders come alone, one after another. */
const aloneCount = 5;

/**
 * Lets `count` orders of two lines live their whole life; the calls and points per order, and how long, in ms, an
 * order that comes alone takes from its webhook until it is created.
 */
export async function liveOrdinarily(
  ground: Ground,
  worker: AppProcess,
  { count }: { count: number },
): Promise<Calls & { aloneMs: number }> {
  const { database, printShop, control } = ground;
  const before = await readCalls(worker);
  const isAccepted = (most: number) => async () => (await countIn(ground, "Accepted")) >= most;
  for (let alone = 1; alone <= aloneCount; alone += 1) {
    await place(ground, { shops: ground.shops, count: 1, lines: 2 });
    await until("an order that comes alone is accepted", isAccepted(alone));
  }
  const aloneMs = median(await createdAfter(ground));
  const orders = await place(ground, { shops: ground.shops, count: count - aloneCount, lines: 2 });
  await until("ordinary orders are accepted", isAccepted(count));
  const { rows } = await database.pool.query<{ shop: string; orderId: string }>(
    'SELECT shop, order_id AS "orderId" FROM connector.dispatch',
  );
  for (const row of rows) {
    const order = await printShop.find(row);
    if (order === undefined) throw new Error(`${row.shop}/${row.orderId} is not at the provider.`);
    await printShop.advance(order, "Shipped");
  }
  await until("ordinary orders are closed", async () => (await countIn(ground, "Closed")) >= count);
  // What the fulfillments themselves caused in Shopify comes back as webhooks, and may cost again.
  await control("idle", {});
  await until("nothing is under way", async () => (await countWaiting(ground)) === 0);
  const after = await readCalls(worker);
  const each = (what: keyof Calls) => (after[what] - before[what]) / (orders.length + aloneCount);
  return { api: each("api"), admin: each("admin"), points: each("points"), aloneMs };
}

/** How long each order took from its first webhook until it was known to be created, in ms. */
async function createdAfter({ database }: Ground): Promise<number[]> {
  const { rows } = await database.pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM accepted_at - (
       SELECT min(received_at) FROM connector.delivery
       WHERE delivery.shop = dispatch.shop AND delivery.order_id = dispatch.order_id
     ))::float8 * 1000 AS ms
     FROM connector.dispatch WHERE accepted_at IS NOT NULL`,
  );
  return rows.map(({ ms }) => ms);
}

async function countIn({ database }: Ground, state: "Accepted" | "Closed"): Promise<number> {
  return database.prisma.dispatch.count({ where: { state } });
}

async function countWaiting({ database }: Ground): Promise<number> {
  const deliveries = await database.prisma.delivery.count({ where: { state: "Received" } });
  const dispatches = await database.prisma.dispatch.count({
    where: { dueAt: { lte: new Date() } },
  });
  return deliveries + dispatches;
}
