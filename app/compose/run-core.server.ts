/** The core on a database that is open: its parts, its jobs, and what it answers. */
import { observe } from "./observe.server.ts";
import { openCore, seedDefaultMerchant, warnOfUndelivered } from "./core.server.ts";
import { openDecoders } from "./decoders.server.ts";
import { type CoreRoutes, createCoreRoutes } from "./core-routes.server.ts";
import { keepEncryptionKey, keepOwnDatabase, openSealer } from "./sealer.server.ts";
import { createBackupWork } from "./recurring-backups.server.ts";
import type { Storage } from "./storage.server.ts";
import { watchBackups } from "./watch-backups.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { backupWork, coreWork, deadJobsWork, createQueue, startWorker } from "../jobs/index.ts";
import type { IncomingBody } from "../limits/incoming-body.ts";
import type { Logger } from "../process/log.server.ts";
import { openTraces } from "../process/traces.server.ts";
import type { Metrics } from "../http/metrics.server.ts";
import { apiError } from "../http/refuse-socket.ts";
import { requestIdOf } from "../api/request-id.ts";
import type { WebServer } from "../http/server.ts";

/** How long requests, then jobs, may take once we were told to stop. */
const graceMs = 15_000;

/** Ends it all; what comes is accepted for `acceptMs` yet. */
export type Stop = (options: { acceptMs: number }) => Promise<void>;

/** Resolves with what ends it all, the storage too, when everything runs; told to leave meanwhile, it does not open. */
export async function runCore({
  config,
  log,
  leave,
  metrics,
  server,
  storage,
}: {
  config: CoreConfig;
  log: Logger;
  leave: AbortSignal;
  metrics: Metrics;
  server: WebServer;
  storage: Storage;
}): Promise<Stop> {
  const { database, clock, quarantine, reportFault } = storage;
  const queue = createQueue({
    address: database.address,
    poolMax: 2,
    onError: (error) => reportFault(error, "A job failed"),
  });
  await queue.start();
  const decoders = await openDecoders({ log, quarantine });
  const sealer = await openSealer(config, database);
  await keepOwnDatabase(config, database);
  const sent = await openTraces(config.traces, (message) => log.warn(message));
  const traces = config.traces === null ? undefined : sent;
  const core = await openCore({ config, database, clock, sealer, queue, decoders, traces });
  showKeys(await seedDefaultMerchant(core, config, { makesKeys: true }));
  await warnOfUndelivered(core, { database, log });
  const backups = watchBackups(config);
  observe(metrics, {
    config,
    publicUrl: config.openUrl,
    core,
    queue,
    database,
    backups,
    clock,
  });
  const worker = await startWorker({
    queue,
    quarantine,
    jobs: core.jobs,
    timers: [
      ...coreWork(core),
      deadJobsWork({ queue }),
      ...backupWork(createBackupWork({ config, log })),
    ],
    onError: (error, timer) => reportFault(error, "A sweep failed", { timer }),
  });

  const stop: Stop = async ({ acceptMs }) => {
    await server.drain(graceMs, { acceptMs });
    await worker.stop({ timeoutMs: graceMs });
    await queue.stop({ timeoutMs: graceMs });
    await decoders.close();
    await sent.close();
    await storage.close();
  };
  if (leave.aborted) return stop;
  keepEncryptionKey(config);
  const routes = createCoreRoutes({
    config,
    core,
    log,
    traces,
    isDatabaseAnswering: storage.isReady,
  });
  server.open({
    routes: withNotFound(routes),
    answerAtOnce: routes.answerAtOnce,
    headersAhead: routes.headersAhead,
    isReady: storage.isReady,
    isDiskTight: storage.isDiskTight,
    areBackupsForeign: backups.areForeign,
  });
  const address = addressOf({ host: config.http.host, port: server.port });
  log.info(`The API is at ${address}/v1, and ${address}/v1/docs describes it`);
  log.info({ port: server.port }, "Ready");
  return stop;
}

/** Where this machine reaches the server. */
function addressOf({ host, port }: { host: string; port: number }): string {
  if (["0.0.0.0", "::"].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** What is no path of the core's is not found, in the API's own words: here is nothing else. */
function withNotFound(routes: CoreRoutes) {
  const message = "There is nothing here; the API begins at /v1, its reference is /v1/docs.";
  const refusal = { status: 404, code: "operation_not_found", message } as const;
  return (request: Request, body: IncomingBody) =>
    routes.fetch(request, body) ??
    apiError(refusal, {
      "x-request-id": requestIdOf(request.headers.get("x-request-id") ?? undefined),
    });
}

/** Keys are shown to the one who starts the core the first time, and never written to the log. */
function showKeys(fresh: { live?: string; test?: string }): void {
  const lines = Object.entries(fresh).map(([mode, key]) => `  ${mode}  ${key}\n`);
  if (lines.length === 0) return;
  process.stdout.write(
    `API keys of the default merchant. They are shown this once:\n${lines.join("")}`,
  );
}
