/** Backups of an installation: made while it works, encrypted, checked, restored. */
export { archiveWal, readArchiveState } from "./archive-wal.server.ts";
export { BackupError, BackupUnderWay } from "./backup-error.ts";
export type { BackupTarget } from "./backup-target.ts";
export { createBucketTarget } from "./bucket-target.server.ts";
export type { RestoreGoal } from "./choose-backup.ts";
export { isClaimed, readClaim } from "./claim-target.server.ts";
export { checkDatabase, type DatabaseChecked } from "./check-database.server.ts";
export type { FileStores } from "./file-place.ts";
export { type FileReceiver, receiveInBucket, receiveNowhere } from "./file-receiver.ts";
export { createFolderTarget } from "./folder-target.server.ts";
export type { Inventory } from "./inventory.ts";
export { hasKeys } from "./kept-keys.server.ts";
export { listBackups, newestBackup } from "./list-backups.ts";
export {
  backupDueAt,
  type BackupSource,
  type MadeBackup,
  makeBackup,
  makeDueBackup,
} from "./make-backup.server.ts";
export { restoreBackup, type Restored } from "./restore-backup.server.ts";
export { type SealedTarget, sealTarget } from "./sealed-target.ts";
