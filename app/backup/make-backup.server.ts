import pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { readEncryptionKeys } from "#app/db/encryption-key.server.ts";
import { BackupError } from "./backup-error.ts";
import { backUpFiles, type FilesBackedUp } from "./back-up-files.server.ts";
import { startBaseBackup } from "./base-backup.server.ts";
import { compressed } from "./compression.ts";
import { type Inventory, namesOf } from "./inventory.ts";
import type { SealedTarget } from "./sealed-target.ts";

/** What is backed up. */
export interface BackupSource {
  dataDir: string;
  database: { kind: "embedded" | "server"; address: DatabaseAddress };
  encryption: { kind: "given"; keys: readonly Buffer[] } | { kind: "file"; path: string };
  /** The bucket of ARTWORK_S3_*, where artwork isn't in `dataDir`. */
  bucket?: { endpoint: string; name: string } | undefined;
}

/** A finished backup. */
export interface Backup {
  id: string;
  inventory: Inventory;
}

/**
 * Backs up everything that an installation has lost with its machine, while it works: the embedded database by a copy of
 * its server, then the files, so that none is missing to which the database leads, then the key that opens its sealed
 * fields. The inventory comes last: what a crash leaves is no backup. Throws `BackupError` where another is being made.
 */
export async function makeBackup(
  target: SealedTarget,
  source: BackupSource,
  { checkpoint = "fast" }: { checkpoint?: "fast" | "spread" } = {},
): Promise<Backup & { files: FilesBackedUp }> {
  const startedAt = new Date();
  const id = startedAt.toISOString().replaceAll(":", "-");
  const names = namesOf(id);
  const alone = await holdAlone(source);
  try {
    await removeUnfinished(target);
    const database = await backUpDatabase(target, { source, names, checkpoint });
    const finishedAt = new Date();
    const { dataDir, bucket } = source;
    const files = await backUpFiles(target, { dataDir, listName: names.files });
    const encryption = await backUpKey(target, { source, name: names.encryptionKey });
    const content: Inventory = {
      version: 1,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      database,
      files: { count: files.count, bytes: files.bytes, ...(bucket && { bucket }) },
      encryption,
    };
    await target.writeWhole(names.inventory, Buffer.from(JSON.stringify(content)));
    return { id, inventory: content, files };
  } catch (error) {
    await target.remove(names.folder);
    throw error;
  } finally {
    await alone.end();
  }
}

/** What is left of backups whose processes were ended. */
async function removeUnfinished(target: SealedTarget): Promise<void> {
  for (const id of await target.list("backups")) {
    const names = namesOf(id);
    if (!(await target.has(names.inventory))) await target.remove(names.folder);
  }
}

/** Of two at once, the second would remove, when it cleans up, what the first has just kept. */
async function holdAlone({ database }: BackupSource): Promise<pg.Client> {
  const { url, socket } = database.address;
  const client = new pg.Client({ connectionString: url, ...(socket && { stream: socket }) });
  // Broken, it holds nothing any more; what is kept stays whole all the same.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('portafilter backup')) AS held",
  );
  if (rows[0]?.held === true) return client;
  await client.end();
  throw new BackupError("Another backup is being made: wait until it has ended.");
}

async function backUpDatabase(
  target: SealedTarget,
  {
    source: { database },
    names,
    checkpoint,
  }: { source: BackupSource; names: ReturnType<typeof namesOf>; checkpoint: "fast" | "spread" },
): Promise<Inventory["database"]> {
  if (database.kind === "server") return { kind: "server" };
  const base = await startBaseBackup(database.address, { checkpoint });
  try {
    let bytes = 0;
    base.tar.on("data", (piece: Buffer) => (bytes += piece.length));
    const sealedBytes = await target.write(names.database, compressed(base.tar));
    await target.writeWhole(names.manifest, await base.manifest);
    return { kind: "embedded", postgres: base.serverVersion, bytes, sealedBytes };
  } finally {
    await base.close();
  }
}

/** The keys as text, one a line, the newest first. */
async function backUpKey(
  target: SealedTarget,
  { source: { encryption }, name }: { source: BackupSource; name: string },
): Promise<Inventory["encryption"]> {
  const kept =
    encryption.kind === "given" ? encryption.keys : (readEncryptionKeys(encryption.path) ?? []);
  if (kept.length === 0) return "none";
  const text = kept.map((key) => `${key.toString("base64")}\n`).join("");
  await target.writeWhole(name, Buffer.from(text));
  return encryption.kind;
}
