/**
 * This version beside another one, built in a folder of its own: what an order costs from its webhook until
 * the provider has it, in bursts sent to both in turn. Two local Shopifys and two providers of this version
 * serve them, so that only what is compared differs.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { inTurn, median } from "../measure.ts";
import { projectDir } from "../programs.ts";
import type { Report } from "../report.ts";
import { sendWebhooks } from "./burst.ts";
import { type PaidOrder, placeQuietly } from "./orders.ts";
import { openSide, type Program, programs, type Side } from "./side.ts";
import { spentMs } from "../spent.ts";
import { countDuring } from "./statements.ts";
import { until } from "./until.ts";

interface Options {
  /** Where the other version is checked out, its packages installed and its pages built. */
  against: string;
  /** Of one burst. */
  orders: number;
  rounds: number;
  dir: string;
  atEnd: (end: () => Promise<unknown>) => void;
}

/** What one order of a burst cost. */
interface Cost {
  /** Processor time of each program, in ms. */
  spent: Record<Program, number>;
  /** Transactions of the app's database that wrote something. */
  commits: number;
  perSecond: number;
}

const shopCount = 10;
const lines = 2;

/** Measures both in turn, `rounds` times after one burst that warms them; the medians go into `report`. */
export async function measureAgainst(report: Report, options: Options): Promise<void> {
  const sides = {
    ours: await open("ours", projectDir, options),
    beside: await open("beside", path.resolve(options.against), options),
  };
  const costs: Record<keyof typeof sides, Cost[]> = { ours: [], beside: [] };
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const which of inTurn(round, ["beside", "ours"])) {
      const side = sides[which];
      // A store that was just installed is compared meanwhile, and may bring some of the first by itself.
      const before = await countOrders(side);
      const orders = await placeQuietly(side, { shops: side.shops, count: options.orders, lines });
      const cost = await measureBurst(side, { orders, expected: before + orders.length });
      if (round > 0) costs[which].push(cost);
    }
  }
  const tell = (what: string, of: (cost: Cost) => number, atMost?: number) => {
    const [ours, beside] = [median(costs.ours.map(of)), median(costs.beside.map(of))];
    report.beside(`an order of a burst: ${what}`, { ours, beside }, { atMost });
  };
  tell("ms of the worker", ({ spent }) => spent.worker, 8);
  tell("ms of the web server", ({ spent }) => spent.web, 1);
  tell("ms of their database", ({ spent }) => spent.database);
  tell("ms of the three", ({ spent }) => spent.web + spent.worker + spent.database, 16);
  tell("ms of the provider", ({ spent }) => spent.core + spent["core's database"]);
  tell("ms of the local Shopify", ({ spent }) => spent.Shopify);
  tell("transactions that wrote", ({ commits }) => commits, 10);
  tell("orders a second", ({ perSecond }) => perSecond);
  await countAsked(report, sides, options);
}

/** One burst more of each, in which is counted what the database is asked: counting costs it something. */
async function countAsked(
  report: Report,
  sides: Record<"ours" | "beside", Side>,
  options: Options,
): Promise<void> {
  const count = async (side: Side) => {
    const before = await countOrders(side);
    const orders = await placeQuietly(side, { shops: side.shops, count: options.orders, lines });
    const counted = await countDuring(side.database, () =>
      measureBurst(side, { orders, expected: before + orders.length }),
    );
    const each = (value: number) => value / orders.length;
    return { statements: each(counted.statements), jobs: each(counted.jobNotifications) };
  };
  const [ours, beside] = [await count(sides.ours), await count(sides.beside)];
  const both = (what: string, which: "statements" | "jobs", atMost?: number) => {
    const measured = { ours: ours[which], beside: beside[which] };
    report.beside(`an order of a burst: ${what}`, measured, { atMost });
  };
  both("statements, transactions' ends counted", "statements");
  both("transactions that notify of jobs", "jobs", 1);
}

async function open(
  name: string,
  folder: string,
  { dir, atEnd }: Pick<Options, "dir" | "atEnd">,
): Promise<Side> {
  const own = path.join(dir, name);
  await mkdir(own);
  return openSide({ folder, dir: own, shopCount, atEnd });
}

/** Sends the webhooks of all orders and waits until the provider has them and the app knows. */
export async function measureBurst(
  side: Side,
  { orders, expected }: { orders: readonly PaidOrder[]; expected: number },
): Promise<Cost> {
  const before = await look(side);
  const startedAt = performance.now();
  await sendWebhooks(side.webUrl, orders);
  await until("the burst's orders are at the provider", async () => {
    return (await countOrders(side)) >= expected && !(await isBusy(side));
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await look(side);
  const each = (value: number) => value / orders.length;
  return {
    spent: Object.fromEntries(
      programs.map((name) => [name, each(after.spent[name] - before.spent[name])]),
    ) as Record<Program, number>,
    commits: each(after.transactions - before.transactions),
    perSecond: orders.length / seconds,
  };
}

async function look({ pids, database }: Side) {
  const { rows } = await database.pool.query<{ next: string }>(
    "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next",
  );
  const entries = programs.map(async (name) => [name, await spentMs(pids[name])] as const);
  const spent = Object.fromEntries(await Promise.all(entries)) as Record<Program, number>;
  return { spent, transactions: Number(rows[0]?.next) };
}

/** How many orders the provider has. */
export async function countOrders({ provider }: Side): Promise<number> {
  const { rows } = await provider.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM core."order"',
  );
  return rows[0]?.count ?? 0;
}

/** True while a webhook of the burst is not worked off, or an order not known to be at the provider. */
async function isBusy({ database }: Side): Promise<boolean> {
  const { rows } = await database.pool.query<{ busy: boolean }>(
    `SELECT EXISTS (SELECT FROM connector.delivery WHERE state = 'Received')
         OR EXISTS (SELECT FROM connector.dispatch WHERE state <> 'Accepted') AS busy`,
  );
  return rows[0]?.busy ?? true;
}
