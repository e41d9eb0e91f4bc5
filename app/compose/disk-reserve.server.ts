import type { CoreConfig } from "../process/config.server.ts";
import type { Logger } from "../process/log.server.ts";
import { createDiskReserve, type DiskWatch, watchDisk } from "../storage/index.ts";

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

/** The share of the reserve that is kept for finishing what was accepted. */
const leastShare = 1 / 4;

/**
 * Watches the disk of the embedded database and its write-ahead log: below a quarter of the reserve nothing new is
 * taken on. A server elsewhere has its own disk, which nobody here can ask.
 */
export function watchDatabaseDisk(
  { database, dataDir, diskReserveMegabytes }: CoreConfig,
  log: Logger,
): Promise<DiskWatch> {
  return watchDisk({
    folders: database.kind === "embedded" ? [dataDir] : [],
    leastBytes: diskReserveMegabytes * mebibyte * leastShare,
    onError: (error) => log.warn({ err: error }, "The disk of DATA_DIR can't be asked"),
  });
}
