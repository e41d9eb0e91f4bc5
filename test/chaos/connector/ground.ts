/**
 * Everything that the run needs, each a process of its own on loopback: the local Shopify, the core
 * with its database, a web and two worker processes on another database, and the line between.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { keeperAddress, postgresFiles } from "#app/db/postgres-files.server.ts";
import type { ShopSeed } from "#test/stand-in/index.ts";
import type { Random } from "#test/stand-in/faults/random.ts";
import { startApp } from "#test/world/app-process.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { type PrintShop, openPrintShop } from "#test/world/print-shop.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";
import { demoShops } from "#test/world/shops.ts";
import { type FaultyLine, startFaultyLine } from "./faulty-line.ts";
import { createMember, type Member } from "./member.ts";
import { startStandInProcess, type StandInProcess } from "./stand-in-process.ts";

export interface Ground {
  shops: ShopSeed[];
  standIn: StandInProcess;
  line: FaultyLine;
  core: Member;
  /** Web and workers. */
  app: readonly Member[];
  /** The app's database, and the folders of both. */
  database: Database;
  dataDirs: { app: string; core: string };
  printShop: PrintShop;
  /** The core past the faulty line. */
  coreUrl: string;
  apiKey: string;
  /** The operator's command at the core: so much of the SKU is in stock. */
  setStock(sku: string, quantity: number): Promise<void>;
  /** What no log may hold. */
  secrets(): Promise<string[]>;
  /** Logs that are files: both database servers'. */
  logFiles: string[];
  close(): Promise<void>;
}

const coreProgram = path.resolve(import.meta.dirname, "../../../app/core-main.ts");
const databaseName = "portafilter";
/** What the run asks of the core is no store's traffic. */
const requestsPerMinute = 60_000;

/** Starts everything. What was started is ended again when something fails, or `signal` aborts. */
export async function openGround({
  random,
  signal,
}: {
  random: Random;
  signal: AbortSignal;
}): Promise<Ground> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    return { ...(await openAll({ random, signal, closers })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openAll({
  random,
  signal,
  closers,
}: {
  random: Random;
  signal: AbortSignal;
  closers: (() => Promise<unknown>)[];
}): Promise<Omit<Ground, "close">> {
  const root = await mkdtemp(path.join(os.tmpdir(), "portafilter-chaos-connector-"));
  const dataDirs = { app: path.join(root, "app"), core: path.join(root, "core") };
  closers.push(() => rm(root, { recursive: true, force: true }));
  closers.push(() => Promise.all(Object.values(dataDirs).map(untilKeeperGone)));
  const secureOrigin = await startSecureOrigin({ dir: root });
  closers.push(secureOrigin.close);
  const [webPort, corePort, ...workerPorts] = await freePorts(4);
  const keys = {
    live: `pf_live_${randomBytes(16).toString("hex")}`,
    test: `pf_test_${randomBytes(16).toString("hex")}`,
    shopify: randomBytes(24).toString("hex"),
  };
  const trust = {
    NODE_EXTRA_CA_CERTS: secureOrigin.certificateFile,
    ARTWORK_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    PUBLIC_URL: secureOrigin.url,
  };
  const endOf = (member: Member) => () => member.stop(signal.aborted ? "SIGKILL" : "SIGTERM");

  const coreEnv = {
    ...trust,
    PORT: String(corePort),
    DATA_DIR: dataDirs.core,
    CORE_LIVE_API_KEY: keys.live,
    CORE_TEST_API_KEY: keys.test,
    CORE_REQUESTS_PER_MINUTE: String(requestsPerMinute),
  };
  const core = createMember("core", () => startCoreAlone(coreEnv));
  closers.push(endOf(core));
  const line = await startFaultyLine({ port: corePort ?? 0, random });
  closers.push(line.close);

  const appUrl = `http://127.0.0.1:${webPort}`;
  const credentials = { apiKey: "chaos-client-id", apiSecret: keys.shopify };
  const standIn = await startStandInProcess({ ...credentials, appUrl });
  closers.push(standIn.stop);
  const appEnv = {
    ...trust,
    DATA_DIR: dataDirs.app,
    SHOPIFY_API_KEY: credentials.apiKey,
    SHOPIFY_API_SECRET: credentials.apiSecret,
    SHOPIFY_APP_URL: appUrl,
    SHOPIFY_STAND_IN_URL: standIn.url,
    MERCHANT_API_URL: line.url,
    MERCHANT_API_KEY: keys.live,
    MERCHANT_API_REQUESTS_PER_MINUTE: String(requestsPerMinute),
    TRACKING_SWEEP_SECONDS: "2",
    // Lost webhooks are found by the comparison alone.
    RECONCILE_SECONDS: "5",
  };
  const app = [
    { name: "web", role: "web", port: webPort },
    ...workerPorts.map((port, index) => ({ name: `worker ${index + 1}`, role: "worker", port })),
  ].map(({ name, role, port = 0 }) =>
    createMember(name, () => startApp({ port, env: { ...appEnv, ROLE: role } })),
  );
  closers.push(() => Promise.all(app.map((member) => endOf(member)())));
  await Promise.all([core, ...app].map((member) => member.untilUp(signal)));

  const join = async (dataDir: string): Promise<EmbeddedPostgres> => {
    const postgres = await openEmbeddedPostgres({ dataDir });
    closers.push(postgres.close);
    return postgres;
  };
  const appPostgres = await join(dataDirs.app);
  const database = openDatabase({ url: appPostgres.urlOf(databaseName), poolMax: 3 });
  closers.push(database.close);
  const corePostgres = await join(dataDirs.core);
  const printShopUrl = corePostgres.urlOf(databaseName);
  const printShop = openPrintShop({ url: printShopUrl, publicUrl: secureOrigin.url });
  closers.push(printShop.close);
  return {
    shops: demoShops(secureOrigin.artworkUrl),
    standIn,
    line,
    core,
    app,
    database,
    dataDirs,
    printShop,
    coreUrl: `http://127.0.0.1:${corePort}`,
    apiKey: keys.live,
    async setStock(sku, quantity) {
      const words = [coreProgram, "stock", "set", sku, String(quantity)];
      await promisify(execFile)(process.execPath, words, {
        env: { ...bareEnv(), ...coreEnv },
      });
    },
    secrets: async () => [...Object.values(keys), ...(await secretsOnDisk(dataDirs))],
    logFiles: Object.values(dataDirs).map((dataDir) => postgresFiles(dataDir).log),
  };
}

/** The sealing keys and the databases' passwords. */
export async function secretsOnDisk(dataDirs: Ground["dataDirs"]): Promise<string[]> {
  const found = Object.values(dataDirs).map(async (dataDir) => {
    const key = await readFile(path.join(dataDir, "encryption.key"), "utf8");
    const connection = await readFile(postgresFiles(dataDir).connection, "utf8");
    return [key.trim(), String((JSON.parse(connection) as { password: string }).password)];
  });
  return (await Promise.all(found)).flat();
}

/** Ports that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await anyFreePort());
  return [...found];
}

/** A keeper whose clients were killed stops its server by itself; the folder is its until then. */
export async function untilKeeperGone(dataDir: string): Promise<void> {
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(keeperAddress(dataDir));
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
  const deadline = Date.now() + 30_000;
  while (await isThere()) {
    if (Date.now() > deadline) throw new Error(`The database below ${dataDir} did not stop.`);
    // Each look is a client that comes and goes: less often than the keeper's patience with them.
    await delay(5_000);
  }
}
