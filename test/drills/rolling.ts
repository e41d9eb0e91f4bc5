/**
 * `npm run drill -- rolling`: the processes of an earlier version take orders: that of `--against`, checked out and built,
 * or else that before the newest migration; the new ones start beside them and migrate both databases; then the earlier ones leave. Orders come all the
 * while. Every order is counted at both ends: none lost, none doubled. Loopback only; ends by itself; leaves nothing.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gather, readStock } from "#test/chaos/connector/gather.ts";
import { judge, type Violation } from "#test/chaos/connector/judge.ts";
import { errorCounts } from "#test/chaos/connector/log-words.ts";
import { isForwarded } from "#test/chaos/connector/orders.ts";
import { installApp, placeOrders } from "#test/chaos/connector/place-orders.ts";
import { startPrintShopWorker } from "#test/chaos/connector/print-shop-worker.ts";
import {
  isSettled,
  reportOpen,
  startProgress,
  untilReached,
} from "#test/chaos/connector/progress.ts";
import { startWebhookNotes } from "#test/chaos/connector/webhook-notes.ts";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { projectDir } from "#test/world/npm-script.ts";
import { historyFault } from "./history-fault.ts";
import { checkOutEarlier, type EarlierCheckout } from "./earlier-checkout.ts";
import { openRollingGround, type RollingGround, type Version } from "./rolling-ground.ts";

const { values } = parseArgs({
  options: {
    /** Where an earlier version is checked out, with its packages and its build; without, one is made. */
    against: { type: "string" },
    orders: { type: "string", default: "200" },
    /** Orders a second. */
    rate: { type: "string", default: "3" },
    /** How long the last ones may take, in seconds. */
    settle: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
  },
});
const orders = wholeNumber("orders", values.orders, 5_000);
const rate = wholeNumber("rate", values.rate, 100);
const settleMax = wholeNumber("settle", values.settle, 3_600);
const seed = wholeNumber("seed", values.seed, 2 ** 31);
if (values.against !== undefined && !existsSync(path.join(values.against, "build/server"))) {
  console.error(
    "--against names the folder of an earlier version: check it out, then run npm ci and npm run build there.",
  );
  process.exit(2);
}

if (values.against !== undefined) {
  const fault = await historyFault(values.against);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(2);
  }
}

/** A store's webhooks leave within a second of what they are about. */
const quietMs = 5_000;

