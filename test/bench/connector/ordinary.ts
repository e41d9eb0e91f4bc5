/** Ordinary orders, from the buyer to the fulfillment in Shopify, with every webhook on the way. */
import type { AppProcess } from "#test/world/app-process.ts";
import { type Calls, readCalls } from "./calls.ts";
import type { Ground } from "./ground.ts";
import { place } from "./orders.ts";
import { until } from "./until.ts";

/** Lets `count` orders of two lines live their whole life; the calls and points per order. */
export async function liveOrdinarily(
  ground: Ground,
  worker: AppProcess,
  { count }: { count: number },
): Promise<Calls> {
  const { database, printShop, control } = ground;
  const before = await readCalls(worker);
  const orders = await place(ground, { shops: ground.shops, count, lines: 2 });
  await until(
    "ordinary orders are accepted",
    async () => (await countIn(ground, "Accepted")) >= count,
  );
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
  const each = (what: keyof Calls) => (after[what] - before[what]) / orders.length;
  return { api: each("api"), admin: each("admin"), points: each("points") };
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
