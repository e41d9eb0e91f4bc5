/** Somebody at the print shop who ships whatever is there, in one parcel or in two. */
import { setTimeout as delay } from "node:timers/promises";
import { type PrintShop, type ProductionOrder, stages } from "#test/world/print-shop.ts";
import type { Random } from "#test/stand-in/faults/random.ts";

export interface PrintShopWorker {
  /** Every tracking number that was put on a parcel of the provider's order, its act answered or not. */
  labels: ReadonlyMap<string, string[]>;
  /** Acts that failed, as while the database was away, by the error's name; they were done again. */
  failures(): ReadonlyMap<string, number>;
  /** Resolves when the act under way is done. */
  stop(): Promise<void>;
}

const atOnce = 64;
const pauseMs = 200;
/** What is left of an order follows so much later, when the first parcel has been heard of. */
const restMs = 6_000;

/** Works until `stop`. Chance follows `random`. */
export function startPrintShopWorker(printShop: PrintShop, random: Random): PrintShopWorker {
  const labels = new Map<string, string[]>();
  const stopping = new AbortController();
  const failures = new Map<string, number>();
  /** When the rest of an order goes. */
  const rests = new Map<string, number>();
  let parcels = 0;

  async function ship(order: ProductionOrder): Promise<void> {
    const left = order.items.filter(({ isShipped }) => !isShipped);
    const [first] = left;
    const isPart = left.length > 1 && first !== undefined && random() < 0.3;
    parcels += 1;
    const trackingNumber = `9400${String(parcels).padStart(18, "0")}`;
    labels.set(order.orderId, [...(labels.get(order.orderId) ?? []), trackingNumber]);
    await printShop.advance(order, "Shipped", {
      trackingNumber,
      ...(isPart ? { itemIds: [first.id] } : {}),
    });
    if (isPart) rests.set(order.orderId, Date.now() + restMs);
  }

  /** One act on one order: sometimes a stage further, sometimes straight to the end. */
  async function handle(order: ProductionOrder): Promise<void> {
    if ((rests.get(order.orderId) ?? 0) > Date.now()) return;
    const next = stages[stages.findIndex((stage) => stage === order.status) + 1] ?? "Shipped";
    if (next === "Shipped" || random() < 0.6) await ship(order);
    else await printShop.advance(order, next);
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const acts = await printShop.waiting({ limit: atOnce }).then(
        (orders) => Promise.allSettled(orders.map(handle)),
        (reason: unknown): PromiseSettledResult<void>[] => [{ status: "rejected", reason }],
      );
      for (const act of acts) {
        if (act.status === "rejected") note(act.reason);
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  function note(reason: unknown): void {
    const name = reason instanceof Error ? reason.name : "unknown";
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }
  const worked = work();
  return {
    labels,
    failures: () => failures,
    async stop() {
      stopping.abort();
      await worked;
    },
  };
}
