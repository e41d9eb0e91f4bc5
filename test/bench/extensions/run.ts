/**
 * `npm run bench:extensions`: how soon the app answers what extensions in the store's admin ask, one question after
 * the other, beside 100,000 orders of the store: the median, the 95th of a hundred and the slowest. Talks to
 * loopback only and stops by itself; what is over the bar ends with 1. `--dispatches 2000 --times 50` make it shorter.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { extensionsPath } from "#app/extensions/routes.server.ts";
import { startWorld } from "#test/world/index.ts";
import { until } from "../connector/until.ts";
import { closeOneOrder, shop, sku } from "../ui/close-one-order.ts";
import { fillStore } from "../ui/fill-store.ts";

const { values } = parseArgs({
  options: {
    dispatches: { type: "string", default: "100000" },
    times: { type: "string", default: "300" },
    out: { type: "string", default: "bench-extensions.json" },
  },
});
const barMs = 100;
const warmUps = 30;

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

/** Ends what was begun, the last first. Asked twice, it ends once. */
function endEverything(): Promise<void> {
  ending ??= (async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  })();
  return ending;
}

async function measure(): Promise<void> {
  const world = await startWorld({ dataDir });
  ends.push(() => world.close());
  await world.standIn.openApp(shop);
  const postgres = await openEmbeddedPostgres({ dataDir });
  ends.push(() => postgres.close());
  const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 2 });
  ends.push(() => database.close());
  const { prisma } = database;
  const mapped = { where: { shop, state: "Mapped" } } as const;
  await until("products are mapped", async () => (await prisma.mapping.count(mapped)) > 0);
  await closeOneOrder(world, { database });
  await fillStore(database.pool, shop, { dispatches: Number(values.dispatches), variants: 2_000 });
  const newest = { orderBy: { createdAt: "desc" }, select: { orderId: true } } as const;
  const closed = await prisma.dispatch.findFirstOrThrow({
    where: { shop, state: "Closed" },
    ...newest,
  });
  const asked = { some: { answeredAt: null, endedAt: null } };
  const waiting = await prisma.dispatch.findFirstOrThrow({
    where: { shop, attention: asked },
    ...newest,
  });
  const variant = await prisma.variant.findFirstOrThrow({ where: { shop, sku } });
  const questions = [
    ["an order that was fulfilled", `/orders/${closed.orderId}`],
    ["an order that waits", `/orders/${waiting.orderId}`],
    ["a variant", `/variants/${variant.id}`],
    ["a search of the catalog", "/catalog?search=house%20box"],
  ] as const;
  console.log(
    `${"milliseconds".padEnd(40)}${"median".padStart(10)}${"p95".padStart(10)}${"most".padStart(10)}`,
  );
  const rows = [];
  for (const [what, place] of questions) {
    const url = `${world.app().url}${extensionsPath}${place}`;
    const took: number[] = [];
    // The first answers of a program that has just begun tell of its compiler.
    for (let time = -warmUps; time < Number(values.times); time += 1) {
      const headers = { authorization: `Bearer ${world.standIn.sessionToken(shop)}` };
      const startedAt = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (time >= 0) took.push(performance.now() - startedAt);
      if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
    }
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    const row = { what, median: at(0.5), p95: at(0.95), most: at(1) };
    rows.push(row);
    const cells = [row.median, row.p95, row.most].map((ms) => ms.toFixed(1).padStart(10)).join("");
    console.log(`${what.padEnd(40)}${cells}${row.p95 < barMs ? "" : `  over ${barMs}`}`);
    if (row.p95 >= barMs) process.exitCode = 1;
  }
  const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores`;
  await writeFile(values.out, `${JSON.stringify({ machine, settings: values, rows }, null, 2)}\n`);
  console.log(`${machine}; wrote ${values.out}`);
}
