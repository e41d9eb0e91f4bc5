import { demandOwnBackups } from "./demand-own-backups.server.ts";
import { describeData, openStorage } from "./storage.server.ts";
import type { Stop } from "./run-core.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { drainOnSignal } from "../process/drain-on-signal.ts";
import { createLogger, type Logger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { startServer } from "../http/server.ts";

/** How long requests may take once we were told to stop. */
const graceMs = 15_000;

/**
 * Serves the core and does its jobs until SIGTERM or SIGINT, which drain: no request is cut. Another
 * signal, later, ends at once. Any number of such processes may share one database.
 */
export async function serveCore(config: CoreConfig): Promise<void> {
  const log = createLogger(config.logLevel);
  const leaving = new AbortController();
  drainOnSignal({
    log,
    acceptMs: config.http.acceptMs,
    async drain(options) {
      leaving.abort();
      const stop = await starting;
      await stop(options);
    },
  });
  const starting = start({ config, log, leave: leaving.signal });
  await starting;
}

/**
 * Resolves with what ends it all, when everything runs; told to leave meanwhile, it finishes what must
 * not stay half done (a migration) and does not open.
 */
async function start({
  config,
  log,
  leave,
}: {
  config: CoreConfig;
  log: Logger;
  leave: AbortSignal;
}): Promise<Stop> {
  for (const warning of config.warnings) log.warn(warning);
  const metrics = createMetrics();
  const server = await startServer({ ...config.http, metrics, log });
  await demandOwnBackups(config, log);
  const storage = await openStorage(config, log, { leaving: leave });
  const [ownData, ...others] = await describeData(config);
  if (ownData !== undefined) log.info(ownData);
  for (const other of others) log.warn(other);
  if (leave.aborted) {
    return async () => {
      await server.drain(graceMs);
      await storage.close();
    };
  }
  // Loaded when there is something to work on: a start that is refused ends sooner.
  const { runCore } = await import("./run-core.server.ts");
  return runCore({ config, log, leave, metrics, server, storage });
}
