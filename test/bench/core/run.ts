/**
 * `npm run bench:core`: the core beside bare programs that do the least, on this machine, in one run.
 * Ratios of medians over several rounds, a table for people and `bench-core.json` for programs. Talks
 * to loopback only and stops by itself. `--orders 100000 --seconds 2 --rounds 3` make it shorter. `--against {folder}`,
 * where another version is checked out and built, compares with that one only. `--hanging` measures alone how soon it answers
 * while its database hangs, in milliseconds.
 */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { orderPage } from "#app/contract/index.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import {
  apiKey,
  merchantIdOf,
  onDatabase,
  orderBody,
  seedOrders,
  stockedSku,
  verifyArtwork,
} from "./ground.ts";
import {
  inTurn,
  type Load,
  median,
  requestsPerSecond,
  rssMegabytes,
  sendMany,
} from "../measure.ts";
import { endAll, start } from "../programs.ts";
import { answerMaxMs, measureHanging } from "./hanging.ts";
import { medianSpending, type Spending, spendingOf } from "./spending.ts";
import { runPlaceLoop, startBaseline, startPrism } from "./programs.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "200000" },
    against: { type: "string" },
    hanging: { type: "boolean", default: false },
    out: { type: "string", default: "bench-core.json" },
  },
});
const orders = Number(values.orders);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const fewOrders = 1_000;
const connections = 16;
const batchOrders = 50;
const batchMsMax = 5_000;
/** Of the sender: enough that neither side waits for it. */
const senderConnections = 64;
/** About as many as the core sends in one statement under this load. */
const ordersTogether = 16;

interface Row {
  what: string;
  core: number;
  beside: number;
  ratio: number;
  wanted: string;
  isMet: boolean;
}
const rows: Row[] = [];

/** Measures two in turn, so that both have the same weather, and keeps the ratio of their medians. */
async function compare(
  what: string,
  sides: { core: () => Promise<number>; beside: () => Promise<number> },
  { atLeast }: { atLeast: number },
): Promise<void> {
  const measured: { core: number[]; beside: number[] } = { core: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of inTurn(round, ["beside", "core"])) measured[side].push(await sides[side]());
  }
  const [core, beside] = [median(measured.core), median(measured.beside)];
  add(
    { what, core, beside, ratio: core / beside, wanted: `>= ${atLeast}` },
    core / beside >= atLeast,
  );
}

function add(row: Omit<Row, "isMet">, isMet: boolean): void {
  rows.push({ ...row, isMet });
  const numbers = [row.core, row.beside].map((value) => value.toFixed(0).padStart(8)).join(" ");
  const verdict = isMet ? "met" : "NOT MET";
  console.log(
    `${row.what.padEnd(46)}${numbers}  ${row.ratio.toFixed(2)} (${row.wanted}) ${verdict}`,
  );
}

