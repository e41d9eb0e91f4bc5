import { mkdir, open, readdir, rename, rm, statfs, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeDataFolder } from "#app/db/data-folder.server.ts";
import { databaseUser, postgresFiles } from "#app/db/postgres-files.server.ts";
import { BackupError } from "./backup-error.ts";
import { decompressed } from "./compression.ts";
import { type Inventory, namesOf } from "./inventory.ts";
import { findBackup } from "./list-backups.ts";
import { readFileList } from "./read-file-list.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { unpackCluster } from "./unpack-cluster.server.ts";

/** What a restore brought back. */
export interface Restored {
  id: string;
  inventory: Inventory;
  database: { files: number; bytes: number } | undefined;
  files: number;
  /** Where the keys are that ENCRYPTION_KEY gave; whoever starts the app sets it again. */
  givenKeysFile: string | undefined;
}

/**
 * Fills an empty `dataDir` from a backup (`latest`, or its name in the list). The database's folder gets its name last:
 * until then a start refuses, and after a crash a restore begins anew. Leaves an empty folder when it throws
 * (`BackupError`: not empty, another key, something damaged or missing).
 */
export async function restoreBackup(
  target: SealedTarget,
  {
    to,
    dataDir,
    onDatabase,
  }: {
    to: string;
    dataDir: string;
    /** Called when the database lies in its place, as it was at `asOf`; where this fails, so does the restore. */
    onDatabase: (asOf: Date) => Promise<void>;
  },
): Promise<Restored> {
  const { id, inventory } = await findBackup(target, to);
  const place = postgresFiles(dataDir);
  await claimFolder(place.root, place.restoring);
  try {
    await demandSpace(place.root, inventory);
    const names = namesOf(id);
    const givenKeysFile = await restoreKey(target, { inventory, names, dataDir: place.root });
    const files = await restoreFiles(target, { listName: names.files, dataDir: place.root });
    const draft = `${place.cluster}.restored`;
    const { owner } = await databaseUser(place.cluster);
    const database =
      inventory.database.kind === "embedded"
        ? await unpackCluster({
            tar: decompressed(target.read(names.database)),
            manifest: await target.readWhole(names.manifest),
            folder: draft,
            owner,
          })
        : undefined;
    if (database) {
      await rename(draft, place.cluster);
      await onDatabase(new Date(inventory.finishedAt));
    }
    await rm(place.restoring);
    return { id, inventory, database, files, givenKeysFile };
  } catch (error) {
    await empty(place.root);
    throw error;
  }
}

/** An empty folder, or one that a restore was filling when its process ended. */
async function claimFolder(folder: string, marker: string): Promise<void> {
  await makeDataFolder(folder);
  const present = await readdir(folder);
  if (present.includes(path.basename(marker))) await empty(folder);
  else if (present.length > 0) {
    throw new BackupError(
      `DATA_DIR ${folder} is not empty (it holds ${present.slice(0, 3).join(", ")}): a restore fills an empty folder. Move it aside, or set DATA_DIR to a new one.`,
    );
  }
  await writeFile(marker, "A restore is filling this folder.\n", { mode: 0o600 });
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function demandSpace(folder: string, { database, files }: Inventory): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = (database.kind === "embedded" ? database.bytes : 0) + files.bytes;
  if (bavail * bsize > needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} MB free, and the backup needs ${megabytes(needed)} MB.`,
  );
}

/** How many files there are now again. */
async function restoreFiles(
  target: SealedTarget,
  { listName, dataDir }: { listName: string; dataDir: string },
): Promise<number> {
  let count = 0;
  for await (const file of readFileList(target, listName)) {
    const place = path.join(dataDir, file.folder, ...file.path.split("/"));
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const bytes = await writePieces(place, target.read(file.keptAs));
    if (bytes !== file.bytes) {
      throw new BackupError(
        `${file.keptAs} holds ${bytes} bytes, and ${file.folder}/${file.path} had ${file.bytes}: use another backup.`,
      );
    }
    const modifiedAt = new Date(file.modifiedAt);
    await utimes(place, modifiedAt, modifiedAt);
    count += 1;
  }
  return count;
}

async function writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      await handle.appendFile(piece);
      bytes += piece.length;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

async function restoreKey(
  target: SealedTarget,
  {
    inventory: { encryption },
    names,
    dataDir,
  }: { inventory: Inventory; names: ReturnType<typeof namesOf>; dataDir: string },
): Promise<string | undefined> {
  if (encryption === "none") return undefined;
  const keys = (await target.readWhole(names.encryptionKey)).toString();
  if (encryption === "file") {
    await writeFile(path.join(dataDir, "encryption.key"), keys, { mode: 0o600 });
    return undefined;
  }
  const file = path.join(dataDir, "ENCRYPTION_KEY.restored");
  const list = keys.trim().split("\n").join(",");
  await writeFile(file, `ENCRYPTION_KEY=${list}\n`, { mode: 0o600 });
  return file;
}
