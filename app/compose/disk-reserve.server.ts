import type { CoreConfig } from "../process/config.server.ts";
import { createDiskReserve } from "../storage/index.ts";

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
