import type { CoreConfig } from "../process/config.server.ts";
import { createDiskReserve } from "../storage/index.ts";

const mebibyte = 1_024 * 1_024;

/**
 * Whether there is disk for new files, by what the configuration keeps on this machine: a bucket and a
 * database elsewhere have their own.
 */
export function openDiskReserve({
  artworkStore,
  database,
  dataDir,
  diskReserveMegabytes,
}: CoreConfig): () => Promise<boolean> {
  const isHere = artworkStore.kind === "folder" || database.kind === "embedded";
  return createDiskReserve({
    // Uploads and the embedded database lie below it as artwork does.
    folders: isHere ? [dataDir] : [],
    reserveBytes: diskReserveMegabytes * mebibyte,
  });
}
