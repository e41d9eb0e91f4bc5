/**
 * The composition root: builds every part once and joins them. Nothing else knows more than its own
 * neighbours.
 */
import { createApi, createRateLimiter } from "./api/index.ts";
import { joinConnector } from "./compose/connector.server.ts";
import { openCore } from "./compose/core.server.ts";
import { openStorage } from "./compose/storage.server.ts";
import { createWebParts } from "./compose/web.server.ts";
import type { Config } from "./config.server.ts";
import type { Connector } from "./connector/index.ts";
import type { Database } from "./db/database.server.ts";
import { createQueue, type Queue, startWorker, type Worker } from "./jobs/index.ts";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";
import type { WebParts } from "./server.ts";

/** How long jobs under way may take once we were told to stop. */
const jobGraceMs = 25_000;
const apiRequestsPerMinute = 6_000;

/** The product, ready to be served and worked. */
export interface App {
  /** What the web server serves; nothing for a worker. */
  web: WebParts | undefined;
  /** True while the database answers. */
  isReady: () => Promise<boolean>;
  /** Begins with the jobs, unless this process only serves pages. */
  startWork(): Promise<void>;
  /** Lets the jobs under way finish, then closes everything down to the database. */
  close(): Promise<void>;
}

/**
 * Opens the database (embedded or given), migrates it, and builds all parts on it. Throws when
 * something can't be opened; what was opened before is closed then.
 */
export async function composeApp(parts: {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Where the built pages are; nothing serves them out of the sources, for development. */
  buildDir: string | undefined;
}): Promise<App> {
  const { config, log, metrics } = parts;
  const storage = await openStorage(config, log);
  const { database } = storage;
  const queue = createQueue({
    databaseUrl: database.url,
    onError: (error) => log.error({ err: error }, "A job failed"),
  });
  try {
    await queue.start();
    const core = await openCore(config, database);
    const api = createApi({
      core,
      publicUrl: config.publicUrl,
      rateLimiter: createRateLimiter({ requestsPerMinute: apiRequestsPerMinute }),
      onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "/v1 failed"),
    });
    const { connector, shopify } = await joinConnector({ ...parts, database, queue, core });
    observe({ metrics, connector, queue });
    let worker: Worker | undefined;
    const web =
      config.role === "worker"
        ? undefined
        : await createWebParts({ ...parts, connector, core, api, auth: shopify.auth });
    return {
      web,
      isReady: () => answers(database),
      async startWork() {
        if (config.role === "web") return;
        worker = await startWorker({
          queue,
          connector,
          onError: (error, timer) => log.error({ err: error, timer }, "A sweep failed"),
        });
      },
      async close() {
        await web?.pages.close?.();
        await worker?.stop();
        await queue.stop({ timeoutMs: jobGraceMs });
        await storage.close();
      },
    };
  } catch (error) {
    await queue.stop({ timeoutMs: 0 });
    await storage.close();
    throw error;
  }
}

function observe({
  metrics,
  connector,
  queue,
}: {
  metrics: Metrics;
  connector: Connector;
  queue: Queue;
}): void {
  metrics.onScrape(async (set) => {
    const [gauges, depths] = await Promise.all([connector.readGauges(), queue.depths()]);
    for (const [state, count] of Object.entries(gauges.openByState)) set.dispatches(state, count);
    set.attention(gauges.attention);
    for (const { name, waiting, active, oldestSeconds } of depths) {
      set.queueDepth(name, waiting + active);
      set.oldestJobSeconds(name, oldestSeconds);
    }
  });
}

async function answers({ pool }: Database): Promise<boolean> {
  return pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
}
