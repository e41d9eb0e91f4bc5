import { observe } from "./observe.server.ts";
import { openCore, seedDefaultMerchant } from "./core.server.ts";
import { openDecoders } from "./decoders.server.ts";
import { type CoreRoutes, createCoreRoutes } from "./core-routes.server.ts";
import { keepEncryptionKey, keepOwnDatabase, openSealer } from "./sealer.server.ts";
import { createBackupWork } from "./recurring-backups.server.ts";
import { describeData, openStorage } from "./storage.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { drainOnSignal } from "../process/drain-on-signal.ts";
import { backupWork, coreWork, createQueue, startWorker } from "../jobs/index.ts";
import type { IncomingBody } from "../limits/incoming-body.ts";
import { createLogger, type Logger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { startServer } from "../http/server.ts";

/** How long requests, then jobs, may take once we were told to stop. */
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
    async drain() {
      leaving.abort();
      const stop = await starting;
      await stop();
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
}): Promise<() => Promise<void>> {
  for (const warning of config.warnings) log.warn(warning);
  const metrics = createMetrics();
  const server = await startServer({ ...config.http, metrics, log });
  const storage = await openStorage(config, log, { leaving: leave });
  const [ownData, ...others] = await describeData(config);
  if (ownData !== undefined) log.info(ownData);
  for (const other of others) log.warn(other);
  const { database, clock, quarantine } = storage;
  const queue = createQueue({
    address: database.address,
    poolMax: 2,
    onError: (error) => log.error({ err: error }, "A job failed"),
  });
  await queue.start();
  const decoders = await openDecoders({ log, quarantine });
  const sealer = await openSealer(config, database);
  await keepOwnDatabase(config, database);
  const core = await openCore({ config, database, clock, sealer, queue, decoders });
  showKeys(await seedDefaultMerchant(core, config, { makesKeys: true }));
  observe(metrics, { config, publicUrl: config.openUrl, core, queue, database, clock });
  const worker = await startWorker({
    queue,
    quarantine,
    jobs: core.jobs,
    timers: [...coreWork(core), ...backupWork(createBackupWork({ config, log }))],
    onError: (error, timer) => log.error({ err: error, timer }, "A sweep failed"),
  });

  const stop = async () => {
    await server.drain(graceMs);
    await worker.stop({ timeoutMs: graceMs });
    await queue.stop({ timeoutMs: graceMs });
    await decoders.close();
    await storage.close();
  };
  if (leave.aborted) return stop;
  keepEncryptionKey(config);
  const routes = createCoreRoutes({ config, core, log });
  server.open({
    routes: withNotFound(routes),
    answerAtOnce: routes.answerAtOnce,
    isReady: storage.isReady,
    isDiskTight: storage.isDiskTight,
  });
  log.info({ port: server.port }, "Ready");
  return stop;
}

/** What is no path of the core's is not found, in the API's own words: here is nothing else. */
function withNotFound(routes: CoreRoutes) {
  const message = "There is nothing here; the API begins at /v1, its reference is /v1/docs.";
  return (request: Request, body: IncomingBody) =>
    routes.fetch(request, body) ?? Response.json({ code: 404, message }, { status: 404 });
}

/** Keys are shown to the one who starts the core the first time, and never written to the log. */
function showKeys(fresh: { live?: string; test?: string }): void {
  const lines = Object.entries(fresh).map(([mode, key]) => `  ${mode}  ${key}\n`);
  if (lines.length === 0) return;
  process.stdout.write(
    `API keys of the default merchant. They are shown this once:\n${lines.join("")}`,
  );
}
