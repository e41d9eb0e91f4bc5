/** Buyers of the good stores, and when each of their orders is at the provider. */
import { setTimeout as delay } from "node:timers/promises";
import { basketOf } from "#test/chaos/connector/orders.ts";
import { externalIdOf, type PlacedOrder } from "#test/chaos/connector/facts.ts";
import { numericId } from "#test/chaos/connector/gather.ts";
import type { Random } from "#test/stand-in/faults/random.ts";
import { percentile } from "./percentile.ts";
import type { SoakGround } from "./ground.ts";

/** Orders that have no place at the provider yet are looked for so often. */
const checkEveryMs = 1_000;

export interface Latency {
  placed: number;
  arrived: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** How long the oldest one that is not there waits. */
  waitingMs: number;
}

export interface GoodOrders {
  /** All so far. Rejects when an order could not be placed. */
  placed(): readonly PlacedOrder[];
  /** Of all orders; those that have not arrived count with what they waited so far. */
  latency(options?: { since: "start" | "last" }): Latency;
  /** Orders that came later than `ms` or wait longer, with how long. */
  laterThan(ms: number): string[];
  /** Resolves when the last is placed. */
  finished: Promise<void>;
  /** Stops looking. */
  stop(): Promise<void>;
}

interface Waiting {
  name: string;
  placedAt: number;
  arrivedAt?: number;
}

/** Places orders at `rate` a second for `seconds`, at all stores in turn, whatever becomes of them. */
export function startGoodOrders(
  ground: SoakGround,
  {
    rate,
    seconds,
    random,
    signal,
  }: { rate: number; seconds: number; random: Random; signal: AbortSignal },
): GoodOrders {
  const placed: PlacedOrder[] = [];
  const orders = new Map<string, Waiting>();
  const stopping = new AbortController();
  let reportFrom = 0;

  async function place(number: number): Promise<void> {
    const shop = ground.stores.good[number % ground.stores.good.length];
    if (shop === undefined) throw new Error("There is no store.");
    const { order, buyer } = basketOf(shop, number, random);
    // The webhook goes out while this call is answered: no earlier than now.
    const placedAt = Date.now();
    const { id, name, lines } = await ground.standIn.placeOrder(shop.domain, order);
    const one: PlacedOrder = {
      shop: shop.domain,
      orderId: numericId(id),
      name,
      buyer,
      lines: lines.map(({ id: line, sku, quantity }) => ({ id: numericId(line), sku, quantity })),
    };
    placed.push(one);
    orders.set(externalIdOf(one), { name: `${shop.domain} ${name}`, placedAt });
  }

  async function placeAll(): Promise<void> {
    const startedAt = performance.now();
    const underWay: Promise<void>[] = [];
    for (let number = 1; number <= rate * seconds; number += 1) {
      underWay.push(place(number));
      const waitMs = startedAt + (number * 1_000) / rate - performance.now();
      if (waitMs > 0) await delay(waitMs, undefined, { signal });
      signal.throwIfAborted();
    }
    await Promise.all(underWay);
  }

  async function look(): Promise<void> {
    let since = new Date(0);
    while (!stopping.signal.aborted) {
      const rows = await ground.provider.pool
        .query<{ id: string; at: Date }>(
          `SELECT external_source_id AS id, created_at AS at FROM core."order"
           WHERE NOT is_test AND created_at > $1 AND external_source_id IS NOT NULL`,
          // What commits now may have been begun a while ago.
          [new Date(since.getTime() - 60_000)],
        )
        .then(
          ({ rows: found }) => found,
          () => [],
        );
      for (const { id, at } of rows) {
        if (at > since) since = at;
        const order = orders.get(id);
        if (order !== undefined) order.arrivedAt ??= at.getTime();
      }
      await delay(checkEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const waited = ({ placedAt, arrivedAt = Date.now() }: Waiting) =>
    Math.max(0, arrivedAt - placedAt);
  const looked = look();
  const finished = placeAll();
  // Told by whoever awaits it.
  finished.catch(() => {});
  return {
    placed: () => placed,
    latency({ since } = { since: "start" }) {
      const all = [...orders.values()];
      const some = since === "start" ? all : all.slice(reportFrom);
      if (since === "last") reportFrom = all.length;
      const times = some.map(waited);
      const open = all.filter(({ arrivedAt }) => arrivedAt === undefined);
      return {
        placed: placed.length,
        arrived: all.length - open.length,
        p50Ms: percentile(times, 50),
        p99Ms: percentile(times, 99),
        maxMs: percentile(times, 100),
        waitingMs: percentile(open.map(waited), 100),
      };
    },
    laterThan: (ms) =>
      [...orders.values()]
        .filter((order) => waited(order) > ms)
        .map((order) => {
          const seconds = (waited(order) / 1_000).toFixed(1);
          return `${order.name} ${order.arrivedAt === undefined ? "waits for" : "after"} ${seconds} s`;
        }),
    finished,
    async stop() {
      stopping.abort();
      await looked;
    },
  };
}
