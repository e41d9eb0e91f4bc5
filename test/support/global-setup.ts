import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createQueue } from "#app/jobs/index.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { serverSocket } from "#app/db/postgres-files.server.ts";
import { guardMoves } from "#app/connector/testing/guard-moves.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { unpackChromium } from "./browser.ts";
import { openRunFolder } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    serverUrl: string;
    /** The same server's socket, over which a query costs less; undefined where the system has none. */
    serverSocket: string | undefined;
  }
}

export const templateName = "portafilter_template";

/** One real PostgreSQL for the whole run, with one migrated template that each test clones: it refuses wrong moves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackChromium();
  const removeRunFolder = await openRunFolder();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-test-"));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    // The data is thrown away, a file's with the file; durability has tests of its own that start their own server.
    settings: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "max_wal_size=128MB",
      "autovacuum=off",
      "wal_level=minimal",
      "max_wal_senders=0",
    ],
  });
  const serverUrl = postgres.urlOf("postgres");
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  await migrateDatabase({ url: postgres.urlOf(templateName) });
  await guardTemplate(postgres.urlOf(templateName));
  await installQueue(postgres.urlOf(templateName));
  project.provide("serverUrl", serverUrl);
  project.provide("serverSocket", serverSocket(dataDir, Number(new URL(serverUrl).port)));
  return async () => {
    await postgres.close();
    await removeRunFolder();
  };
}

/** Its tables are pg-boss's own, which each process installs where they are missing: a clone has them already. */
async function installQueue(url: string): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const queue = createQueue({ address: { url }, onError });
  await queue.start();
  await queue.stop({ timeoutMs: 0 });
}

async function guardTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await guardMoves(client);
  await client.end();
}
