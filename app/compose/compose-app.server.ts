/**
 * The composition root: builds every part once and joins them. Nothing else knows more than its own
 * neighbours.
 */
import { warnOfUndelivered } from "./core.server.ts";
import { createCoreRoutes } from "./core-routes.server.ts";
import { keepEncryptionKey } from "./sealer.server.ts";
import { observe } from "./observe.server.ts";
import { openParts } from "./parts.server.ts";
import { joinPrints } from "./prints.server.ts";
import { createStoreKeys } from "./store-keys.server.ts";
import { createWebRoutes, type Web } from "./web.server.ts";
import type { Config } from "../process/config.server.ts";
import { movesChannel } from "../connector/index.ts";
import type { Database } from "../db/database.server.ts";
import { listen } from "../db/listen.server.ts";
import {
  backupWork,
  connectorWork,
  coreWork,
  deadJobsWork,
  startWorker,
  type Worker,
} from "../jobs/index.ts";
import { createBackupWork } from "./recurring-backups.server.ts";
import type { Storage } from "./storage.server.ts";
import { watchBackups } from "./watch-backups.server.ts";
import { createLive } from "../http/live.server.ts";
import type { Logger } from "../process/log.server.ts";
import type { Metrics } from "../http/metrics.server.ts";

/** How long jobs under way may take once we were told to stop. */
const jobGraceMs = 25_000;

/** The product, ready to be served and worked. */
export interface App {
  /** What the web server serves; nothing for a worker. */
  web: Web | undefined;
  /** True while the database answers. */
  isReady: () => Promise<boolean>;
  /** True while the disk of the embedded database is nearly full. */
  isDiskTight: () => boolean;
  /** True while what is kept where backups are to go is another database's. */
  areBackupsForeign: () => boolean;
  /** Begins with the jobs, unless this process only serves pages. */
  startWork(): Promise<void>;
  /** Lets the jobs under way finish, then closes everything down to the database. */
  close(): Promise<void>;
}

/**
 * Opens the database (embedded or given), migrates it, unless `storage` is that, and builds all parts on it. Throws when
 * something can't be opened; what was opened before is closed then.
 */
export async function composeApp(ground: {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Where the built pages are; nothing serves them out of the sources, for development. */
  buildDir: string | undefined;
  /** When it is aborted the process is about to leave: streams end, so that requests can drain. */
  leaving: AbortSignal;
  storage?: Storage;
}): Promise<App> {
  const { config, log, metrics, leaving } = ground;
  const parts = await openParts(ground);
  const { connector, core, queue, database, quarantine } = parts;
  try {
    const backups = watchBackups(config);
    observe(metrics, {
      config,
      publicUrl: config.shopify.appUrl,
      core,
      connector,
      queue,
      database,
      backups,
      clock: parts.clock,
    });
    let worker: Worker | undefined;
    const live = config.role === "worker" ? undefined : openLive({ database, log, leaving });
    const web =
      live === undefined
        ? undefined
        : await createWebRoutes({
            ...ground,
            live: live.hub,
            keys: createStoreKeys({ core, connector, appUrl: config.shopify.appUrl, log }),
            connector,
            traces: parts.traces,
            decoders: parts.decoders,
            coreRoutes: createCoreRoutes({ config, core, log, isDatabaseAnswering: parts.isReady }),
            clock: parts.clock,
            prints: joinPrints({ config, ...parts }),
            auth: parts.shopify.auth,
          });
    return {
      web,
      isReady: parts.isReady,
      isDiskTight: parts.isDiskTight,
      areBackupsForeign: backups.areForeign,
      async startWork() {
        keepEncryptionKey(config);
        if (config.role === "web") return;
        await warnOfUndelivered(core, { database, log });
        worker = await startWorker({
          queue,
          quarantine,
          jobs: { ...connector.jobs, ...core.jobs },
          timers: [
            ...connectorWork(connector),
            ...coreWork(core),
            deadJobsWork({ queue, connector }),
            ...backupWork(createBackupWork({ config, log })),
          ],
          onError: (error, timer) => parts.reportFault(error, "A sweep failed", { timer }),
        });
      },
      async close() {
        await web?.close?.();
        await live?.close();
        await worker?.stop({ timeoutMs: jobGraceMs });
        await parts.close();
      },
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

/** One connection listens for all pages of the process. */
function openLive({
  database,
  log,
  leaving,
}: {
  database: Database;
  log: Logger;
  leaving: AbortSignal;
}) {
  const hub = createLive();
  const listener = listen({
    address: database.address,
    channel: movesChannel,
    onNotify: (shop) => hub.tell(shop),
    onGap: () => hub.notifyAll(),
    onError: (error) => log.warn({ err: error }, "Open pages are not told of moves for a while"),
  });
  leaving.addEventListener("abort", () => hub.close());
  return { hub, close: () => listener.close() };
}
