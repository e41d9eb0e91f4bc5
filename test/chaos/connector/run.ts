/**
 * `npm run chaos:connector`: every order exactly once, whatever dies. Two stores sell `--orders` baskets
 * while webhooks are dropped and doubled, answers get lost on both sides, Shopify throttles in bursts,
 * and a random process is killed every few seconds; then the faults stop, and everything is counted at
 * both ends. `--seed` repeats the baskets, the faults' chance and the order of the kills; how they meet
 * in time is the machine's. Loopback only; ends by itself; leaves nothing behind.
 */
import { parseArgs } from "node:util";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { startPrintShopWorker } from "./print-shop-worker.ts";
import { gather, readStock } from "./gather.ts";
import { type Ground, openGround } from "./ground.ts";
import { judge } from "./judge.ts";
import { startKills } from "./kills.ts";
import { isForwarded } from "./orders.ts";
import { installApp, placeOrders } from "./place-orders.ts";
import { isSettled, type Progress, startProgress, reportOpen, untilReached } from "./progress.ts";
import { report } from "./report.ts";
import { startShopifyFaults } from "./shopify-faults.ts";
import { startWebhookNotes } from "./webhook-notes.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "2000" },
    seed: { type: "string" },
    /** Orders a second, as long as the faults last. */
    rate: { type: "string", default: "10" },
    /** How long it may take to settle once the faults have stopped. */
    settle: { type: "string", default: "600" },
  },
});
const orders = wholeNumber("orders", values.orders, 100_000);
const rate = wholeNumber("rate", values.rate, 1_000);
const settleMax = wholeNumber("settle", values.settle, 3_600);
const seed =
  values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber("seed", values.seed, 2 ** 31);
/** A run of few orders lives through some kills all the same. */
const faultSecondsMin = 45;
/** Shopify's last retry comes 4 hours after the first try. */
const lateSeconds = 4.5 * 3_600;
const lateSettleMax = 60;
/** Of the provider's answers; as many of Shopify's get lost. */
const share = 0.05;

const interrupted = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  // A second one changes nothing: what runs would stay behind.
  process.on(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));
}
const { signal } = interrupted;
const say = (line: string) => console.log(line);
const startedAt = performance.now();
const secondsSince = (moment: number) => (performance.now() - moment) / 1_000;
const elapsed = () => `${secondsSince(startedAt).toFixed(0).padStart(4)} s`;

say(`${orders} orders, seed ${seed}`);
let ground: Ground | undefined;
try {
  ground = await openGround({ random: seededRandom(seed + 1), signal });
  process.exitCode = (await run(ground)) ? 0 : 1;
} catch (error) {
  console.error(signal.aborted ? "Interrupted: everything is put away now." : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  await ground?.close();
}

/** True when every invariant held. */
async function run(ground: Ground): Promise<boolean> {
  const { standIn, shops, line, printShop } = ground;
  const members = [ground.core, ...ground.app];
  // One SKU's stock is counted; the others' is unlimited, or stays as it is.
  await ground.setStock(firstCoffee(shops), 1_000_000);
  const stockBefore = await readStock(ground);
  await installApp(ground, signal);
  say(`${elapsed()}  everything is up; the faults begin`);

  const faultsBeganAt = performance.now();
  const progress = startProgress(ground, { elapsed, say });
  const notes = startWebhookNotes(standIn, shops);
  const faults = await startShopifyFaults(standIn, shops, seededRandom(seed + 2));
  line.loseAnswers(share);
  const kills = startKills(ground, seededRandom(seed + 3));
  const worker = startPrintShopWorker(printShop, seededRandom(seed + 4));
  try {
    const placed = await placeOrders(ground, {
      orders,
      random: seededRandom(seed),
      pauseMs: Math.max(1_000 / rate, (faultSecondsMin * 1_000) / orders),
      signal,
    });
    // What is on its way when the last order comes is to meet faults, too: kills for as long again at
    // most, lost answers and throttling until little is left that could meet them.
    const closedFor = (part: number) => (progress: Progress) => progress.closed >= orders * part;
    const seconds = secondsSince(faultsBeganAt);
    await untilReached(ground, { isReached: closedFor(0.5), seconds, signal });
    await kills.stop();
    say(`${elapsed()}  nobody is killed any more`);
    await untilReached(ground, { isReached: closedFor(0.9), seconds: settleMax, signal });
    await faults.stop();
    line.loseAnswers(0);
    const faultSeconds = secondsSince(faultsBeganAt);
    say(`${elapsed()}  the faults have stopped`);

    await Promise.all(members.map((member) => member.untilUp(signal)));
    const isReached = (progress: Progress) => isSettled(progress, orders);
    const settleSeconds = await untilReached(ground, { isReached, seconds: settleMax, signal });
    say(`${elapsed()}  ${settleSeconds === null ? "NOT settled" : "settled"}; late webhooks come`);
    if (settleSeconds === null) for (const line of await reportOpen(ground)) say(`        ${line}`);
    await notes.note();
    await standIn.advanceClock(lateSeconds);
    await untilReached(ground, { isReached, seconds: lateSettleMax, signal });
    await worker.stop();
    await progress.stop();
    const accepted = await notes.stop();
    const { labels } = worker;
    const facts = await gather(ground, { placed, accepted, labels, stockBefore });
    const violations = judge(facts);
    const story = {
      kills: kills.counts,
      shopifyFaults: faults.counts,
      line: line.counts(),
      printShopFailures: worker.failures(),
      members,
      faultSeconds,
      settleSeconds,
      totalSeconds: secondsSince(startedAt),
      again: `--orders ${orders} --rate ${rate} --seed ${seed}`,
    };
    report(facts, violations, story).forEach(say);
    return violations.length === 0;
  } finally {
    // All of them have stopped already, unless something failed on the way.
    await Promise.allSettled([kills, faults, worker, progress, notes].map((each) => each.stop()));
  }
}

function firstCoffee(shops: Ground["shops"]): string {
  const variants = shops.flatMap(({ products = [] }) => products.flatMap((each) => each.variants));
  return variants.find(({ sku }) => isForwarded(sku ?? null))?.sku ?? "";
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} is "${text}"; give a whole number from 1 to ${max}.`);
}
