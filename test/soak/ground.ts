/**
 * Everything that a run needs, each a process of its own on loopback: the local Shopify, the product in
 * its roles, and the program that holds all that is hostile. The core fulfills for the good stores.
 */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Database } from "#app/db/database.server.ts";
import { postgresFiles } from "#app/db/postgres-files.server.ts";
import { freePorts, untilKeeperGone } from "#test/chaos/connector/ground.ts";
import { createMember, type Member, type RunningProgram } from "#test/chaos/connector/member.ts";
import {
  startStandInProcess,
  type StandInProcess,
} from "#test/chaos/connector/stand-in-process.ts";
import { startApp } from "#test/world/app-process.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { type PrintShop, openPrintShop } from "#test/world/print-shop.ts";
import { makeLoopbackCertificate } from "#test/world/loopback-certificate.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";
import { prepareDatabase, type SoakDatabase } from "./databases.ts";
import { type Hostile, startHostile } from "./hostile.ts";
import type { SoakOptions } from "./options.ts";
import { soakStores, type Stores } from "./stores.ts";

export interface SoakGround {
  stores: Stores;
  standIn: StandInProcess;
  hostile: Hostile;
  /** The app's database and the provider's; one and the same where one process does everything. */
  database: Database;
  provider: Database;
  printShop: PrintShop;
  members: readonly Member[];
  /** The present process of each member, by its name. */
  pids: ReadonlyMap<string, number>;
  /** Where each answers. */
  urls: Readonly<Record<string, string>>;
  secrets: string[];
  logFiles: string[];
  /** Below it lies everything that the run writes. */
  root: string;
}

interface Parts {
  options: SoakOptions;
  signal: AbortSignal;
  /** What is begun is ended in reverse order. */
  atEnd: (end: () => Promise<unknown>) => void;
}

/** What a run asks of the core is no store's traffic. */
const requestsPerMinute = "60000";
const endMs = 45_000;

/** Starts everything but the hostile acts; the stores have not opened the app yet. */
export async function openSoakGround({ options, signal, atEnd }: Parts): Promise<SoakGround> {
  const root = await mkdtemp(path.join(os.tmpdir(), "portafilter-soak-"));
  atEnd(() => rm(root, { recursive: true, force: true }));
  const certificate = await makeLoopbackCertificate(root);
  const secureOrigin = await startSecureOrigin({ dir: root, certificate });
  atEnd(secureOrigin.close);
  const stores = soakStores(secureOrigin.artworkUrl);
  const [webPort = 0, corePort = 0, ...workerPorts] = await freePorts(4);
  const isSplit = options.roles === "split";
  const keys = {
    live: `pf_live_${randomBytes(16).toString("hex")}`,
    test: `pf_test_${randomBytes(16).toString("hex")}`,
    shopify: randomBytes(24).toString("hex"),
  };
  const appUrl = `http://127.0.0.1:${webPort}`;
  const coreUrl = isSplit ? `http://127.0.0.1:${corePort}` : appUrl;
  const credentials = { apiKey: "soak-client-id", apiSecret: keys.shopify };
  const standIn = await startStandInProcess({ ...credentials, appUrl });
  atEnd(standIn.stop);
  const hostile = await startHostile({
    certificate,
    appUrl,
    coreUrl,
    coreKey: keys.test,
    standInUrl: standIn.url,
    apiSecret: keys.shopify,
    stores: stores.hostile,
    seed: options.seed,
    only: options.only,
  });
  atEnd(hostile.stop);

  const databases = await prepareDatabases({ root, isSplit, options, atEnd });
  const artworkHosts = [secureOrigin.url, ...hostile.origins].map((url) => new URL(url).host);
  const shared = {
    NODE_EXTRA_CA_CERTS: certificate.file,
    ARTWORK_TRUSTED_HOSTS: artworkHosts.join(","),
    PUBLIC_URL: secureOrigin.url,
    CORE_LIVE_API_KEY: keys.live,
    CORE_TEST_API_KEY: keys.test,
    CORE_REQUESTS_PER_MINUTE: requestsPerMinute,
  };
  const appEnv = {
    ...shared,
    ...databases.app.env,
    SHOPIFY_API_KEY: credentials.apiKey,
    SHOPIFY_API_SECRET: credentials.apiSecret,
    SHOPIFY_APP_URL: appUrl,
    SHOPIFY_STAND_IN_URL: standIn.url,
    ...(isSplit ? { MERCHANT_API_URL: coreUrl, MERCHANT_API_KEY: keys.live } : {}),
    MERCHANT_API_REQUESTS_PER_MINUTE: requestsPerMinute,
    MERCHANT_API_TRUSTED_HOSTS: hostile.origins.map((url) => new URL(url).host).join(","),
    // Parcels are followed to their end within the run; everything else is as it is by default.
    TRACKING_SWEEP_SECONDS: "15",
  };
  const pids = new Map<string, number>();
  const member = (name: string, start: () => Promise<RunningProgram & { pid: number }>) => {
    const started = createMember(name, async () => {
      const program = await start();
      pids.set(name, program.pid);
      return program;
    });
    atEnd(async () => {
      const stopped = started.stop(signal.aborted ? "SIGKILL" : "SIGTERM");
      // What does not end in order, as where its event loop stands still, is ended all the same.
      const pid = pids.get(name) ?? 0;
      const timer = setTimeout(() => process.kill(pid, "SIGKILL"), endMs);
      await stopped.finally(() => clearTimeout(timer));
    });
    return started;
  };
  const app = (name: string, port: number, role: Record<string, string>) =>
    member(name, () => startApp({ port, env: { ...appEnv, ...role }, timeoutMs: 180_000 }));
  const coreEnv = { ...shared, ...databases.core.env, PORT: String(corePort) };
  const members = isSplit
    ? [
        member("core", () => startCoreAlone(coreEnv)),
        app("web", webPort, { ROLE: "web" }),
        ...workerPorts.map((port, at) => app(`worker ${at + 1}`, port, { ROLE: "worker" })),
      ]
    : [app("app", webPort, {})];
  for (const each of members) await each.untilUp(signal);
  secureOrigin.passOnTo(isSplit ? corePort : webPort);

  const database = await databases.app.open();
  const provider = isSplit ? await databases.core.open() : database;
  const printShop = openPrintShop({ url: provider.address.url, publicUrl: secureOrigin.url });
  atEnd(printShop.close);
  const ports = isSplit
    ? { core: corePort, web: webPort, "worker 1": workerPorts[0], "worker 2": workerPorts[1] }
    : { app: webPort };
  return {
    stores,
    standIn,
    hostile,
    database,
    provider,
    printShop,
    members,
    pids,
    urls: Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
    ),
    secrets: Object.values(keys),
    logFiles: options.databaseUrl === undefined ? databases.all.map(logOf) : [],
    root,
  };
}

function logOf({ dataDir }: SoakDatabase): string {
  return postgresFiles(dataDir).log;
}

async function prepareDatabases({
  root,
  isSplit,
  options,
  atEnd,
}: Pick<Parts, "options" | "atEnd"> & { root: string; isSplit: boolean }) {
  const prepare = async (name: string) => {
    const database = await prepareDatabase({ name, root, serverUrl: options.databaseUrl, atEnd });
    await mkdir(database.dataDir, { recursive: true });
    // A keeper whose clients were killed stops its server by itself; the folder is its until then.
    atEnd(() => untilKeeperGone(database.dataDir));
    return database;
  };
  const app = await prepare("app");
  const core = isSplit ? await prepare("core") : app;
  return { app, core, all: isSplit ? [app, core] : [app] };
}
