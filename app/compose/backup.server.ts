/** Backups of the installation that a configuration describes. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import {
  BackupError,
  type BackupSource,
  checkDatabase,
  createBucketTarget,
  createFolderTarget,
  type FileReceiver,
  receiveInBucket,
  receiveNowhere,
  type DatabaseChecked,
  type MadeBackup,
  makeBackup,
  restoreBackup,
  type Restored,
  type RestoreGoal,
  type SealedTarget,
  sealTarget,
} from "../backup/index.ts";
import { type AnnouncedAct, noteAct } from "../core/audit/index.ts";
import { counted } from "../core/index.ts";
import { demandCluster } from "../db/demand-database.server.ts";
import { countSealed } from "../db/count-sealed.server.ts";
import type { DatabaseAddress } from "../db/database.server.ts";
import { embeddedDatabase } from "../db/embedded-database.server.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { readMigrationState } from "../db/migrate.server.ts";
import { reachDatabase } from "../db/reach-database.server.ts";
import { noteRestore } from "../db/restores.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { actOnDatabase } from "./act-on-database.server.ts";
import { absentKeys, presentKeys } from "./sealer.server.ts";
import { openStorage } from "./storage.server.ts";
import { openFileStores } from "./file-stores.server.ts";

/** How backups are to be kept. Throws `BackupError` where it isn't said. */
export function demandBackupConfig({
  backup,
}: CoreConfig): Exclude<CoreConfig["backup"], { kind: "none" }> {
  if (backup.kind !== "none") return backup;
  throw new BackupError(
    "BACKUP_DIR is not set: name a folder on another disk (or a bucket in BACKUP_S3_*), and BACKUP_KEY, 32 bytes in base64 (`openssl rand -base64 32`).",
  );
}

/**
 * Backs up into the target that the configuration names, as an act of the database's audit trail, which gets where to, how
 * much, and what it failed for. `unwritten` says why it stands in none; `keyless` counts the secrets in it whose key was not
 * there to be kept with them. Throws `BackupError`.
 */
export async function backUpByHand(
  config: CoreConfig,
  { act }: { act: Omit<AnnouncedAct, "words"> },
): Promise<{ made: MadeBackup; place: string; unwritten: string | undefined; keyless: number }> {
  const target = backupTargetOf(config);
  const { keptDays } = demandBackupConfig(config);
  const { source, address, close } = await openBackupSource(config);
  try {
    const { result: made, unwritten } = await actOnDatabase(
      { address, act: { ...act, words: [target.place] }, noteOf },
      async (begin) => {
        await begin();
        return makeBackup(target, source, { keptDays });
      },
    );
    const keyless = await countKeyless(config, { address, made });
    return { made, place: target.place, unwritten, keyless };
  } finally {
    await close();
  }
}

/**
 * How many fields of a database that something still opens are sealed with a key that was not there to be backed up, be it
 * that there was another; none in a database that no start has filled yet.
 */
export async function countKeyless(
  config: Pick<CoreConfig, "encryption">,
  {
    address: { url, socket },
    made: { inventory },
  }: { address: DatabaseAddress; made: Pick<MadeBackup, "inventory"> },
): Promise<number> {
  const keys = inventory.encryption === "none" ? [] : presentKeys(config);
  const pool = new pg.Pool({ connectionString: url, ...(socket && { stream: socket }), max: 1 });
  try {
    const { missing } = await readMigrationState(pool);
    const counts = missing.length > 0 ? [] : await countSealed(pool);
    return absentKeys(counts, keys).reduce((sum, { needed }) => sum + needed, 0);
  } finally {
    await pool.end();
  }
}

function noteOf({ id, inventory: { database }, files }: MadeBackup): string {
  const rows =
    database.kind === "embedded" ? `database ${database.sealedBytes} bytes` : "no database";
  return `${id}: ${rows}, ${files.count} files ${files.bytes} bytes`;
}

/** The target that BACKUP_DIR or BACKUP_S3_* name. Throws `BackupError` where there is none. */
export function backupTargetOf(config: CoreConfig): SealedTarget {
  const { where, key } = demandBackupConfig(config);
  const target =
    where.kind === "s3" ? createBucketTarget(where) : createFolderTarget({ folder: where.path });
  return sealTarget(target, key);
}

/**
 * Opens what is backed up, whether the app runs or not, and says where its own database is. `close` stops the embedded server
 * where nobody else uses it. Throws `NoDatabase` where no start has made one.
 */
