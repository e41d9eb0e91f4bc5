/** Where a run's tables are: embedded servers below its folder, or new databases on a given server. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";

export interface SoakDatabase {
  /** What the program that owns it is told by its environment. */
  env: Record<string, string>;
  dataDir: string;
  /** Joins it from here, once the program has made its tables. */
  open(): Promise<Database>;
}

/** Prepares the database of the program `name`; `atEnd` is given what puts it away. */
export async function prepareDatabase({
  name,
  root,
  serverUrl,
  atEnd,
}: {
  name: string;
  root: string;
  serverUrl: string | undefined;
  atEnd: (end: () => Promise<unknown>) => void;
}): Promise<SoakDatabase> {
  const dataDir = path.join(root, name);
  const opened = (database: Database) => {
    atEnd(database.close);
    return database;
  };
  if (serverUrl === undefined) {
    return {
      env: { DATA_DIR: dataDir },
      dataDir,
      async open() {
        const postgres = await openEmbeddedPostgres({ dataDir });
        atEnd(postgres.close);
        return opened(openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 3 }));
      },
    };
  }
  const databaseName = `soak_${name}_${randomBytes(6).toString("hex")}`;
  await execute(serverUrl, `CREATE DATABASE ${databaseName}`);
  atEnd(() => execute(serverUrl, `DROP DATABASE ${databaseName} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  const encryptionKey = randomBytes(32).toString("base64");
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href, ENCRYPTION_KEY: encryptionKey },
    dataDir,
    open: async () => opened(openDatabase({ url: url.href, poolMax: 3 })),
  };
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
