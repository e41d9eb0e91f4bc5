/** Backups of the installation that a configuration describes. */
import {
  BackupError,
  type BackupSource,
  createFolderTarget,
  type SealedTarget,
  sealTarget,
} from "../backup/index.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { reachDatabase } from "../db/reach-database.server.ts";
import { noteRestore } from "../db/restores.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { openStorage } from "./storage.server.ts";

/** The target that BACKUP_DIR names. Throws `BackupError` where there is none. */
export function backupTargetOf({ backup }: CoreConfig): SealedTarget {
  if (backup.kind === "folder") {
    return sealTarget(createFolderTarget({ folder: backup.path }), backup.key);
  }
  throw new BackupError(
    "BACKUP_DIR is not set: name a folder on another disk, and BACKUP_KEY, 32 bytes in base64 (`openssl rand -base64 32`).",
  );
}

/** Opens what is backed up, whether the app runs or not. `close` stops the embedded server where nobody else uses it. */
export async function openBackupSource(
  config: CoreConfig,
): Promise<{ source: BackupSource; close(): Promise<void> }> {
  const { dataDir, encryption, artworkStore } = config;
  const bucket =
    artworkStore.kind === "s3"
      ? { endpoint: artworkStore.endpoint, name: artworkStore.bucket }
      : undefined;
  const ground = { dataDir, encryption, bucket };
  if (config.database.kind === "server") {
    const { url } = config.database;
    await reachDatabase(url);
    return {
      source: { ...ground, database: { kind: "server", address: { url } } },
      close: async () => {},
    };
  }
  const postgres = await openEmbeddedPostgres({ dataDir });
  const address = { url: postgres.urlOf("postgres"), socket: postgres.socket };
  return {
    source: { ...ground, database: { kind: "embedded", address } },
    close: () => postgres.close(),
  };
}

/**
 * Starts the database in a folder for the first time since it was restored there, so that what must not be lost was
 * read by PostgreSQL itself, migrates it, and notes in it that it was restored.
 */
export async function openRestored(config: CoreConfig, { asOf }: { asOf: Date }): Promise<void> {
  const storage = await openStorage(config, createLogger("warn"));
  try {
    await noteRestore(storage.database.pool, { asOf });
  } finally {
    await storage.close();
  }
}
