/**
 * `npm run bench:connector`: the connector as its processes run it, on this machine, in one run: how
 * fast webhooks are durable, and how a burst of orders goes through, with few and with very many closed
 * dispatches in the tables. Medians and ratios, a table for people and `bench-connector.json` for
 * programs. Talks to loopback only and stops by itself. `--orders 1000 --closed 50000 --seconds 2
 * --rounds 3` make it shorter. `--against {folder}`, where another version is checked out and built, compares
 * only what an order of a burst costs in both: each round sends a tenth of the orders to each. `--hanging`
 * compares only how late sweeps begin: of `--connections 500` with 20 that hang, and with none. `--workers` compares
 * only two workers with one, in bursts of a tenth of the orders.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { endAll } from "../programs.ts";
import { createReport } from "../report.ts";
import { measureAcceptance } from "./acceptance.ts";
import { measureAgainst } from "./against.ts";
import { type Burst, sendBurst } from "./burst.ts";
import { seedClosed } from "./closed-dispatches.ts";
import { type Ground, openShops, prepareGround } from "./ground.ts";
import { measureHanging } from "./hanging.ts";
import { liveOrdinarily } from "./ordinary.ts";
import { placeQuietly } from "./orders.ts";
import { measureWorkers } from "./workers.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "10000" },
    closed: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    out: { type: "string", default: "bench-connector.json" },
    against: { type: "string" },
    hanging: { type: "boolean", default: false },
    connections: { type: "string", default: "500" },
    workers: { type: "boolean", default: false },
  },
});
const report = createReport();
const dir = await mkdtemp(path.join(os.tmpdir(), "portafilter-bench-"));
const ends: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true }), endAll];
let ending: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endEverything().then(() => process.exit(1)));
}
try {
  const atEnd = (end: () => Promise<unknown>) => ends.push(end);
  const rounds = Number(values.rounds);
  if (values.hanging) {
    const count = Number(values.connections);
    await measureHanging(report, { dir, atEnd, count, hanging: 20, rounds });
  } else if (values.workers) {
    const orders = Number(values.orders) / 10;
    await measureWorkers(report, { orders, rounds, dir, atEnd });
  } else if (values.against === undefined) {
    const ground = await prepareGround(dir, atEnd);
    await measureAcceptance(ground, report, { rounds, seconds: Number(values.seconds) });
    await measureOrders(ground);
  } else {
    const orders = Number(values.orders) / 10;
    await measureAgainst(report, { against: values.against, orders, rounds, dir, atEnd });
  }
} finally {
  await endEverything();
}
process.exitCode = (await report.write(values.out, values)) ? 0 : 1;

/** Ends what was begun, the last first; nothing stays behind. Asked twice, it ends once. */
function endEverything(): Promise<void> {
  ending ??= (async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  })();
  return ending;
}

/** Ordinary orders first, then the burst twice: with few closed dispatches and with very many. */
async function measureOrders(ground: Ground): Promise<void> {
  const worker = await ground.startWorker();
  await openShops(ground);
  const ordinary = await liveOrdinarily(ground, worker, { count: 10 * ground.shops.length });
  report.atMost("Admin points of an ordinary order, to its fulfillment", ordinary.points, 25);
  report.atMost("ms until an order that comes alone is created", ordinary.aloneMs, 1_000);
  report.note("Admin calls of an ordinary order", ordinary.admin);
  report.note("Merchant API calls of an ordinary order", ordinary.api);
  const count = Number(values.orders);
  const orders = await placeQuietly(ground, { shops: ground.shops, count: 2 * count, lines: 2 });
  const few = await sendBurst(ground, worker, orders.slice(0, count));
  tell("few closed dispatches", few);
  await ground.closeAll();
  await seedClosed(ground, Number(values.closed));
  const many = await sendBurst(ground, worker, orders.slice(count));
  tell("very many closed dispatches", many);
  report.atMost(
    "seconds until all are created, very many beside few",
    many.seconds,
    few.seconds,
    1.15,
  );
  report.atMost("ms of an order, very many beside few", sumOf(many), sumOf(few), 1.15);
}

function sumOf({ spent: { web, worker, database } }: Burst): number {
  return web + worker + database;
}

function tell(when: string, burst: Burst): void {
  const count = Number(values.orders);
  report.atMost(`burst, ${when}: p99 of the answer in ms`, burst.answerP99Ms, 1_000);
  report.atMost(`burst, ${when}: orders at the provider`, burst.created, count);
  report.note(`burst, ${when}: seconds until all are created`, burst.seconds);
  report.note(`burst, ${when}: orders a second`, count / burst.seconds);
  report.note(`burst, ${when}: Admin points per order`, burst.pointsPerOrder);
  report.note(`burst, ${when}: Admin calls per order`, burst.adminCallsPerOrder);
  report.note(`burst, ${when}: Merchant API calls per order`, burst.apiCallsPerOrder);
  for (const [program, ms] of Object.entries(burst.spent)) {
    report.note(`burst, ${when}: ms of an order in ${program}`, ms);
  }
  report.atMost(`burst, ${when}: MiB of the web server`, burst.webMegabytes, 292);
  report.atMost(`burst, ${when}: MiB of the worker`, burst.workerMegabytes, 286);
}
