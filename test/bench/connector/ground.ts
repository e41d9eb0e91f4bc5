/**
 * What is measured and what it needs, each in a process of its own: the app as web server and as
 * worker with its embedded core, a local Shopify with a few stores, and the print shop that ships.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase, type Database } from "#app/db/database.server.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { type AppProcess, startApp } from "#test/world/app-process.ts";
import { type PrintShop, openPrintShop } from "#test/world/print-shop.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { type SecureOrigin, startSecureOrigin } from "#test/world/secure-origin.ts";
import { demoShops } from "#test/world/shops.ts";
import { skus } from "./skus.ts";
import { until } from "./until.ts";
import { firstLine, projectDir, start } from "../programs.ts";
import { apiSecret } from "./webhooks.ts";

/** What Shopify and the app know of each other. */
export const credentials = { SHOPIFY_API_KEY: "bench-client-id", SHOPIFY_API_SECRET: apiSecret };
/** Connections of one process to the database, ours and the baselines'. */
export const connections = 16;
const shopCount = 10;
const silentShop = "bench-silent.myshopify.com";

export interface Ground {
  postgres: EmbeddedPostgres;
  postgresPid: number;
  /** The app's own database. */
  database: Database;
  printShop: PrintShop;
  /** The stores that open the app. */
  shops: readonly string[];
  /** A store that never does: its orders are payloads and nothing else. */
  silentShop: string;
  web: AppProcess;
  startWorker(): Promise<AppProcess>;
  /** What was accepted so far counts as shipped: nothing looks at it any more. */
  closeAll(): Promise<void>;
  /** Calls the local Shopify's control; what it answers. */
  control(path: string, body: object): Promise<unknown>;
}

/**
 * Starts all but the worker, in `dir`. `atEnd` is given what ends each part, as soon as it runs; the
 * last is to be ended first.
 */
export async function prepareGround(
  dir: string,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<Ground> {
  const secureOrigin = await startSecureOrigin({ dir });
  atEnd(() => secureOrigin.close());
  const postgres = await openEmbeddedPostgres({ dataDir: dir });
  atEnd(() => postgres.close());
  const [appPort, standInPort] = await freePorts();
  const appUrl = `http://127.0.0.1:${appPort}`;
  const { url: standInUrl } = await startStandIn({ port: standInPort, appUrl });
  const env = environmentOf({ dir, appUrl, standInUrl, secureOrigin });
  const web = await startApp({ port: appPort, env: { ...env, ROLE: "web" }, timeoutMs: 300_000 });
  atEnd(() => web.stop("SIGTERM"));
  const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 4 });
  atEnd(() => database.close());
  const printShop = openPrintShop({ url: database.address.url, publicUrl: secureOrigin.url });
  atEnd(() => printShop.close());
  const control = (route: string, body: object) =>
    callControl(`${standInUrl}/__meta/${route}`, body);
  const [seed] = demoShops(secureOrigin.artworkUrl);
  const shops = Array.from({ length: shopCount }, (_, at) => `bench-${at}.myshopify.com`);
  for (const domain of [silentShop, ...shops]) {
    await control("shops", { domain, plan: "plus", seed: { ...seed, domain } });
  }
  return {
    postgres,
    postgresPid: await pidOfServer(dir),
    database,
    printShop,
    shops,
    silentShop,
    web,
    control,
    async startWorker() {
      const port = await anyFreePort();
      const worker = await startApp({ port, env: { ...env, ROLE: "worker" } });
      atEnd(() => worker.stop("SIGTERM"));
      return worker;
    },
    async closeAll() {
      // Locked in the order that the worker keeps to, which is still at some of them.
      await database.pool.query(
        `WITH locked AS (SELECT shop, id FROM connector.dispatch ORDER BY id FOR UPDATE)
         UPDATE connector.dispatch AS dispatch
         SET state = 'Closed', closed_at = now(), look_due_at = NULL, due_at = NULL
         FROM locked WHERE dispatch.shop = locked.shop AND dispatch.id = locked.id`,
      );
    },
  };
}

/**
 * Opens the app in every store, as its owner does, and waits until all it sells is mapped and the first
 * comparison with Shopify's own orders is over: the next would come after the bench.
 */
export async function openShops({ shops, control, database }: Ground): Promise<void> {
  for (const shop of shops) await control("open", { shop });
  await until("the stores are read", async () => {
    const mapped = await database.prisma.mapping.count();
    const later = new Date(Date.now() + 60 * 60_000);
    const compared = await database.prisma.comparison.count({ where: { dueAt: { gt: later } } });
    return mapped >= shops.length * skus.length && compared >= shops.length;
  });
}

/** The process id of the PostgreSQL that keeps its data in a folder. */
export async function pidOfServer(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

/** Two, of which neither is given to somebody else meanwhile. */
async function freePorts(): Promise<[number, number]> {
  const [one, two] = await Promise.all([anyFreePort(), anyFreePort()]);
  return [one, two];
}

/** Starts a local Shopify for the app at `appUrl`. */
export async function startStandIn(at: {
  port: number;
  appUrl: string;
}): Promise<{ url: string; pid: number }> {
  const program = path.join(projectDir, "test/stand-in/main.ts");
  const env = { ...credentials, PORT: String(at.port), SHOPIFY_APP_URL: at.appUrl };
  const child = start([program], env);
  const [url] = /http:\S+/.exec(await firstLine(child)) ?? [];
  if (url === undefined || child.pid === undefined) {
    throw new Error("The local Shopify did not say where it listens.");
  }
  return { url, pid: child.pid };
}

function environmentOf({
  dir,
  appUrl,
  standInUrl,
  secureOrigin,
}: {
  dir: string;
  appUrl: string;
  standInUrl: string;
  secureOrigin: SecureOrigin;
}): Record<string, string> {
  return {
    ...credentials,
    DATA_DIR: dir,
    DATABASE_CONNECTIONS: String(connections),
    SHOPIFY_APP_URL: appUrl,
    SHOPIFY_STAND_IN_URL: standInUrl,
    APP_BRIDGE_URL: `${standInUrl}/app-bridge.js`,
    PUBLIC_URL: secureOrigin.url,
    NODE_EXTRA_CA_CERTS: secureOrigin.certificateFile,
    ARTWORK_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    TRACKING_SWEEP_SECONDS: "15",
    RECONCILE_SECONDS: "86400",
    LOG_LEVEL: "warn",
  };
}

export async function callControl(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
