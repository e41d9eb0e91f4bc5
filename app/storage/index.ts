/** Where files are kept: a folder of this machine, or an S3-compatible bucket. */
export { createDiskReserve, freeBytesAt } from "./disk-reserve.server.ts";
export { type DiskWatch, watchDisk } from "./watch-disk.server.ts";
export {
  createFolderStore,
  type FilePage,
  type FileStore,
  ListRefused,
  placeInFolder,
} from "./folder-store.server.ts";
export { openObject } from "./open-object.ts";
export { createS3Store } from "./s3-store.server.ts";