const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-bench-"));
const postgres = await openEmbeddedPostgres({ dataDir: folder });
let core: CoreAlone | undefined;
try {
  if (values.hanging) await measureHangs();
  else if (values.against === undefined) await measureWhole();
  else await measureAgainst(path.resolve(values.against));
} finally {
  await core?.stop("SIGTERM");
  await endAll();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
await writeFile(values.out, `${JSON.stringify({ settings: values, rows }, null, 2)}\n`);
console.log(`Wrote ${values.out}`);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;

/** Milliseconds, beside those that are promised. */
async function measureHangs(): Promise<void> {
  const url = await aDatabase("bench_hanging");
  const verified = async (by: string) => {
    const started = await startCore(by);
    await onDatabase(url, verifyArtwork);
    return started;
  };
  for (const { what, ms, isMet } of await measureHanging(url, verified)) {
    const bound = { beside: answerMaxMs, ratio: ms / answerMaxMs, wanted: "<= 1" };
    add({ what, core: ms, ...bound }, isMet);
  }
}

async function measureWhole(): Promise<void> {
  const large = await aDatabase("bench_large");
  const small = await aDatabase("bench_small");
  core = await startCore(small);
  await onDatabase(small, async (client) => {
    await verifyArtwork(client);
    await seedOrders(client, fewOrders);
  });
  await measureBatch(small);
  await measureBeside(core, small);
  await measureMemory(core);
  await core.stop("SIGTERM");
  core = await measureGrowth(small, large);
}

/** Both with a database and files of their own, each of which it sets up by itself, in turn. */
async function measureAgainst(other: string): Promise<void> {
  const open = async (name: string, of?: string) => {
    await onDatabase(postgres.urlOf("postgres"), (client) =>
      client.query(`CREATE DATABASE ${name}`),
    );
    const url = postgres.urlOf(name);
    const started = await startCoreAlone({ ...envOf(url), DATA_DIR: path.join(folder, name) }, of);
    await onDatabase(url, verifyArtwork);
    const { createOrder } = loadsOf(started.url);
    await sendMany(createOrder, fewOrders);
    const loads = loadsOf(started.url, await someOrderIds(started.url));
    return { started, loads, spender: { pid: started.pid, databaseUrl: url } };
  };
  const ours = await open("bench_ours");
  core = ours.started;
  const beside = await open("bench_beside", other);
  try {
    for (const name of [
      "createOrder",
      "getStockBySku",
      "getVariantBySKU",
      "getOrder",
      "getOrders",
    ] as const) {
      const spend = (side: "core" | "beside") => {
        const { loads, spender } = side === "core" ? ours : beside;
        return spendingOf(loads[name], spender, seconds);
      };
      await compareSpending(name, spend);
    }
  } finally {
    await beside.started.stop("SIGTERM");
  }
}

/** Only the pace has a bar; what a request takes says whose pace it is that changed. */
async function compareSpending(
  name: string,
  spend: (side: "core" | "beside") => Promise<Spending>,
): Promise<void> {
  const measured: { core: Spending[]; beside: Spending[] } = { core: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of inTurn(round, ["beside", "core"])) measured[side].push(await spend(side));
  }
  const [core, beside] = [medianSpending(measured.core), medianSpending(measured.beside)];
  const tell = (what: string, figure: keyof Spending, wanted: string, isMet = true) => {
    const ratio = core[figure] / beside[figure];
    add({ what, core: core[figure], beside: beside[figure], ratio, wanted }, isMet);
  };
  const isMet = core.perSecond / beside.perSecond >= 0.95;
  tell(`${name} beside the other version`, "perSecond", ">= 0.95", isMet);
  tell(`${name}, µs of the core's processor time`, "coreUs", "told");
  tell(`${name}, µs of PostgreSQL's`, "databaseUs", "told");
  if (name === "createOrder") tell(`${name}, bytes of write-ahead log`, "logBytes", "told");
}

async function someOrderIds(url: string): Promise<string[]> {
  const placed = await fetch(`${url}/v1/orders?pageSize=100`, { headers: { "x-api-key": apiKey } });
  const { orders: some } = orderPage.parse(await placed.json());
  return some.map(({ orderId }) => orderId);
}

async function aDatabase(name: string): Promise<string> {
  await onDatabase(postgres.urlOf("postgres"), (client) => client.query(`CREATE DATABASE ${name}`));
  const url = postgres.urlOf(name);
  await migrateDatabase({ url });
  return url;
}

function envOf(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: String(connections),
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    DATA_DIR: folder,
    PUBLIC_URL: "https://core.example.com",
    CORE_LIVE_API_KEY: apiKey,
    CORE_TEST_API_KEY: `${apiKey}-test`,
    CORE_REQUESTS_PER_MINUTE: "0",
  };
}

function startCore(url: string): Promise<CoreAlone> {
  return startCoreAlone(envOf(url));
}

/** Seeded orders from Created to Shipped by one command, from its start to its end, while the core runs. */
async function measureBatch(url: string): Promise<void> {
  const file = path.join(folder, "batch.csv");
  const ids = await onDatabase(url, (client) =>
    client.query<{ id: string }>(`SELECT id FROM core."order" WHERE status = 'Created' LIMIT $1`, [
      batchOrders,
    ]),
  );
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const labels = ids.rows.map(
    ({ id }, at) => `${id},UPS,Ground,1Z${at},https://ups.example/1Z${at},${day}`,
  );
  const columns = "order,carrier,service,tracking-number,tracking-url,estimated-delivery";
  await writeFile(file, [columns, ...labels].join("\n"));
  const from = performance.now();
  const words = ["app/core-main.ts", "orders", "advance", "Shipped", "--batch", file];
  const command = start(words, envOf(url));
  command.stdout?.resume();
  const [code] = await once(command, "exit");
  const ms = performance.now() - from;
  const what = `${batchOrders} orders through four stages by a command, ms`;
  const isMet = code === 0 && ids.rows.length === batchOrders && ms < batchMsMax;
  add({ what, core: ms, beside: batchMsMax, ratio: ms / batchMsMax, wanted: "< 1" }, isMet);
}

