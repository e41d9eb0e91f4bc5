/**
 * `npm run bench:extensions`: how soon the app answers what extensions in the store's admin and on buyers' pages ask,
 * one question after the other, beside 100,000 orders of the store: the median, the 95th of a hundred and the slowest.
 * Talks to loopback only and stops by itself; what is over the bar ends with 1. `--dispatches 2000 --times 50` make it
 * shorter.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { extensionsPath } from "#app/extensions/routes.server.ts";
import { limits } from "#app/limits/limits.ts";
import { startWorld, type World } from "#test/world/index.ts";
import { until } from "../connector/until.ts";
import { closeOneOrder, shop, sku } from "../ui/few-orders.ts";
import { fillStore } from "#test/world/many-orders.ts";

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
  await fillStore(database.pool, shop, {
    dispatches: Number(values.dispatches),
    variants: 2_000,
    days: 365,
    areSomeOpen: true,
  });
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
  const fifty = await prisma.dispatch.findMany({
    where: { shop, state: "Closed" },
    ...newest,
    take: 50,
  });
  const documents = ["packing-slip", "pick-list", "artwork-sheet"];
  const printed = { orderIds: fifty.map(({ orderId }) => orderId), documents };
  const ofBuyers = await placeForBuyers(world, database);
  const staff = (path: string, body?: object) => () => ({
    path,
    body,
    token: world.standIn.sessionToken(shop),
  });
  const questions: readonly (readonly [what: string, ask: Ask])[] = [
    ["an order that was fulfilled", staff(`/orders/${closed.orderId}`)],
    ["an order that waits", staff(`/orders/${waiting.orderId}`)],
    ["a variant", staff(`/variants/${variant.id}`)],
    ["a search of the catalog", staff("/catalog?search=house%20box")],
    ["the address of a print of 50 orders", staff("/prints", printed)],
    [
      "a buyer's order, by its number",
      (time) => {
        const { path, body } = ofBuyers.at(time % ofBuyers.length) ?? { path: "", body: {} };
        return { path, body, token: world.standIn.buyerToken(shop) };
      },
    ],
  ];
  console.log(
    `${"milliseconds".padEnd(40)}${"median".padStart(10)}${"p95".padStart(10)}${"most".padStart(10)}`,
  );
  const rows = [];
  for (const [what, ask] of questions) {
    const took: number[] = [];
    // The first answers of a program that has just begun tell of its compiler.
    for (let time = -warmUps; time < Number(values.times); time += 1) {
      const question = ask(time + warmUps);
      const startedAt = performance.now();
      const response = await put(world, question);
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

/** What is asked for the so-manyth time. */
type Ask = (time: number) => Question;

interface Question {
  path: string;
  /** With one it is a POST. */
  body: object | undefined;
  token: string;
}

function put(world: World, { path, body, token }: Question): Promise<Response> {
  return fetch(`${world.app().url}${extensionsPath}${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
}

/** Orders of buyers, who know their numbers: enough that none is asked for more often than buyers may in a minute. */
async function placeForBuyers(
  world: World,
  { prisma }: Pick<Database, "prisma">,
): Promise<Pick<Question, "path" | "body">[]> {
  const count = Math.ceil((warmUps + Number(values.times)) / limits.buyerCalls.perOrder) + 1;
  const questions = Array.from({ length: count }, () => {
    const { id, confirmationNumber } = world.standIn.placeOrder(shop, {
      line_items: [{ sku, quantity: 1 }],
    });
    return { id, path: `/buyer/orders/${id}`, body: { confirmation: confirmationNumber } };
  });
  const orderIds = questions.map(({ id }) => id);
  const known = async () =>
    (await prisma.dispatch.count({ where: { shop, orderId: { in: orderIds } } })) === count;
  await until("the app has heard of the buyers' orders", known);
  return questions;
}
