/**
 * `npm run soak`: twenty stores sell coffee while five others do all the harm that a store, its buyers
 * and its provider can do. Every order has to be at the provider in time, once, and fulfilled; the
 * processes have to stay small and answer. `--seed` repeats baskets, and what is hostile by chance; how
 * they meet in time is the machine's. Loopback only; ends by itself; leaves nothing behind.
 */
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { startPrintShopWorker } from "#test/chaos/connector/print-shop-worker.ts";
import { installApp } from "#test/chaos/connector/place-orders.ts";
import { startWebhookNotes } from "#test/chaos/connector/webhook-notes.ts";
import { watchCores } from "./cores.ts";
import { startGoodOrders } from "./good-orders.ts";
import { openSoakGround, type SoakGround } from "./ground.ts";
import { watchHealth } from "./health.ts";
import { judgeSoak } from "./judge-soak.ts";
import { type MachineShare, watchMachine } from "./machine.ts";
import { watchMemory } from "./memory.ts";
import { readOptions } from "./options.ts";
import { processesNaming } from "#test/support/processes.ts";
import { minuteLine, tableOf, writeReport } from "./report.ts";
import { judgeSoakFigures, type Row } from "./rows.ts";
import { fillStock, untilAtRest } from "./stock-and-rest.ts";

const options = readOptions(process.argv.slice(2));
const interrupted = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  // A second one changes nothing: what runs would stay behind.
  process.on(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));
}
const { signal } = interrupted;
const say = (line: string) => console.log(line);
const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s`;

const ends: (() => Promise<unknown>)[] = [];
const again = `--minutes ${options.minutes} --rate ${options.rate} --roles ${options.roles} --seed ${options.seed}`;
say(`npm run soak -- ${again}`);
let rows: Row[] | undefined;
let share: MachineShare = { ours: 0, others: 0, load: 0 };
let root: string | undefined;
try {
  const ground = await openSoakGround({ options, signal, atEnd: (end) => ends.push(end) });
  root = ground.root;
  rows = await soak(ground);
} catch (error) {
  console.error(signal.aborted ? "Interrupted: everything is put away now." : error);
} finally {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    await end().catch((error: unknown) => console.error(error));
  }
}
process.exitCode = await conclude();

/** Lets everything happen, and counts it. */
async function soak(ground: SoakGround): Promise<Row[]> {
  const { stores, standIn, hostile, printShop } = ground;
  const shops = [...stores.good, ...stores.hostile];
  await fillStock(ground);
  await installApp({ shops, standIn, database: ground.database }, signal);
  await hostile.settle();
  say(`${elapsed()}  everything is up; ${shops.length} stores are open`);
  const healthUrls = Object.entries(ground.urls).map(([name, url]) => [name, `${url}/healthz`]);
  const health = watchHealth(Object.fromEntries(healthUrls));
  const memory = watchMemory(ground.pids);
  const notes = startWebhookNotes(standIn, stores.good);
  const worker = startPrintShopWorker(printShop, seededRandom(options.seed + 1));
  const seconds = options.minutes * 60;
  const random = seededRandom(options.seed);
  const orders = startGoodOrders(ground, { rate: options.rate, seconds, random, signal });
  const [machine, cores] = [await watchMachine(), await watchCores(ground.pids)];
  const watched = [health, memory, notes, worker, orders];
  try {
    hostile.begin();
    for (let minute = 1; minute <= options.minutes; minute += 1) {
      await delay(60_000, undefined, { signal });
      say(
        `${elapsed()}  ${minuteLine({ orders, health, memory, hostile, machine: await machine.share("last") })}`,
      );
    }
    await orders.finished;
    share = await machine.share("start");
    const coreShares = await cores.shares();
    const hostileEnded = hostile.hasEnded();
    await hostile.stop();
    const figures = {
      health: health.figures(),
      cores: coreShares,
      memory: memory.figures(),
    };
    say(`${elapsed()}  the hostile stores are gone`);
    const rest = { placed: orders.placed().length, seconds: options.settleSeconds, signal };
    const restSeconds = await untilAtRest(ground, rest);
    say(`${elapsed()}  ${restSeconds === null ? "NOT at rest" : "at rest"}`);
    await worker.stop();
    // The last parcels, too, are told of by webhooks, which the first look may have come before. What was taken by
    // the time that the notes end is waited for: a later one is nobody's loss yet.
    if (restSeconds !== null) await standIn.idle();
    const accepted = await notes.stop();
    if (restSeconds !== null) await untilAtRest(ground, rest);
    const violations = await judgeSoak(ground, {
      placed: [...orders.placed()],
      labels: worker.labels,
      accepted,
    });
    return judgeSoakFigures({ ...figures, orders, violations, restSeconds, hostileEnded });
  } finally {
    await Promise.allSettled(watched.map((each) => each.stop()));
    if (!signal.aborted) reportHostile(hostile.counts());
  }
}

function reportHostile(counts: Readonly<Record<string, number>>): void {
  say("");
  for (const [what, count] of Object.entries(counts).toSorted()) say(`${count} x ${what}`);
}

/** The exit code; with the table and the file, where the run came so far. */
async function conclude(): Promise<number> {
  const left = root === undefined ? [] : await processesNaming(root);
  if (signal.aborted) return 130;
  if (rows === undefined) return 1;
  const got = left.length === 0 ? "none" : left.join("; ");
  rows.push({ what: "processes left behind", wanted: "none", got, isMet: left.length === 0 });
  tableOf(rows, share).forEach(say);
  await writeReport(options, { rows, again, share });
  say(`Wrote ${options.out}`);
  const failed = rows.filter(({ isMet }) => !isMet);
  if (failed.length === 0) return 0;
  console.error(`Not met: ${failed.map(({ what }) => what).join("; ")}.`);
  return 1;
}
