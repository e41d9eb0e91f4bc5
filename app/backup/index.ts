/** Backups of an installation: made while it works, encrypted, checked, restored. */
export { BackupError } from "./backup-error.ts";
export type { BackupTarget } from "./backup-target.ts";
export { checkDatabase, type DatabaseChecked } from "./check-database.server.ts";
export { createFolderTarget } from "./folder-target.server.ts";
export { listBackups } from "./list-backups.ts";
export { type BackupSource, makeBackup } from "./make-backup.server.ts";
export { restoreBackup, type Restored } from "./restore-backup.server.ts";
export { type SealedTarget, sealTarget } from "./sealed-target.ts";
