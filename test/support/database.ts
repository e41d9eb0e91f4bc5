import { randomBytes } from "node:crypto";
import net from "node:net";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { templateName } from "./global-setup.ts";

/** A database of one's own, migrated and empty. */
export interface TestDatabase {
  url: string;
  database: Database;
  /** What else has connections to it ends them here, before it is closed. */
  beforeClose(end: () => Promise<void>): void;
  /** Closes its connections and drops it. */
  close(): Promise<void>;
}

/** Clones the template into a fresh database. Call `close` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneTemplate();
  const database = openDatabase({ url, socket: openServerSocket });
  const ends: (() => Promise<void>)[] = [];
  return {
    url,
    database,
    beforeClose: (end) => void ends.push(end),
    async close() {
      await Promise.all(ends.map((end) => end()));
      await database.close();
      await drop();
    },
  };
}

/** The way that an embedded server's own programs take, which costs a query a quarter less than its port. */
const openServerSocket = (): net.Socket => new ServerSocket();

class ServerSocket extends net.Socket {
  override connect(): this {
    const local = inject("serverSocket");
    const { hostname, port } = new URL(inject("serverUrl"));
    return local === undefined ? super.connect(Number(port), hostname) : super.connect(local);
  }
}

/** A migrated and empty database for other processes; one that is not dropped goes with the run. */
export async function cloneTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** What an app is told that works on a server of the operator's own, which asks for a key too. */
export const databaseEnv = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  ENCRYPTION_KEY: Buffer.alloc(32, "a key of the tests").toString("base64"),
});

/** PostgreSQL's `object_in_use`. */
const objectInUse = "55006";

/** An empty database without any table, for the tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject("serverUrl");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropUnused(serverUrl, name) };
}

/**
 * Drops a database once its last connections have ended, which a pool that was ended does not wait for: one that is cut off
 * then fails where nobody hears it. PostgreSQL waits for five seconds; what is connected still is cut off after all.
 */
async function dropUnused(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `DROP DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
