/**
 * Two workers beside one: what an order of a burst costs both together, and how much faster they are where it is the
 * provider that takes its time. Both run all the while, so that both are warm; while one works alone the other is stopped
 * as it is, with nothing under way.
 */
import { setTimeout as delay } from "node:timers/promises";
import { median } from "../measure.ts";
import { projectDir } from "../programs.ts";
import type { Report } from "../report.ts";
import { countOrders, measureBurst } from "./against.ts";
import { placeQuietly } from "./orders.ts";
import { openSide, type Side } from "./side.ts";
import { spentMs } from "./spent.ts";

/** So many stores at a time keep the places of one worker busy, and neither core, while calls take so long. */
const slow = { stores: 2, callMs: 300 };
/** After a burst, until what is told of it has been told. */
const restMs = 2_000;

/** Measures in turn, `rounds` times after one that warms both; bursts of `orders`, a fourth of it where calls are slow. */
export async function measureWorkers(
  report: Report,
  {
    orders,
    rounds,
    dir,
    atEnd,
  }: {
    orders: number;
    rounds: number;
    dir: string;
    atEnd: (end: () => Promise<unknown>) => void;
  },
): Promise<void> {
  const side = await openSide({ folder: projectDir, dir, shopCount: 10, atEnd });
  const second = await side.startWorker();
  const ms: Record<"one" | "two", number[]> = { one: [], two: [] };
  const perSecond: Record<"one" | "two", number[]> = { one: [], two: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const which of ["two", "one"] as const) {
      await delay(restMs);
      if (which === "one") process.kill(second, "SIGSTOP");
      side.slowProvider(0);
      const quick = await burst(side, { shops: side.shops, count: orders, second });
      side.slowProvider(slow.callMs);
      const shops = side.shops.slice(0, slow.stores);
      const slowed = await burst(side, { shops, count: orders / 4, second });
      process.kill(second, "SIGCONT");
      if (round === 0) continue;
      ms[which].push(quick.workersMs);
      perSecond[which].push(slowed.perSecond);
    }
  }
  report.atMost("ms of an order in two workers, beside one", median(ms.two), median(ms.one), 1.15);
  report.atLeast(
    `orders/s of two workers beside one, each call takes ${slow.callMs} ms`,
    median(perSecond.two),
    median(perSecond.one),
    1.6,
  );
}

async function burst(
  side: Side,
  { shops, count, second }: { shops: readonly string[]; count: number; second: number },
): Promise<{ workersMs: number; perSecond: number }> {
  const before = await countOrders(side);
  const orders = await placeQuietly(side, { shops, count, lines: 2 });
  const spentBefore = await spentMs(second);
  const { spent, perSecond } = await measureBurst(side, {
    orders,
    expected: before + orders.length,
  });
  const ofSecond = ((await spentMs(second)) - spentBefore) / orders.length;
  return { workersMs: spent.worker + ofSecond, perSecond };
}
