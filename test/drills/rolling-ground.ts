/**
 * What the drill runs on: the local Shopify, and of each version a core, a web and a worker, which share the databases
 * of core and app; balancers in front of both versions' webs and cores.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "#app/db/database.server.ts";
import { embeddedDatabase } from "#app/db/embedded-database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { postgresFiles } from "#app/db/postgres-files.server.ts";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { startFaultyLine } from "#test/chaos/connector/faulty-line.ts";
import {
  freePorts,
  type Ground,
  secretsOnDisk,
  untilKeeperGone,
} from "#test/chaos/connector/ground.ts";
import { createMember, type Member } from "#test/chaos/connector/member.ts";
import { startStandInProcess } from "#test/chaos/connector/stand-in-process.ts";
import { startApp } from "#test/world/app-process.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { openPrintShop } from "#test/world/print-shop.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";
import { demoShops } from "#test/world/shops.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

/** The processes of one version. */
export interface Version {
  members: readonly Member[];
  ports: { web: number; core: number };
  /** Takes them out of the balancers, and ends them in order, one after the other. */
  retire(): Promise<void>;
}

export interface RollingGround extends Ground {
  balancers: { web: Balancer; core: Balancer };
  /** Starts the processes of the version in `folder`, and has the balancers know them once they serve. */
  begin(name: string, folder: string): Promise<Version>;
}

type Closer = () => Promise<unknown>;

/** Starts what both versions share, with the version in `folder`. All of it ends when something fails. */
export async function openRollingGround({
  folder,
  signal,
}: {
  folder: string;
  signal: AbortSignal;
}): Promise<{ ground: RollingGround; first: Version }> {
  const closers: Closer[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const { ground, first } = await openAll({ folder, signal, closers });
    return { ground: { ...ground, close }, first };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openAll({
  folder,
  signal,
  closers,
}: {
  folder: string;
  signal: AbortSignal;
  closers: Closer[];
}): Promise<{ ground: Omit<RollingGround, "close">; first: Version }> {
  const root = await mkdtemp(path.join(os.tmpdir(), "portafilter-rolling-"));
  const dataDirs = { app: path.join(root, "app"), core: path.join(root, "core") };
  closers.push(() => rm(root, { recursive: true, force: true }));
  closers.push(() => Promise.all(Object.values(dataDirs).map(untilKeeperGone)));
  const secureOrigin = await startSecureOrigin({ dir: root });
  closers.push(secureOrigin.close);
  const balancers = { web: await startBalancer(), core: await startBalancer() };
  closers.push(balancers.web.close, balancers.core.close);
  const keys = {
    live: `pf_live_${randomBytes(16).toString("hex")}`,
    test: `pf_test_${randomBytes(16).toString("hex")}`,
    shopify: randomBytes(24).toString("hex"),
  };
  const line = await startFaultyLine({ port: balancers.core.port, random: seededRandom(1) });
  closers.push(line.close);
  const appUrl = `http://127.0.0.1:${balancers.web.port}`;
  const credentials = { apiKey: "rolling-client-id", apiSecret: keys.shopify };
  const standIn = await startStandInProcess({ ...credentials, appUrl });
  closers.push(standIn.stop);
  const env = environments({ dataDirs, keys, secureOrigin, line, standIn, appUrl });

  /** All that were ever started, but the first core. */
  const app: Member[] = [];
  const begin = async (name: string, at: string): Promise<Version> => {
    const [core = 0, web = 0, worker = 0] = await freePorts(3);
    const members = [
      createMember(`${name} core`, () => startCoreAlone({ ...env.core, PORT: String(core) }, at)),
      createMember(`${name} web`, () =>
        startApp({ port: web, env: { ...env.app, ROLE: "web" }, folder: at }),
      ),
      createMember(`${name} worker`, () =>
        startApp({ port: worker, env: { ...env.app, ROLE: "worker" }, folder: at }),
      ),
    ];
    app.push(...members.slice(app.length === 0 ? 1 : 0));
    closers.push(async () => {
      const end = signal.aborted ? "SIGKILL" : "SIGTERM";
      await Promise.all(members.map((member) => member.stop(end)));
    });
    await Promise.all(members.map((member) => member.untilUp(signal)));
    balancers.core.add(core);
    balancers.web.add(web);
    return {
      members,
      ports: { web, core },
      async retire() {
        balancers.core.remove(core);
        balancers.web.remove(web);
        for (const member of members) await member.stop("SIGTERM");
      },
    };
  };
  const first = await begin("earlier", folder);

  const open = async (dataDir: string) => {
    const postgres = await openEmbeddedPostgres({ dataDir });
    closers.push(postgres.close);
    return postgres.urlOf(embeddedDatabase);
  };
  const database = openDatabase({ url: await open(dataDirs.app), poolMax: 3 });
  closers.push(database.close);
  const printShop = openPrintShop({ url: await open(dataDirs.core), publicUrl: secureOrigin.url });
  closers.push(printShop.close);
  const [core] = first.members;
  if (core === undefined) throw new Error("There is no core.");
  const ground = {
    shops: demoShops(secureOrigin.artworkUrl),
    standIn,
    line,
    core,
    app,
    database,
    dataDirs,
    printShop,
    coreUrl: `http://127.0.0.1:${balancers.core.port}`,
    apiKey: keys.live,
    async setStock(sku: string, quantity: number) {
      // By the version that made the tables: another one's command would migrate them.
      const words = [path.join(folder, "app/core-main.ts"), "stock", "set", sku, String(quantity)];
      const around = { ...bareEnv(), ...env.core };
      await promisify(execFile)(process.execPath, words, { cwd: folder, env: around });
    },
    secrets: async () => [...Object.values(keys), ...(await secretsOnDisk(dataDirs))],
    logFiles: Object.values(dataDirs).map((dataDir) => postgresFiles(dataDir).log),
    balancers,
    begin,
  };
  return { ground, first };
}

function environments({
  dataDirs,
  keys,
  secureOrigin,
  line,
  standIn,
  appUrl,
}: {
  dataDirs: Ground["dataDirs"];
  keys: { live: string; test: string; shopify: string };
  secureOrigin: { certificateFile: string; url: string };
  line: { url: string };
  standIn: { url: string };
  appUrl: string;
}) {
  const requestsPerMinute = "60000";
  const shared = {
    // As an installation leaves it: who leaves says so, and ends no connection on which something may still be asked.
    DRAIN_SECONDS: "",
    NODE_EXTRA_CA_CERTS: secureOrigin.certificateFile,
    ARTWORK_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    PUBLIC_URL: secureOrigin.url,
  };
  return {
    core: {
      ...shared,
      DATA_DIR: dataDirs.core,
      CORE_LIVE_API_KEY: keys.live,
      CORE_TEST_API_KEY: keys.test,
      CORE_REQUESTS_PER_MINUTE: requestsPerMinute,
    },
    app: {
      ...shared,
      DATA_DIR: dataDirs.app,
      SHOPIFY_API_KEY: "rolling-client-id",
      SHOPIFY_API_SECRET: keys.shopify,
      SHOPIFY_APP_URL: appUrl,
      SHOPIFY_STAND_IN_URL: standIn.url,
      MERCHANT_API_URL: line.url,
      MERCHANT_API_KEY: keys.live,
      MERCHANT_API_REQUESTS_PER_MINUTE: requestsPerMinute,
      TRACKING_SWEEP_SECONDS: "2",
      RECONCILE_SECONDS: "5",
    },
  };
}
