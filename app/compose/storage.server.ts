import pg from "pg";
import type { CoreConfig } from "../config.server.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { openDatabaseClock } from "../db/database-clock.server.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { readOrCreateEncryptionKey } from "../db/encryption-key.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { opensAllSealed } from "../db/check-sealed.server.ts";
import { reachDatabase } from "../db/reach-database.server.ts";
import { SetupError } from "../db/setup-error.ts";
import { createSealer, type Sealer } from "../db/sealed.server.ts";
import type { Logger } from "../log.server.ts";

/** The name of our database on the embedded server. */
const embeddedDatabase = "portafilter";

export interface Storage {
  database: Database;
  /** The time, one for all processes on the database: what they share has one clock. */
  clock: () => Date;
  /** True while the database answers within two seconds. */
  isReady: () => Promise<boolean>;
  /** Closes the database, and the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database, embedded or given, and migrates it. Leaves nothing open when it throws. */
export async function openStorage(config: CoreConfig, log: Logger): Promise<Storage> {
  const postgres: EmbeddedPostgres | undefined =
    config.database.kind === "embedded"
      ? await openEmbeddedPostgres({
          dataDir: config.dataDir,
          onError: (error) => log.error({ err: error }, "The embedded database is not back yet"),
        })
      : undefined;
  if (config.database.kind === "server") await reachDatabase(config.database.url);
  try {
    if (postgres) await createEmbeddedDatabase(postgres.urlOf("postgres"));
    const url =
      config.database.kind === "server"
        ? config.database.url
        : (postgres?.urlOf(embeddedDatabase) ?? "");
    const applied = await migrateDatabase({ url });
    if (applied.length > 0) log.info({ applied }, "The database was migrated");
    const database = openDatabase({
      url,
      socket: postgres?.socket,
      poolMax: config.databaseConnections,
      onError: (error) => log.warn({ err: error }, "A database connection broke while idle"),
    });
    const clock = await openClock(database, log);
    return {
      database,
      clock: clock.now,
      isReady: () => answers(database),
      async close() {
        clock.close();
        await database.close();
        await postgres?.close();
      },
    };
  } catch (error) {
    await postgres?.close();
    throw error;
  }
}

async function openClock(database: Database, log: Logger) {
  try {
    return await openDatabaseClock({
      pool: database.pool,
      onError: (error) => log.warn({ err: error }, "The database's clock could not be read"),
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * What seals secrets in the database: the keys that were given, or one made at the first start. Throws
 * when they don't open what the database holds.
 */
export async function openSealer({ encryption }: CoreConfig, { pool }: Database): Promise<Sealer> {
  const isGiven = encryption.kind === "given";
  const keys = isGiven ? encryption.keys : [await readOrCreateEncryptionKey(encryption.path)];
  if (!(await opensAllSealed(pool, keys))) {
    throw new SetupError(
      isGiven
        ? "ENCRYPTION_KEY lacks a key with which secrets in the database were sealed: add it, after a comma."
        : `${encryption.path} is not the key with which secrets in the database were sealed: restore it.`,
    );
  }
  return createSealer({ keys });
}

const answerMs = 2_000;

async function answers({ pool }: Database): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), answerMs);
  const asked = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}

/** Of several processes that start at once, one creates it. */
async function createEmbeddedDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('create database'))");
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      embeddedDatabase,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}