export async function openBackupSource(
  config: CoreConfig,
): Promise<{ source: BackupSource; address: DatabaseAddress; close(): Promise<void> }> {
  const { dataDir, encryption, artworkStore } = config;
  const bucket =
    artworkStore.kind === "s3"
      ? {
          endpoint: artworkStore.endpoint,
          name: artworkStore.bucket,
          stores: keepsBackups(config) ? undefined : openFileStores(config),
        }
      : undefined;
  const ground = { dataDir, encryption, bucket };
  if (config.database.kind === "server") {
    const { url } = config.database;
    await reachDatabase(url);
    return {
      source: { ...ground, database: { kind: "server", address: { url } } },
      address: { url },
      close: async () => {},
    };
  }
  await demandCluster(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir });
  const address = { url: postgres.urlOf("postgres"), socket: postgres.socket };
  return {
    source: { ...ground, database: { kind: "embedded", address } },
    address: { url: postgres.urlOf(embeddedDatabase), socket: postgres.socket },
    close: () => postgres.close(),
  };
}

/** Whether the bucket of artwork is the one of the backups: a copy in it of what is in it would go with it. */
export function keepsBackups({ backup, artworkStore }: CoreConfig): boolean {
  if (backup.kind === "none" || backup.where.kind !== "s3") return false;
  if (artworkStore.kind !== "s3" || artworkStore.endpoint !== backup.where.endpoint) return false;
  return artworkStore.bucket === backup.where.bucket;
}

/** Where the files of a backup are kept again: undefined where that is the restored DATA_DIR. */
export function restoredFilesOf(config: CoreConfig): { files?: FileReceiver } {
  return config.artworkStore.kind === "s3"
    ? { files: receiveInBucket(openFileStores(config)) }
    : {};
}

/** What a restored database holds. */
export interface OpenedRestored {
  /** Of Shopify, as an app's does, and that of a core alone not. */
  hasStores: boolean;
  /** The secrets that none of the present keys opens, in words. */
  unopened: string | undefined;
}

/**
 * Starts the database in a folder for the first time since it was restored there, so that what must not be lost was
 * read by PostgreSQL itself, migrates it, and notes in it that it was restored, and by whom.
 */
export async function openRestored(
  config: CoreConfig,
  { asOf, act }: { asOf: Date; act: AnnouncedAct },
): Promise<OpenedRestored> {
  const storage = await openStorage(config, createLogger("warn"), { isRestoring: true });
  try {
    const { pool } = storage.database;
    await noteRestore(pool, { asOf });
    await noteAct(pool, act);
    const { rowCount } = await pool.query("SELECT FROM connector.shop LIMIT 1");
    return { hasStores: rowCount !== 0, unopened: await secretsUnopened(config, pool) };
  } finally {
    await storage.close();
  }
}

/** The secrets of a restored database that none of the keys opens which are there, in words; nothing where each is opened. */
async function secretsUnopened(
  config: Pick<CoreConfig, "encryption">,
  pool: Parameters<typeof countSealed>[0],
): Promise<string | undefined> {
  const absent = absentKeys(await countSealed(pool), presentKeys(config));
  const secrets = absent.reduce((sum, { needed }) => sum + needed, 0);
  if (secrets === 0) return undefined;
  const ids = absent.filter(({ needed }) => needed > 0).map(({ keyId }) => keyId);
  return `${counted(secrets, "secret")} in it ${secrets === 1 ? "was" : "were"} sealed with key ${[...new Set(ids)].join(", ")}`;
}

/**
 * Restores a backup into a temporary folder, below `folder` or the system's, with a server of its own, and checks it
 * there: files against the manifest, indexes, invariants, and that its key opens what is sealed. What is restored and
 * migrated so is removed again; the installation is not touched. Throws `BackupError` naming what is wrong.
 */
export async function verifyBackup(
  config: CoreConfig,
  { to, folder = os.tmpdir() }: { to: RestoreGoal; folder?: string | undefined },
): Promise<Restored & { checked: DatabaseChecked | undefined }> {
  const dataDir = await mkdtemp(path.join(folder, "portafilter-verify-"));
  let checked: DatabaseChecked | undefined;
  const onDatabase = async () => {
    const beside: CoreConfig = {
      ...config,
      dataDir,
      database: { kind: "embedded" },
      encryption:
        config.encryption.kind === "given"
          ? config.encryption
          : { kind: "file", path: path.join(dataDir, "encryption.key") },
    };
    const storage = await openStorage(beside, createLogger("error"), { isRestoring: true });
    try {
      const { pool } = storage.database;
      checked = await checkDatabase(pool);
      const unopened = await secretsUnopened(beside, pool);
      if (unopened !== undefined) {
        throw new BackupError(
          `The backup brings back the database, but not the encryption key: ${unopened}, ` +
            "which is not in the backup. Put the key back where it is made and back up again (docs/runbooks/encryption-key.md).",
        );
      }
    } finally {
      await storage.close();
    }
  };
  try {
    const restored = await restoreBackup(backupTargetOf(config), {
      to,
      dataDir,
      // Nothing is put into a bucket for a check, and its files may be more than a disk takes.
      ...(config.artworkStore.kind === "s3" && { files: receiveNowhere() }),
      onDatabase,
    });
    return { ...restored, checked };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
