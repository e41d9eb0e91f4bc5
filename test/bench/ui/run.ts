/**
 * `npm run bench:ui`: how fast the built app's pages are for a person, in real Chromium whose processor
 * is four times slower than this machine's, through the admin's frame, with 100,000 orders in the
 * tables: the medians of a few rounds, a table for people and `bench-ui.json` for programs, then how much
 * JavaScript each page needs. Talks to loopback only and stops by itself. What is over its bar is said,
 * and is no failure. `--dispatches 2000 --rounds 1` make it shorter, `--page Orders` names one page; `--export` measures the file
 * of all orders alone: its time, and the memory of the process that writes it.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld, type World } from "#test/world/index.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { median } from "../measure.ts";
import { projectDir } from "../programs.ts";
import { closeOneOrder, holdOneOrder, shop, sku } from "./few-orders.ts";
import { fillStore } from "#test/world/many-orders.ts";
import { measureExport } from "./measure-export.ts";
import { measureJavaScript } from "./route-javascript.ts";
import { measureVisit, type Visit, type Vitals } from "./vitals.ts";
import { type Places, visitsOf } from "./visits.ts";

const { values } = parseArgs({
  options: {
    dispatches: { type: "string", default: "100000" },
    variants: { type: "string", default: "2000" },
    rounds: { type: "string", default: "3" },
    page: { type: "string" },
    export: { type: "boolean", default: false },
    out: { type: "string", default: "bench-ui.json" },
  },
});
/** What is wanted of every page; beneath it is well. */
const bars = { lcp: 1_000, cls: 0.05, inp: 150, javascript: 180 };

if (!(Number(values.dispatches) >= 1_000)) {
  throw new Error("--dispatches: expected 1000 or more, so that something of everything is there.");
}

const startedAt = Date.now();
const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-bench-"));
const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
let ending: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endEverything().then(() => process.exit(1)));
}
try {
  await measure();
} finally {
  await endEverything();
}

/** Ends what was begun, the last first; nothing stays behind. Asked twice, it ends once. */
function endEverything(): Promise<void> {
  ending ??= (async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  })();
  return ending;
}

async function measure(): Promise<void> {
  const world = await startWorld({ dataDir });
  ends.push(() => world.close());
  const browser = await openBrowser("many processes");
  ends.push(() => browser.close());
  const places = await prepareStore(world, browser);
  if (values.export) {
    const url = `${world.standIn.url}/shops/${shop}`;
    const { lines, megabytes, seconds, before, most } = await measureExport(browser, {
      url: `${url}/app`,
      pid: world.app().pid,
    });
    console.log(
      `${lines} lines, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s; ${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most: ${(most - before).toFixed(0)} more`,
    );
    return;
  }
  const visits = visitsOf(places).filter(({ page }) => page === (values.page ?? page));
  const measured = new Map<Visit, Vitals[]>(visits.map((visit) => [visit, []]));
  const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores, Chromium ${browser.version()} four times slowed`;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const visit of visits) {
      const url = `${world.standIn.url}/shops/${shop}/app${visit.place}`;
      try {
        measured.get(visit)?.push(await measureVisit(browser, { url, visit }));
      } catch (error) {
        console.error(`Not measured: ${nameOf(visit)}:`, error);
        process.exitCode = 1;
      }
    }
  }
  const rows = [...measured].flatMap(([visit, all]) =>
    all.length === 0 ? [] : [{ visit, ...medians(all), all }],
  );
  console.log(`${machine}; load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(line("page", "LCP", "CLS", "INP"));
  for (const { visit, lcp, cls, inp, why } of rows) {
    const cells = [told(lcp, bars.lcp), told(cls, bars.cls, 3), told(inp, bars.inp)];
    console.log(line(nameOf(visit), ...cells));
    if (cells.some((cell) => cell.endsWith("!"))) console.log(`  ${why}`);
  }
  const javascript = await measureJavaScript(path.join(projectDir, "build"));
  console.log(line("JavaScript of a route, gzip", "KB", "beyond", ""));
  for (const { route, all, beyondPolaris } of javascript) {
    console.log(line(route, all.toFixed(1), told(beyondPolaris, bars.javascript, 1), ""));
  }
  const report = { machine, settings: values, bars, rows, javascript };
  await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Wrote ${values.out} after ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

/** A store that has opened the app, of which one order went all its way, and a year of others. */
async function prepareStore(
  world: World,
  browser: Awaited<ReturnType<typeof openBrowser>>,
): Promise<Places> {
  const page = await openPage(browser, {
    onError: (error) => console.error(`The overview's own script failed: ${error.message}`),
  });
  await page.goto(`${world.standIn.url}/shops/${shop}/app`);
  const app = page.frameLocator('iframe[title="Portafilter"]');
  await app.getByText("10 variants are mapped").waitFor({ timeout: 60_000 });
  await page.context().close();
  const postgres = await openEmbeddedPostgres({ dataDir });
  ends.push(() => postgres.close());
  const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 2 });
  ends.push(() => database.close());
  const amount = {
    dispatches: Number(values.dispatches),
    variants: Number(values.variants),
    days: 365,
    areSomeOpen: true,
  };
  await closeOneOrder(world, { database });
  const held = await holdOneOrder(world, { database });
  await fillStore(database.pool, shop, amount);
  console.log(`The store is filled after ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  const shipped = await database.prisma.dispatch.findFirstOrThrow({
    where: { shop, state: "Closed", id: { startsWith: "copy-" } },
    include: { shipments: true },
    orderBy: { createdAt: "desc" },
  });
  const heldLine = await database.prisma.orderLine.findFirstOrThrow({
    where: { shop, orderId: held.orderId, verdict: "Forwarded" },
  });
  const variant = await database.prisma.variant.findFirstOrThrow({ where: { shop, sku } });
  return {
    shippedOrder: shipped.id,
    heldOrder: held.id,
    heldLine: heldLine.id,
    variant: variant.id,
    tracking: shipped.shipments[0]?.trackingNumbers[0] ?? "",
  };
}

function nameOf({ page, what }: Visit): string {
  return what === "" ? page : `${page}: ${what}`;
}

function medians(all: readonly Vitals[]): Vitals {
  const inps = all.flatMap(({ inp }) => inp ?? []);
  return {
    lcp: median(all.map(({ lcp }) => lcp)),
    cls: median(all.map(({ cls }) => cls)),
    inp: inps.length === 0 ? null : median(inps),
    why: all.at(-1)?.why ?? "",
  };
}

function told(value: number | null, bar: number, digits = 0): string {
  return value === null ? "-" : `${value.toFixed(digits)}${value < bar ? " " : "!"}`;
}

function line(name: string, ...cells: string[]): string {
  return `${name.padEnd(40)}${cells.map((cell) => cell.padStart(10)).join("")}`;
}
