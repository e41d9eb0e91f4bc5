import { existsSync } from "node:fs";
import type { CoreConfig } from "../process/config.server.ts";
import { type Database, type DatabaseAddress, openDatabase } from "../db/database.server.ts";
import { openDatabaseClock } from "../db/database-clock.server.ts";
import { createEmbeddedDatabase, embeddedDatabase } from "../db/embedded-database.server.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { databasesBeside } from "../db/databases-beside.server.ts";
import { demandCluster, demandFilled } from "../db/demand-database.server.ts";
import { makeDataFolder } from "../db/data-folder.server.ts";
import { protectDataFolder } from "../db/protect-data-folder.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { postgresFiles } from "../db/postgres-files.server.ts";
import { reachDatabase } from "../db/reach-database.server.ts";
import { retryCutOff } from "../db/retry-cut-off.server.ts";
import { watchDatabase } from "../db/watch-database.server.ts";
import { DatabaseSilent, whileAnswering } from "../db/while-answering.server.ts";
import { demandNoOthersMigration, demandOwnDatabase, presentKeys } from "./sealer.server.ts";
import { createOutages, type ReportFault } from "./outages.server.ts";
import { watchDatabaseDisk } from "./disk-reserve.server.ts";
import type { Logger } from "../process/log.server.ts";
import { createQuarantine, type Quarantine } from "../quarantine/index.ts";

