import { existsSync } from "node:fs";
import { open, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { makeDataFolder } from "#app/db/data-folder.server.ts";
import { isDatabaseHeld } from "#app/db/databases-beside.server.ts";
import { createEmbeddedDatabase, embeddedDatabase } from "#app/db/embedded-database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { holdDatabase } from "#app/db/hold-database.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import {
  clusterMajor,
  connectionFile,
  postgresBinaries,
  postgresFiles,
  type Programs,
} from "#app/db/postgres-files.server.ts";
import { runCluster } from "#app/db/run-cluster.server.ts";
import { exportDatabase } from "./export-database.server.ts";
import type { ExportHeader } from "./export-format.ts";
import { importDatabase, type OnFilled } from "./import-database.server.ts";
import { openExport } from "./open-export.server.ts";
import { programsOf } from "./programs-of.server.ts";
import { TransferError } from "./transfer-error.ts";

type Files = ReturnType<typeof postgresFiles>;

/** What became of a cluster. `finished`: an earlier upgrade lacked its last step only. */
export type Upgraded =
  | { kind: "current"; to: number }
  | { kind: "finished"; to: number }
  | { kind: "upgraded"; from: number; to: number; kept: string; header: ExportHeader };

/**
 * Brings the embedded database of `dataDir` from an earlier major version of PostgreSQL to that of this version: its
 * rows are copied into a new cluster, which takes the old one's place when it is whole and on the disk. The old one
 * stays beside it as it was. `onFilled` writes into the new one. Nobody may work on it: who starts meanwhile is refused. Until the last step the old one is
 * where it was, however this process ends. Throws `TransferError` or `SetupError` in words.
 */
export async function upgradeCluster(
  { dataDir }: { dataDir: string },
  { onFilled }: { onFilled?: OnFilled } = {},
): Promise<Upgraded> {
  const files = postgresFiles(dataDir);
  const { major: to } = postgresBinaries();
  if (!existsSync(files.root)) throw noDatabase(dataDir);
  const hold = await holdDatabase(dataDir, {
    reason: `The database of DATA_DIR ${dataDir} is being upgraded: start again when that has ended.`,
  });
  try {
    if (await finishEarlier(files)) return { kind: "finished", to };
    const from = await clusterMajor(files.cluster);
    if (from === undefined) throw noDatabase(dataDir);
    if (from > to) {
      throw new TransferError(
        `${files.cluster} is of PostgreSQL ${from}, and this version of Portafilter has PostgreSQL ${to}: start the version that made it.`,
      );
    }
    await clear(files.upgrading);
    if (from === to) return { kind: "current", to };
    const kept = `${files.cluster}.${from}`;
    if (existsSync(kept)) {
      throw new TransferError(
        `${kept} is there from an earlier upgrade: move it away, or remove it where nothing needs it any more.`,
      );
    }
    const header = await copyCluster(files, {
      programs: await programsOf(from, dataDir),
      onFilled,
    });
    await exchange(files, kept);
    return { kind: "upgraded", from, to, kept, header };
  } finally {
    await hold.release();
  }
}

function noDatabase(dataDir: string): TransferError {
  return new TransferError(`There is no embedded database in DATA_DIR ${dataDir}.`);
}

/** Written once the new cluster is whole. */
const wholeMarker = (files: Files) => path.join(files.upgrading, "whole");
const draftOf = (files: Files) => postgresFiles(files.upgrading).cluster;

/**
 * What was cut off between the two renames lacks a cluster, and is finished. In every other state the cluster in its
 * place is the one that counts, as somebody may have worked on it since.
 */
async function finishEarlier(files: Files): Promise<boolean> {
  const isBetween =
    !existsSync(files.cluster) && existsSync(wholeMarker(files)) && existsSync(draftOf(files));
  if (!isBetween) return false;
  await rename(draftOf(files), files.cluster);
  await keepFolder(files.root);
  await rm(files.upgrading, { recursive: true });
  return true;
}

/** Removes what a cut-off upgrade left, once the server that it had started there has gone. */
async function clear(folder: string): Promise<void> {
  while (await isDatabaseHeld(folder)) await delay(250);
  await rm(folder, { recursive: true, force: true });
}

async function copyCluster(
  files: Files,
  { programs, onFilled }: { programs: Programs; onFilled: OnFilled | undefined },
): Promise<ExportHeader> {
  await makeDataFolder(files.upgrading);
  try {
    const file = path.join(files.upgrading, "rows");
    const header = await exportOld(files, { programs, file });
    await importNew(files, { header, file, onFilled });
    await rm(file);
    return header;
  } catch (error) {
    await clear(files.upgrading);
    throw error;
  }
}

async function exportOld(
  files: Files,
  { programs, file }: { programs: Programs; file: string },
): Promise<ExportHeader> {
  const logFile = await open(files.log, "a", 0o600);
  // Clients find a server by this file: this one is for nobody else.
  const connection = path.join(files.upgrading, "earlier.json");
  const log = (line: string) => logFile.appendFile(`${new Date().toISOString()} ${line}\n`);
  try {
    const server = await runCluster(
      { files: { ...files, connection }, logFile, log, programs },
      { settings: [] },
    );
    try {
      const { port, password } = connectionFile.parse(
        JSON.parse(await readFile(connection, "utf8")),
      );
      const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${embeddedDatabase}`;
      await demandSpace(files, url);
      return await exportDatabase({ url }, { file, mayLackMigrations: true });
    } finally {
      // PostgreSQL's fast shutdown.
      process.kill(server.pid, "SIGINT");
      await server.exited;
    }
  } finally {
    await logFile.close();
  }
}

/** For the file, the new cluster and its write-ahead log. */
async function demandSpace({ root }: Files, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes")
    .finally(() => client.end());
  const needed = 2 * Number(rows[0]?.bytes) + 256_000_000;
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize > needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
  throw new TransferError(
    `The disk of ${root} has ${megabytes(bavail * bsize)} MB free, and the upgrade needs ${megabytes(needed)} MB beside the database.`,
  );
}

async function importNew(
  files: Files,
  {
    header,
    file,
    onFilled,
  }: { header: ExportHeader; file: string; onFilled: OnFilled | undefined },
): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir: files.upgrading });
  try {
    await createEmbeddedDatabase(postgres.urlOf("postgres"));
    const address = { url: postgres.urlOf(embeddedDatabase), socket: postgres.socket };
    // The next start brings it to this version, as it would have the old one.
    await migrateDatabase({ url: address.url, only: header.migrations.map(({ name }) => name) });
    const from = await openExport(file);
    try {
      await importDatabase(address, { from, isCopy: false, place: draftOf(files), onFilled });
    } finally {
      await from.close();
    }
  } finally {
    await postgres.close();
  }
}

/** Puts the new cluster in the place of the old one, which is called `kept` then. */
async function exchange(files: Files, kept: string): Promise<void> {
  await writeFile(wholeMarker(files), "The new cluster is whole.\n", { mode: 0o600, flush: true });
  await keepFolder(files.upgrading);
  await rename(files.cluster, kept);
  await rename(draftOf(files), files.cluster);
  await keepFolder(files.root);
  await rm(files.upgrading, { recursive: true });
}

/** A name is on the disk only once its folder is. */
async function keepFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
