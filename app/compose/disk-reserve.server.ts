import path from "node:path";
import { postgresFiles } from "../db/postgres-files.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import type { Logger } from "../process/log.server.ts";
import { createDiskReserve, freeBytesAt, type DiskWatch, watchDisk } from "../storage/index.ts";

const mebibyte = 1_024 * 1_024;

/** True where files are kept on this machine: a bucket and a database elsewhere have their own disks. */
export function keepsFilesHere({ artworkStore, database }: CoreConfig): boolean {
  return artworkStore.kind === "folder" || database.kind === "embedded";
}

/**
 * Whether there is disk for new files, by what the configuration keeps on this machine.
 */
export function openDiskReserve(config: CoreConfig): () => Promise<boolean> {
  const { dataDir, diskReserveMegabytes } = config;
  return createDiskReserve({
    // Uploads and the embedded database lie below it as artwork does.
    folders: keepsFilesHere(config) ? [dataDir] : [],
    reserveBytes: diskReserveMegabytes * mebibyte,
  });
}

/** The folders whose disks count. A cluster's write-ahead log, or all of it, may be a link to a disk of its own. */
function watchedFolders({ dataDir, database }: CoreConfig): string[] {
  if (database.kind === "server") return [dataDir];
  const { root, cluster } = postgresFiles(dataDir);
  return [root, cluster, path.join(cluster, "pg_wal")];
}

/** Of the disks that count the one that has the least left for this program, by a folder that lies on it. */
export async function findFullestDisk(
  config: CoreConfig,
): Promise<{ folder: string; freeBytes: number }> {
  const [first = config.dataDir, ...more] = watchedFolders(config);
  let fullest = { folder: first, freeBytes: await freeBytesAt(first) };
  for (const folder of more) {
    const freeBytes = await freeBytesAt(folder);
    if (freeBytes < fullest.freeBytes) fullest = { folder, freeBytes };
  }
  return fullest;
}

/** The share of the reserve that is kept for finishing what was accepted. */
const leastShare = 1 / 4;

/**
 * At how many bytes left, or fewer, nothing new is taken on: a quarter of the reserve, where the embedded database lies on this
 * machine's disk; else 0, as a server elsewhere has its own.
 */
export function leastBytesOf({ database, diskReserveMegabytes }: CoreConfig): number {
  return database.kind === "embedded" ? diskReserveMegabytes * mebibyte * leastShare : 0;
}

/**
 * Watches the disks of the embedded database and its write-ahead log: below a quarter of the reserve nothing new is
 * taken on. A server elsewhere has its own disk, which nobody here can ask.
 */
export function watchDatabaseDisk(config: CoreConfig, log: Logger): Promise<DiskWatch> {
  const { dataDir } = config;
  return watchDisk({
    folders: watchedFolders(config),
    leastBytes: leastBytesOf(config),
    onChange: ([folder]) =>
      folder !== undefined
        ? log.error({ folder }, "The disk is nearly full: nothing new is accepted")
        : log.info({ dataDir }, "The disk has space again: what is new is accepted"),
    onError: (error) => log.warn({ err: error }, "The disk of DATA_DIR can't be asked"),
  });
}