export interface Storage {
  database: Database;
  /** The time, one for all processes on the database: what they share has one clock. */
  clock: () => Date;
  /** What took processes down, and what is about to be tried. */
  quarantine: Quarantine;
  /** True while the database answers, whoever else waits for it. */
  isReady: () => Promise<boolean>;
  /** Says what failed; of a database that is gone each kind once, until it is back. */
  reportFault: ReportFault;
  /** True while the disk of the embedded database is nearly full; a command does not ask. */
  isDiskTight: () => boolean;
  /** Closes the database, and the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database, embedded or given, and migrates it. `leaving` is aborted when the process is told
 * to end. Throws, and changes nothing, where the database is another installation's, with `ofAnybody` only where that
 * would be migrated. The restore that fills the folder says so (`isRestoring`). For a command (`isCommand`) none is made: throws
 * `NoDatabase` where no start has. Nor is it waited for one that is silent: throws `DatabaseSilent`. Leaves nothing open when it
 * throws, unless it is that.
 */
export async function openStorage(
  config: CoreConfig,
  log: Logger,
  {
    isCommand = false,
    isRestoring = false,
    ...options
  }: {
    leaving?: AbortSignal | undefined;
    ofAnybody?: boolean;
    isCommand?: boolean;
    isRestoring?: boolean;
  } = {},
): Promise<Storage> {
  if (isCommand && config.database.kind === "embedded") await demandCluster(config.dataDir);
  const returnsWithin = isCommand ? { returnsWithinMs: commandMs } : {};
  const server = await openServer(config, log, { isRestoring, ...returnsWithin });
  if (!isCommand) return openOn(server, { config, log, ...options });
  const watch = watchDatabase(server.address);
  try {
    const opening = openOn(server, { config, log, isCommand: true, ...options });
    const storage = await whileAnswering(watch.isAnswering, opening);
    await watch.close();
    return storage;
  } catch (error) {
    // A database that is silent never says that a connection ended.
    watch.close().catch(() => {});
    throw error;
  }
}

/** A start waits for a server that is killed, somebody at a terminal not so long. */
const commandMs = 10_000;

async function openOn(
  server: OpenServer,
  {
    config,
    log,
    leaving,
    ofAnybody = false,
    isCommand = false,
  }: {
    config: CoreConfig;
    log: Logger;
    leaving?: AbortSignal | undefined;
    ofAnybody?: boolean;
    /** An empty database is refused. */
    isCommand?: boolean;
  },
): Promise<Storage> {
  try {
    const applied = await server.whileOpening((url) =>
      migrateDatabase({
        url,
        newer: config.newerDatabase,
        // Before another's database is migrated.
        async demand(client) {
          if (isCommand) await demandFilled(client, config);
          if (ofAnybody) await demandNoOthersMigration(config, client);
          else await demandOwnDatabase(config, client);
        },
      }),
    );
    if (applied.length > 0) {
      log.info({ count: applied.length, newest: applied.at(-1) }, "The database was migrated");
    }
    const { reportFault, heard } = createOutages(log);
    const database = openDatabase({
      ...server.address,
      poolMax: config.databaseConnections,
      onError: (error) => reportFault(error, connectionBroke, { level: "warn" }),
    });
    const clock = await openClock(database, reportFault);
    const quarantine = await openQuarantine({ database, clock, log, reportFault, leaving });
    const watch = watchDatabase(database.address, isCommand ? {} : { onAsked: heard });
    // A command refuses nothing for the sake of the disk, and would say that it does.
    const disk = isCommand ? undefined : await watchDatabaseDisk(config, log);
    return {
      database,
      clock: clock.now,
      quarantine,
      isReady: watch.isAnswering,
      reportFault,
      isDiskTight: disk?.isTight ?? (() => false),
      async close() {
        disk?.close();
        await watch.close();
        await quarantine.close().catch((error) => log.warn({ err: error }, quarantineSilent));
        clock.close();
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Does what only reads, for as long as the database answers; an act goes on until it is known what came of it. */
type WhileItAnswers = <T>(read: () => Promise<T>) => Promise<T>;

/** Does the work of a command, then closes its database, which nobody waits for where it is silent. */
export async function closingAfter<T>(
  storage: Pick<Storage, "isReady" | "close">,
  work: (whileItAnswers: WhileItAnswers) => Promise<T>,
  { silentMs }: { silentMs?: number | undefined } = {},
): Promise<T> {
  const patience = silentMs === undefined ? {} : { silentMs };
  let isSilent = false;
  try {
    return await work((read) => whileAnswering(storage.isReady, read(), patience));
  } catch (error) {
    isSilent = error instanceof DatabaseSilent;
    throw error;
  } finally {
    const closed = storage.close();
    if (isSilent) closed.catch(() => {});
    else await closed;
  }
}

/** A server on which our database is, whatever is in it. */
export interface OpenServer {
  address: DatabaseAddress;
  /** Does at the database's present address what may be done again; an embedded server that is killed is waited for. */
  whileOpening<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** Stops the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

/** Reaches the server that a configuration names, and makes our database where the embedded one lacks it. */
export async function openServer(
  config: CoreConfig,
  log: Logger,
  {
    returnsWithinMs,
    isRestoring = false,
  }: { returnsWithinMs?: number; isRestoring?: boolean } = {},
): Promise<OpenServer> {
  await closeToOthers(config, log);
  // Keys that nobody can read are told of before a database is made, or started, for nothing. Those of a restore that
  // was cut off may be half there, and then it is the restore that is told of.
  if (!existsSync(postgresFiles(config.dataDir).restoring)) presentKeys(config);
  if (config.database.kind === "server") {
    const { url } = config.database;
    await reachDatabase(url);
    return { address: { url }, whileOpening: (work) => work(url), close: async () => {} };
  }
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    isRestoring,
    onError: (error) => log.error({ err: error }, "The embedded database is not back yet"),
  });
  const retrying = {
    log: postgresFiles(config.dataDir).log,
    onError: (error: unknown) => log.warn({ err: error }, "The embedded database was cut off"),
    returnsWithinMs,
  };
  try {
    await retryCutOff(() => createEmbeddedDatabase(postgres.urlOf("postgres")), retrying);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  const address = { url: postgres.urlOf(embeddedDatabase), socket: postgres.socket };
  return {
    address,
    whileOpening: (work) => retryCutOff(() => work(postgres.urlOf(embeddedDatabase)), retrying),
    close: () => postgres.close(),
  };
}

/**
 * Where the data of a process are, in words, where it has an embedded database; another that is running beside
 * it is named, since it may be the one that was meant. Empty for a server of one's own.
 */
export async function describeData({ database, dataDir }: CoreConfig): Promise<string[]> {
  if (database.kind !== "embedded") return [];
  const others = await databasesBeside(dataDir);
  return [
    `The data are in ${dataDir} (DATA_DIR).`,
    ...others.map(
      (folder) =>
        `Another one is running with its own data in ${folder}; DATA_DIR=${folder} works on those.`,
    ),
  ];
}

/** Before anything of it is read: who came first made it as their umask had it. */
async function closeToOthers({ database, dataDir }: CoreConfig, log: Logger): Promise<void> {
  if (database.kind === "embedded") await makeDataFolder(dataDir);
  const open = await protectDataFolder(dataDir, { envFile: ".env" });
  if (open.length > 0) log.warn({ open }, "Other users of this machine may read these files");
}

const connectionBroke = "A database connection broke while idle";

async function openClock(database: Database, reportFault: ReportFault) {
  try {
    return await openDatabaseClock({
      pool: database.pool,
      onError: (error) =>
        reportFault(error, "The database's clock could not be read", { level: "warn" }),
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

const quarantineSilent = "What is under way could not be written down";

async function openQuarantine({
  database,
  clock,
  log,
  reportFault,
  leaving,
}: {
  database: Database;
  clock: Awaited<ReturnType<typeof openClock>>;
  log: Logger;
  reportFault: ReportFault;
  leaving: AbortSignal | undefined;
}) {
  const quarantine = createQuarantine({
    pool: database.pool,
    clock: clock.now,
    leaving,
    onError: (error) => reportFault(error, quarantineSilent, { level: "warn" }),
    onStrike: (subject) => log.warn({ subject }, "This was under way in a process that died"),
  });
  try {
    await quarantine.start();
    return quarantine;
  } catch (error) {
    clock.close();
    await database.close();
    throw error;
  }
}
