/** Why a backup, its check or a restore can't be; `message` is a sentence for the one who asked, and names what was expected. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Another backup of the same installation is being made. */
export class BackupUnderWay extends BackupError {
  override name = "BackupUnderWay";
}

/** A file of a backup isn't as it was written. */
export class BackupDamaged extends BackupError {
  override name = "BackupDamaged";
}