function loadsOf(url: string, orderIds: readonly string[] = []) {
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const sender = { headers, connections: senderConnections };
  const read = (what: string): Load => ({ url: `${url}/v1/${what}`, ...sender });
  return {
    createOrder: {
      ...sender,
      url: `${url}/v1/orders`,
      method: "POST",
      body: JSON.stringify(orderBody),
      isKeyed: true,
    },
    getStockBySku: read(`stock/${stockedSku}`),
    getVariantBySKU: read(`variants/${stockedSku}`),
    getOrder: { ...read("orders"), paths: orderIds.map((id) => `/v1/orders/${id}`) },
    getOrders: read("orders?pageSize=20"),
  } satisfies Record<string, Load>;
}

async function measureBeside({ url }: CoreAlone, databaseUrl: string): Promise<void> {
  const merchantId = await onDatabase(databaseUrl, merchantIdOf);
  const orderIds = await someOrderIds(url);
  const loads = loadsOf(url, orderIds);
  const of = (load: Load) => () => requestsPerSecond(load, seconds);
  for (const together of [1, ordersTogether]) {
    const settings = { url: databaseUrl, merchantId, connections, seconds, together };
    await compare(
      `createOrder beside bare pg, ${together} in a statement`,
      { core: of(loads.createOrder), beside: () => runPlaceLoop(settings) },
      { atLeast: 0.5 },
    );
  }
  for (const name of ["getStockBySku", "getVariantBySKU"] as const) {
    const answer = await fetch(loads[name].url, { headers: loads[name].headers ?? {} });
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([header]) => !["date", "connection", "keep-alive"].includes(header),
      ),
    );
    const bare = await startBaseline("bytes", { body: await answer.text(), headers });
    await compare(
      `${name} beside the same bytes, bare node:http`,
      { core: of(loads[name]), beside: of({ url: bare, connections: senderConnections }) },
      { atLeast: 0.45 },
    );
  }
  const select = await startBaseline("select", { url: databaseUrl, merchantId, connections });
  await compare(
    "getOrder beside the same SELECT, bare",
    { core: of(loads.getOrder), beside: of({ ...loads.getOrder, url: select }) },
    { atLeast: 0.6 },
  );
  await endAll();
  const mock = await startPrism(4_019);
  if (mock === undefined) {
    console.log("Prism can't be fetched: nothing was compared with it.");
    return;
  }
  const prism = loadsOf(mock, orderIds);
  for (const name of ["createOrder", "getStockBySku", "getVariantBySKU", "getOrder"] as const) {
    await compare(
      `${name} beside Prism`,
      { core: of(loads[name]), beside: of(prism[name]) },
      { atLeast: 3 },
    );
  }
  await endAll();
}

/** Four quarters of the same mixture; the last may not hold more than the first. */
async function measureMemory({ url, pid }: CoreAlone): Promise<void> {
  const { createOrder, getStockBySku, getOrders } = loadsOf(url);
  const quarter = Number(values.requests) / 4;
  const sizes: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    await sendMany(getStockBySku, quarter * 0.5);
    await sendMany({ ...createOrder, isKeyed: false }, quarter * 0.4);
    await sendMany(getOrders, quarter * 0.1);
    sizes.push(await rssMegabytes(pid));
  }
  const [first = 0, , , last = 0] = sizes;
  const max = Math.max(...sizes);
  add(
    {
      what: "memory in MiB after all requests, at most 250",
      core: max,
      beside: 250,
      ratio: max / 250,
      wanted: "<= 1",
    },
    max <= 250,
  );
  add(
    {
      what: "memory, last quarter beside first",
      core: last,
      beside: first,
      ratio: last / first,
      wanted: "<= 1.1",
    },
    last / first <= 1.1,
  );
}

/** The same requests against few orders and against very many. */
async function measureGrowth(small: string, large: string): Promise<CoreAlone> {
  const many = await startCore(large);
  await onDatabase(large, async (client) => {
    await verifyArtwork(client);
    await seedOrders(client, orders);
  });
  const few = await startCore(small);
  await onDatabase(small, async (client: pg.Client) => {
    await client.query('TRUNCATE core."order", core.idempotency_key CASCADE');
    await seedOrders(client, fewOrders);
  });
  try {
    const [fewLoads, manyLoads] = [loadsOf(few.url), loadsOf(many.url)];
    for (const name of ["createOrder", "getOrders"] as const) {
      await compare(
        `${name} at ${orders.toLocaleString("en")} orders beside ${fewOrders.toLocaleString("en")}`,
        {
          core: () => requestsPerSecond(manyLoads[name], seconds),
          beside: () => requestsPerSecond(fewLoads[name], seconds),
        },
        { atLeast: 1 / 1.3 },
      );
    }
  } finally {
    await few.stop("SIGTERM");
  }
  return many;
}
