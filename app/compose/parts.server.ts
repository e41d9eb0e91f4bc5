import type { Config } from "../process/config.server.ts";
import type { Core } from "../core/index.ts";
import { createQueue } from "../jobs/index.ts";
import type { Logger } from "../process/log.server.ts";
import type { Metrics } from "../http/metrics.server.ts";
import { openDecoders } from "./decoders.server.ts";
import { joinConnector } from "./connector.server.ts";
import { openTraces } from "../process/traces.server.ts";
import { openCore } from "./core.server.ts";
import { keepOwnDatabase, openSealer } from "./sealer.server.ts";
import { openStorage, type Storage } from "./storage.server.ts";

/** How long jobs under way may take once we were told to stop. */
const jobGraceMs = 25_000;

/** The product without a face: whatever serves it or commands it is put on top. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

/**
 * Opens the database (embedded or given), migrates it, unless `storage` is that, and joins queue, core, connector and Shopify on
 * it. Nothing works by itself yet. Throws when something can't be opened; what was opened before is
 * closed then.
 */
export async function openParts(ground: {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Aborted when the process is told to end. */
  leaving?: AbortSignal;
  storage?: Storage;
  /** A database that is silent is not waited for. */
  isCommand?: boolean;
}) {
  const { config, log, leaving, isCommand = false } = ground;
  const storage = ground.storage ?? (await openStorage(config, log, { leaving, isCommand }));
  const { database, clock, quarantine, reportFault } = storage;
  const queue = createQueue({
    address: database.address,
    onError: (error) => reportFault(error, "A job failed"),
  });
  const decoders = await openDecoders({ log, quarantine });
  const traces = await openTraces(config.traces, (message) => log.warn(message));
  const close = async (options: { timeoutMs: number }) => {
    await queue.stop(options);
    await decoders.close();
    await storage.close();
    await traces.close();
  };
  try {
    const sealer = await openSealer(config, database);
    await keepOwnDatabase(config, database);
    await queue.start();
    const core: Core = await openCore({
      config,
      database,
      clock,
      queue,
      sealer,
      decoders,
      connector: () => connector,
    });
    const {
      connector,
      shopify,
      adminOrigins,
      close: closeConnector,
    } = await joinConnector({
      ...ground,
      database,
      clock,
      queue,
      core,
      sealer,
      decoders,
      quarantine,
      traces,
    });
    return {
      traces,
      database,
      clock,
      sealer,
      quarantine,
      queue,
      core,
      connector,
      shopify,
      adminOrigins,
      decoders,
      isReady: storage.isReady,
      reportFault,
      isDiskTight: storage.isDiskTight,
      /** Closes everything down to the database. */
      close: async () => {
        await close({ timeoutMs: jobGraceMs });
        await closeConnector();
      },
    };
  } catch (error) {
    await close({ timeoutMs: 0 });
    throw error;
  }
}