const interrupted = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));
}
const { signal } = interrupted;
const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s`;
const say = (line: string) => console.log(`${elapsed()}  ${line}`);

let opened: Awaited<ReturnType<typeof openRollingGround>> | undefined;
let made: EarlierCheckout | undefined;
try {
  if (values.against === undefined) made = await checkOutEarlier(signal);
  const folder = values.against ?? made?.folder;
  if (folder === undefined) {
    say(
      "skipped: there is no history here to check an earlier version out of. Name one by --against.",
    );
  } else {
    say(`${orders} orders through a migration from ${made?.commit ?? folder}`);
    opened = await openRollingGround({ folder: path.resolve(folder), signal });
    process.exitCode = (await drill(opened)) ? 0 : 1;
  }
} catch (error) {
  console.error(signal.aborted ? "Interrupted: everything is put away now." : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  await opened?.ground.close();
  await made?.remove();
}

/** True when nothing was lost, doubled or refused. */
async function drill({ ground, first }: NonNullable<typeof opened>): Promise<boolean> {
  const stockBefore = await prepare(ground);
  const before = await migrationsOf(ground);
  say(`the earlier version serves, with ${before.length} migrations`);
  const notes = startWebhookNotes(ground.standIn, ground.shops);
  const progress = startProgress(ground, { elapsed, say: (line) => console.log(line) });
  let worker: ReturnType<typeof startPrintShopWorker> | undefined;
  try {
    const random = seededRandom(seed);
    const placed: Awaited<ReturnType<typeof placeOrders>> = [];
    /** Places orders until this share of them has come. */
    const place = async (until: number) => {
      const from = placed.length + 1;
      const count = Math.round(until * orders) - placed.length;
      const pauseMs = 1_000 / rate;
      placed.push(...(await placeOrders(ground, { orders: count, from, random, pauseMs, signal })));
    };
    await place(0.2);
    const [second] = await Promise.all([ground.begin("new", projectDir), place(0.6)]);
    const applied = (await migrationsOf(ground)).filter((name) => !before.includes(name));
    say(`the new version serves beside it, and applied ${applied.length} migrations`);
    // With the new version's code, so once its tables are there.
    worker = startPrintShopWorker(ground.printShop, seededRandom(seed + 1));
    await place(0.8);
    await Promise.all([first.retire(), place(1)]);
    say("the earlier version has left");
    const isReached = (state: Parameters<typeof isSettled>[0]) => isSettled(state, orders);
    const settled = await untilReached(ground, { isReached, seconds: settleMax, signal });
    say(settled === null ? "NOT settled" : "every order has come to rest");
    if (settled === null) for (const line of await reportOpen(ground)) say(`  ${line}`);
    await worker.stop();
    // What the last acts set off is on its way still.
    await delay(quietMs, undefined, { signal });
    await untilReached(ground, { isReached, seconds: settleMax, signal });
    const accepted = await notes.stop();
    const facts = await gather(ground, { placed, accepted, labels: worker.labels, stockBefore });
    const violations = [...judge(facts), ...judgeWay(ground, { first, second, applied })];
    for (const line of report(ground, { first, second, applied, violations, facts })) {
      console.log(line);
    }
    return violations.length === 0;
  } finally {
    await Promise.allSettled([worker?.stop(), progress.stop(), notes.stop()]);
  }
}

async function prepare(ground: RollingGround): Promise<Map<string, number>> {
  const variants = ground.shops.flatMap(({ products = [] }) =>
    products.flatMap((each) => each.variants),
  );
  const counted = variants.find(({ sku }) => isForwarded(sku ?? null))?.sku ?? "";
  await ground.setStock(counted, 1_000_000);
  const stock = await readStock(ground);
  await installApp(ground, signal);
  return stock;
}

async function migrationsOf({ database }: RollingGround): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

interface Way {
  first: Version;
  second: Version;
  applied: readonly string[];
}

/** Both versions had their share, with a migration between them, and nobody met a closed port. */
function judgeWay({ balancers }: RollingGround, { first, second, applied }: Way): Violation[] {
  const wrong: string[] = [];
  if (applied.length === 0)
    wrong.push("both versions have the same migrations: name an earlier one");
  for (const part of ["web", "core"] as const) {
    const { byPort, refused, cut } = balancers[part].counts();
    for (const [name, version] of [
      ["earlier", first],
      ["new", second],
    ] as const) {
      if (!byPort.has(version.ports[part])) wrong.push(`the ${name} ${part} was never asked`);
    }
    if (refused > 0) wrong.push(`${refused} connections to a ${part} met nobody`);
    if (cut > 0) wrong.push(`${cut} requests to a ${part} were left without an answer`);
  }
  return wrong.map((what) => ({ invariant: "one version after the other", what }));
}

function report(
  ground: RollingGround,
  {
    first,
    second,
    applied,
    violations,
    facts,
  }: Way & { violations: readonly Violation[]; facts: Awaited<ReturnType<typeof gather>> },
): string[] {
  const asked = (part: "web" | "core") => {
    const { byPort } = ground.balancers[part].counts();
    const of = (version: Version) => byPort.get(version.ports[part]) ?? 0;
    return `${of(first)} of the earlier, ${of(second)} of the new`;
  };
  const members = [ground.core, ...ground.app];
  const rows: [string, string | number][] = [
    ["Orders placed", facts.placed.length],
    ["Orders at the provider", facts.atProvider.length],
    ["Fulfillments in the stores", [...facts.fulfillments.values()].flat().length],
    ["Webhooks accepted", facts.accepted.length],
    ["Migrations between them", applied.join(", ") || "none"],
    ["Connections to a web", asked("web")],
    ["Connections to a core", asked("core")],
    ...errorCounts(members.flatMap((member) => member.outputs()))
      .slice(0, 12)
      .map(([kind, count]): [string, string] => ["Errors logged", `${count} x ${kind}`]),
  ];
  return [
    "",
    ...rows.map(([name, value]) => `${name.padEnd(28)}${value}`),
    "",
    violations.length === 0
      ? "Nothing was lost, nothing doubled."
      : `${violations.length} VIOLATIONS`,
    ...violations.slice(0, 100).map(({ invariant, what }) => `  ${invariant}: ${what}`),
  ];
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} is "${text}"; give a whole number from 1 to ${max}.`);
}
