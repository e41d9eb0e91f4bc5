/** The stores: the app is installed in each, and then buyers come, evenly over the run. */
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "#test/stand-in/faults/random.ts";
import type { PlacedOrder } from "./facts.ts";
import { numericId } from "./gather.ts";
import type { Ground } from "./ground.ts";
import { basketOf, isForwarded } from "./orders.ts";

/** For each store, on a machine that does other things besides. */
const installTimeoutMs = 30_000;

/** Installs the app in each store and waits until its coffees are mapped. */
export async function installApp(
  { shops, standIn, database }: Pick<Ground, "shops" | "standIn" | "database">,
  signal: AbortSignal,
): Promise<void> {
  for (const shop of shops) {
    await standIn.addShop({ ...shop, plan: "plus" });
    const status = await standIn.openApp(shop.domain);
    if (status !== 200) throw new Error(`Opening the app in ${shop.domain} answered ${status}.`);
  }
  const coffees = shops
    .flatMap(({ products = [] }) => products.flatMap(({ variants }) => variants))
    .filter(({ sku }) => isForwarded(sku ?? null)).length;
  const deadline = Date.now() + installTimeoutMs * shops.length;
  while ((await database.prisma.mapping.count({ where: { state: "Mapped" } })) < coffees) {
    if (Date.now() > deadline) throw new Error("The stores' coffees were not mapped in time.");
    await delay(100, undefined, { signal });
  }
}

/** Places `orders` baskets, the first with the number `from`, one every `pauseMs`, and tells what the stores took. */
export async function placeOrders(
  { shops, standIn }: Pick<Ground, "shops" | "standIn">,
  {
    orders,
    from = 1,
    random,
    pauseMs,
    signal,
  }: { orders: number; from?: number; random: Random; pauseMs: number; signal: AbortSignal },
): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  const startedAt = performance.now();
  for (let number = from; number < from + orders; number += 1) {
    const shop = shops[number % shops.length];
    if (shop === undefined) throw new Error("There is no store.");
    const { order, buyer } = basketOf(shop, number, random);
    const { id, name, lines } = await standIn.placeOrder(shop.domain, order);
    placed.push({
      shop: shop.domain,
      orderId: numericId(id),
      name,
      buyer,
      lines: lines.map(({ id, sku, quantity }) => ({ id: numericId(id), sku, quantity })),
    });
    const waitMs = startedAt + (number - from + 1) * pauseMs - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
    signal.throwIfAborted();
  }
  return placed;
}
