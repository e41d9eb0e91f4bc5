/**
 * Two workers beside one: what an order of a burst costs both together, and how much faster they are where it is the
 * provider that takes its time. Both run all the while, so that both are warm; while one works alone the other is stopped
 * as it is, with nothing under way.
 */
import { setTimeout as delay } from "node:timers/promises";
import { jobCatalog } from "#app/jobs/catalog.ts";
import { inTurn, median } from "../measure.ts";
import { projectDir } from "../programs.ts";
import type { Report } from "../report.ts";
import { countOrders, measureBurst } from "./against.ts";
import { placeQuietly } from "./orders.ts";
import { openSide, type Side } from "./side.ts";
import { spentMs } from "../spent.ts";

/**
 * One store that keeps all the places of a worker busy that it may have, while each call takes so long; where the
 * machine is too slow for that, so much longer that its cores could still do so many times what one worker then does.
 */
const slow = { stores: 1, callMs: 300, spareCores: 2.5 };
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
  let callMs = slow.callMs;
  for (let round = 0; round <= rounds; round += 1) {
    for (const which of inTurn(round, ["two", "one"])) {
      await delay(restMs);
      if (which === "one") process.kill(second, "SIGSTOP");
      side.slowProvider(0);
      const quick = await burst(side, { shops: side.shops, count: orders, second });
      if (round === 0) callMs = Math.max(callMs, callMsFor(quick.perSecond));
      side.slowProvider(callMs);
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
    `orders/s of two workers beside one, each call takes ${callMs} ms`,
    median(perSecond.two),
    median(perSecond.one),
    1.6,
  );
}

/** How long calls must take so that the cores, which are good for so many orders a second, are no limit. */
function callMsFor(perSecond: number): number {
  const { groupMax } = jobCatalog["reconcile-dispatch"];
  const places = slow.stores * groupMax;
  return Math.ceil((slow.spareCores * places * 1_000) / perSecond);
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
