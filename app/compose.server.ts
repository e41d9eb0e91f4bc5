/**
 * The composition root: builds every part once and joins them. Nothing else knows more than its own
 * neighbours.
 */
import { createCoreRoutes } from "./compose/core-routes.server.ts";
import { openParts } from "./compose/parts.server.ts";
import { createWebRoutes, type Web } from "./compose/web.server.ts";
import type { Config } from "./config.server.ts";
import type { Connector } from "./connector/index.ts";
import { connectorTimers, coreTimers, type Queue, startWorker, type Worker } from "./jobs/index.ts";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";

/** How long jobs under way may take once we were told to stop. */
const jobGraceMs = 25_000;

/** The product, ready to be served and worked. */
export interface App {
  /** What the web server serves; nothing for a worker. */
  web: Web | undefined;
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
export async function composeApp(ground: {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Where the built pages are; nothing serves them out of the sources, for development. */
  buildDir: string | undefined;
}): Promise<App> {
  const { config, log, metrics } = ground;
  const parts = await openParts(ground);
  const { connector, core, queue } = parts;
  try {
    observe({ metrics, connector, queue });
    let worker: Worker | undefined;
    const web =
      config.role === "worker"
        ? undefined
        : await createWebRoutes({
            ...ground,
            connector,
            coreRoutes: createCoreRoutes({ config, core, log }),
            auth: parts.shopify.auth,
          });
    return {
      web,
      isReady: parts.isReady,
      async startWork() {
        if (config.role === "web") return;
        worker = await startWorker({
          queue,
          jobs: { ...connector.jobs, ...core.jobs },
          timers: [...connectorTimers(connector), ...coreTimers(core)],
          onError: (error, timer) => log.error({ err: error, timer }, "A sweep failed"),
        });
      },
      async close() {
        await web?.close?.();
        await worker?.stop({ timeoutMs: jobGraceMs });
        await parts.close();
      },
    };
  } catch (error) {
    await parts.close();
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
