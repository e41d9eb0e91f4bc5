/** What a run needs before the first order, and what it waits for after the last. */
import { setTimeout as delay } from "node:timers/promises";
import { isForwarded } from "#test/chaos/connector/orders.ts";
import type { SoakGround } from "./ground.ts";

const plenty = 10_000_000;
const askEveryMs = 500;

/** Puts more of everything that the stores sell into the provider's stock than any run takes. */
export async function fillStock({ stores, printShop }: SoakGround): Promise<void> {
  const skus = [...stores.good, ...stores.hostile]
    .flatMap(({ products = [] }) => products.flatMap(({ variants }) => variants))
    .flatMap(({ sku }) => (sku !== undefined && isForwarded(sku) ? [sku] : []));
  for (const sku of new Set(skus)) await printShop.setStock(sku, plenty);
}

/**
 * Waits until every dispatch of the good stores is closed and none of their webhooks is left to work on.
 * How many seconds that took; null where it takes longer than `seconds`.
 */
export async function untilAtRest(
  { database, stores }: SoakGround,
  { placed, seconds, signal }: { placed: number; seconds: number; signal: AbortSignal },
): Promise<number | null> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1_000;
  const shops = stores.good.map(({ domain }) => domain);
  while (passed() < seconds) {
    const { rows } = await database.pool.query<{ closed: number; open: number; received: number }>(
      `SELECT count(*) FILTER (WHERE state = 'Closed')::int AS closed,
              count(*) FILTER (WHERE state <> 'Closed')::int AS open,
              (SELECT count(*)::int FROM connector.delivery
               WHERE state = 'Received' AND shop = ANY($1)) AS received
       FROM connector.dispatch WHERE shop = ANY($1)`,
      [shops],
    );
    const [{ closed, open, received } = { closed: 0, open: 0, received: 0 }] = rows;
    if (closed >= placed && open === 0 && received === 0) return passed();
    await delay(askEveryMs, undefined, { signal });
  }
  return null;
}
