import pg from "pg";
import type { Config } from "../config.server.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import type { Logger } from "../log.server.ts";

/** The name of our database on the embedded server. */
const embeddedDatabase = "portafilter";

export interface Storage {
  database: Database;
  /** Closes the database, and the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database, embedded or given, and migrates it. Leaves nothing open when it throws. */
export async function openStorage(config: Config, log: Logger): Promise<Storage> {
  const postgres: EmbeddedPostgres | undefined =
    config.database.kind === "embedded"
      ? await openEmbeddedPostgres({ dataDir: config.dataDir })
      : undefined;
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
      poolMax: config.databaseConnections,
      onError: (error) => log.warn({ err: error }, "A database connection broke while idle"),
    });
    return {
      database,
      async close() {
        await database.close();
        await postgres?.close();
      },
    };
  } catch (error) {
    await postgres?.close();
    throw error;
  }
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
