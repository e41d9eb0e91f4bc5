/**
 * One version of the product with all that it needs, each a process of its own and shared with no other
 * version: a database server, the app as web server and worker, a local Shopify, and a provider elsewhere,
 * which is the core alone with a database server of its own.
 */
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { startApp } from "#test/world/app-process.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";
import { demoShops } from "#test/world/shops.ts";
import { callControl, connections, credentials, pidOfServer, startStandIn } from "./ground.ts";
import { skus } from "./skus.ts";
import { startSlowPassage } from "./slow-passage.ts";
import { countingSettings, stopCounting } from "./statements.ts";
import { until } from "./until.ts";

/** What spends processor time, each with its helpers. */
export const programs = [
  "web",
  "worker",
  "database",
  "core",
  "core's database",
  "Shopify",
] as const;
export type Program = (typeof programs)[number];

export interface Side {
  webUrl: string;
  shops: readonly string[];
  pids: Readonly<Record<Program, number>>;
  /** The app's. */
  database: Database;
  /** The core's. */
  provider: Database;
  /** From now on every call of the provider takes so much longer, in ms. */
  slowProvider(delayMs: number): void;
  /** Starts one worker more; its process id. */
  startWorker(): Promise<number>;
  control(route: string, body: object): Promise<unknown>;
}

const keyOf = (mode: string) => `pf_${mode}_${randomBytes(16).toString("hex")}`;
const withoutLimit = "1000000";

/** Starts the version that is built in `folder`, with `shops` stores whose products are all mapped. */
export async function openSide({
  folder,
  dir,
  shopCount,
  atEnd,
}: {
  folder: string;
  /** Everything that it writes goes there. */
  dir: string;
  shopCount: number;
  atEnd: (end: () => Promise<unknown>) => void;
}): Promise<Side> {
  const secureOrigin = await startSecureOrigin({ dir });
  atEnd(() => secureOrigin.close());
  const shared = {
    NODE_EXTRA_CA_CERTS: secureOrigin.certificateFile,
    ARTWORK_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    PUBLIC_URL: secureOrigin.url,
    LOG_LEVEL: "warn",
  };
  const own = await openServer(path.join(dir, "app"), atEnd);
  const providers = await openServer(path.join(dir, "core"), atEnd);
  const key = keyOf("live");
  const core = await startCoreAlone({
    ...shared,
    DATA_DIR: providers.dataDir,
    CORE_LIVE_API_KEY: key,
    CORE_TEST_API_KEY: keyOf("test"),
    CORE_REQUESTS_PER_MINUTE: withoutLimit,
    LOG_LEVEL: "info",
  });
  atEnd(() => core.stop("SIGTERM"));
  secureOrigin.passOnTo(core.port);
  const toProvider = await startSlowPassage(core.port);
  atEnd(() => toProvider.close());
  const [webPort, standInPort] = [await port(), await port()];
  const appUrl = `http://127.0.0.1:${webPort}`;
  const standIn = await startStandIn({ port: standInPort, appUrl });
  const env = {
    ...credentials,
    ...shared,
    DATA_DIR: own.dataDir,
    DATABASE_CONNECTIONS: String(connections),
    SHOPIFY_APP_URL: appUrl,
    SHOPIFY_STAND_IN_URL: standIn.url,
    APP_BRIDGE_URL: `${standIn.url}/app-bridge.js`,
    MERCHANT_API_URL: toProvider.url,
    MERCHANT_API_KEY: key,
    MERCHANT_API_REQUESTS_PER_MINUTE: withoutLimit,
    TRACKING_SWEEP_SECONDS: "3600",
    RECONCILE_SECONDS: "86400",
  };
  const start = async (role: string, at: number) => {
    const app = await startApp({
      port: at,
      env: { ...env, ROLE: role },
      timeoutMs: 300_000,
      folder,
    });
    atEnd(() => app.stop("SIGTERM"));
    return app;
  };
  const web = await start("web", webPort);
  const startWorker = async () => (await start("worker", await port())).pid;
  const worker = await startWorker();
  const control = (route: string, body: object) =>
    callControl(`${standIn.url}/__meta/${route}`, body);
  const [seed] = demoShops(secureOrigin.artworkUrl);
  const shops = Array.from({ length: shopCount }, (_, at) => `bench-${at}.myshopify.com`);
  const [database, provider] = [own.open(), providers.open()];
  await Promise.all([database, provider].map(({ pool }) => stopCounting(pool)));
  for (const domain of shops) {
    await control("shops", { domain, plan: "plus", seed: { ...seed, domain } });
    await control("open", { shop: domain });
  }
  await until("the stores are read", async () => {
    const { rows } = await database.pool.query<{ mapped: number }>(
      "SELECT count(*)::int AS mapped FROM connector.mapping",
    );
    return (rows[0]?.mapped ?? 0) >= shops.length * skus.length;
  });
  await control("idle", {});
  return {
    webUrl: web.url,
    shops,
    pids: {
      web: web.pid,
      worker,
      database: await own.pid(),
      core: core.pid,
      "core's database": await providers.pid(),
      Shopify: standIn.pid,
    },
    database,
    provider,
    slowProvider: toProvider.slow,
    startWorker,
    control,
  };
}

async function port(): Promise<number> {
  return await anyFreePort();
}

/** Runs here, so that both versions have the same server with the same settings. */
async function openServer(dataDir: string, atEnd: (end: () => Promise<unknown>) => void) {
  await mkdir(dataDir, { recursive: true });
  const postgres = await openEmbeddedPostgres({ dataDir, settings: countingSettings });
  atEnd(() => postgres.close());
  return {
    dataDir,
    open() {
      const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 2 });
      atEnd(() => database.close());
      return database;
    },
    pid: () => pidOfServer(dataDir),
  };
}
