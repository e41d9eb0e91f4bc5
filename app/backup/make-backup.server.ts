import type pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { isCutOff } from "#app/db/retry-cut-off.server.ts";
import { ListRefused } from "#app/storage/index.ts";
import { BackupError, BackupUnderWay } from "./backup-error.ts";
import { backUpFiles, type FilesBackedUp } from "./back-up-files.server.ts";
import { startBaseBackup } from "./base-backup.server.ts";
import { claimTarget } from "./claim-target.server.ts";
import { compressed } from "./compression.ts";
import { idOf, type Inventory, namesOf } from "./inventory.ts";
import { type Encryption, presentKeys } from "./kept-keys.server.ts";
import { type FilePlace, type FileStores, filesBelow, filesInBucket } from "./file-place.ts";
import { type Backups, listBackups, newestBackup } from "./list-backups.ts";
import { overBlips } from "./over-blips.ts";
import { openSession } from "./open-session.server.ts";
import { pruneBackups } from "./prune-backups.server.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { walFolders } from "./wal-names.ts";

/** What is backed up. */
export interface BackupSource {
  dataDir: string;
  database: { kind: "embedded" | "server"; address: DatabaseAddress };
  encryption: Encryption;
  /**
   * The bucket of ARTWORK_S3_*, where artwork isn't in `dataDir`. Without `stores` nothing of it is kept: the backups are in it
   * themselves. Nor is it where its key may not list.
   */
  bucket?: { endpoint: string; name: string; stores?: FileStores | undefined } | undefined;
}

/** A finished backup. */
export interface Backup {
  id: string;
  inventory: Inventory;
}

/** How a backup is made. */
export interface BackupOptions {
  /** How many days back one can restore; what only older days need is removed. */
  keptDays: number;
  /** The server writes a checkpoint at once (default), or over some minutes, beside its work. */
  checkpoint?: "fast" | "spread";
  /** Ends it where it stands; what it kept so far is removed. */
  signal?: AbortSignal;
}

/** What was made, and how many outdated backups were removed for it. */
export type MadeBackup = Backup & { files: FilesBackedUp; removed: number };

/**
 * Backs up everything that an installation has lost with its machine, while it works: the embedded database by a copy of
 * its server, then the files, so that none is missing to which the database leads, then the key that opens its sealed
 * fields. The inventory comes last: what a crash leaves is no backup. Throws `BackupUnderWay` where another is being made,
 * and `BackupError` where the target is another database's.
 */
export async function makeBackup(
  target: SealedTarget,
  source: BackupSource,
  options: BackupOptions,
): Promise<MadeBackup> {
  return alone(source, async (hold) => {
    await claimFor(target, source, hold.client);
    return makeAlone(target, source, { ...options, hold });
  });
}

/**
 * The same, where the newest backup was begun `everyHours` ago, or there is none; else nothing. Of several processes that ask
 * at once, one makes it.
 */
export async function makeDueBackup(
  target: SealedTarget,
  source: BackupSource,
  { everyHours, ...options }: BackupOptions & { everyHours: number },
): Promise<MadeBackup | undefined> {
  return alone(source, async (hold) => {
    await claimFor(target, source, hold.client);
    const isDue = (await backupDueAt(target, { everyHours })).getTime() <= Date.now();
    return isDue ? makeAlone(target, source, { ...options, hold }) : undefined;
  });
}

/** From when the next is due: at once where there is none, or none since the archive began anew. */
export async function backupDueAt(
  target: SealedTarget,
  { everyHours }: { everyHours: number },
): Promise<Date> {
  const now = new Date();
  const newest = await newestBackup(target, { until: now });
  // One that a clock of the future dated would have each backup be older than it.
  const run = (await target.list(walFolders.runs)).findLast((begun) => begun <= idOf(now)) ?? "";
  if (newest === undefined) return new Date(0);
  // One that ended after the run began leads on into it.
  if (idOf(new Date(newest.inventory.finishedAt)) < run) return new Date(0);
  return new Date(Date.parse(newest.inventory.startedAt) + everyHours * 60 * 60_000);
}

/** A server elsewhere is backed up by its own tools: its files and key may follow it to another. */
async function claimFor(
  target: SealedTarget,
  { database, dataDir }: BackupSource,
  client: pg.Client,
): Promise<void> {
  if (database.kind === "embedded") await claimTarget(target, { client, dataDir });
}

async function makeAlone(
  sealed: SealedTarget,
  source: BackupSource,
  { keptDays, checkpoint = "fast", signal, hold }: BackupOptions & { hold: Hold },
): Promise<MadeBackup> {
  const target = signal === undefined ? sealed : untilAborted(sealed, signal);
  const startedAt = new Date();
  const id = idOf(startedAt);
  const names = namesOf(id);
  await removeUnfinished(target);
  // What is in the way of it is heard of behind the backup.
  const listed = await listBackups(target).catch(() => undefined);
  const believed = listed === undefined ? startedAt : believedUntil(listed);
  // A target that is full takes nothing before something has gone.
  const outdated =
    listed === undefined
      ? 0
      : await pruneBackups(target, {
          keptDays,
          now: earlierOf(startedAt, believed),
          listed,
        }).catch(() => 0);
  try {
    // What the copy holds may be sealed with a key that is replaced, and forgotten, while the files are kept.
    const keysBefore = presentKeys(source.encryption);
    const database = await backUpDatabase(target, { source, names, checkpoint, signal });
    const finishedAt = new Date();
    const { places, left } = await filesOf(source);
    const files = await backUpFiles(target, { places, listName: names.files });
    const encryption = await backUpKeys(target, {
      source,
      keysBefore,
      name: names.encryptionKey,
    });
    const content: Inventory = {
      version: 1,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      database,
      files: { count: files.count, bytes: files.bytes, ...(left && { bucket: left }) },
      encryption,
    };
    signal?.throwIfAborted();
    await demandWhole(target, { source, names, hold });
    await target.writeWhole(names.inventory, Buffer.from(JSON.stringify(content)));
    const removed = await pruneBackups(target, {
      keptDays,
      now: earlierOf(finishedAt, believed),
    });
    return { id, inventory: content, files, removed: outdated + removed };
  } catch (error) {
    if (!(await target.has(names.inventory))) await target.removeFolder(names.folder);
    throw error;
  }
}

/** Where files are, and the bucket of which none is kept. */
async function filesOf({ dataDir, bucket }: BackupSource): Promise<{
  places: FilePlace[];
  left: Inventory["files"]["bucket"];
}> {
  const below = filesBelow(dataDir);
  if (bucket === undefined) return { places: [below], left: undefined };
  const { stores, ...named } = bucket;
  if (stores === undefined || !(await mayList(stores, named)))
    return { places: [below], left: named };
  return { places: [below, filesInBucket(stores)], left: undefined };
}

/** A key that may only read and write was enough before: the database is backed up with it as well. */
async function mayList(
  { artwork }: FileStores,
  { name, endpoint }: { name: string; endpoint: string },
): Promise<boolean> {
  try {
    await overBlips(() => artwork.list(null));
    return true;
  } catch (cause) {
    if (cause instanceof ListRefused) return false;
    throw new BackupError(
      `ARTWORK_S3_*: the bucket ${name} at ${endpoint} can't be listed, so that its artwork can't be backed up.`,
      { cause },
    );
  }
}

/**
 * The last moment that a clock is believed before backups are removed by it: some days behind the newest one, as a clock that is
 * ahead for a minute must not take all of them for outdated. Where they are rarely made, the old ones stay a little longer.
 */
function believedUntil({ backups }: Backups): Date {
  const newest = backups.at(-1);
  if (newest === undefined) return new Date();
  return new Date(Date.parse(newest.inventory.finishedAt) + believedMs);
}

const believedMs = 2 * 24 * 60 * 60_000;

function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** The target, of which no write goes on once `signal` is aborted. */
function untilAborted(target: SealedTarget, signal: AbortSignal): SealedTarget {
  async function* piecesOf(bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      signal.throwIfAborted();
      yield piece;
    }
  }
  return { ...target, write: (name, bytes) => target.write(name, piecesOf(bytes)) };
}

/** Longer than anybody writes at one file. */
const writeMaxMs = 24 * 60 * 60_000;

/**
 * What is left of backups whose processes were ended, and of what they wrote. Beside this one the archive writes, and files that it
 * keeps: of those a day is waited for.
 */
async function removeUnfinished(target: SealedTarget): Promise<void> {
  for (const id of await target.list("backups")) {
    const names = namesOf(id);
    if (!(await target.has(names.inventory))) await target.removeFolder(names.folder);
  }
  const now = Date.now();
  // What one may not list, or not remove, costs space alone.
  await target.removeLeft("backups", { begunBefore: new Date(now) }).catch(() => {});
  for (const folder of ["files", walFolders.segments]) {
    const begunBefore = new Date(now - writeMaxMs);
    await target.removeLeft(folder, { begunBefore }).catch(() => {});
  }
}

/** The session that keeps others from making a backup; another one where that was cut off. */
interface Hold {
  client: pg.Client;
}

/** Of two at once, the second would remove, when it cleans up, what the first has just kept. */
async function alone<T>(source: BackupSource, work: (hold: Hold) => Promise<T>): Promise<T> {
  const hold = { client: await holdAlone(source) };
  try {
    return await work(hold);
  } finally {
    await hold.client.end();
  }
}

async function holdAlone({ database }: BackupSource): Promise<pg.Client> {
  // Broken, it holds nothing any more: that is asked before the backup counts as one.
  const client = await openSession(database.address);
  const { rows } = await client.query<{ held: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('portafilter backup')) AS held",
  );
  if (rows[0]?.held === true) return client;
  await client.end();
  throw new BackupUnderWay("Another backup is being made: wait until it has ended.");
}

/** Throws where what was kept may be gone: another backup, begun while this one's session was cut off, takes it for unfinished. */
async function demandWhole(
  target: SealedTarget,
  { source, names, hold }: { source: BackupSource; names: ReturnType<typeof namesOf>; hold: Hold },
): Promise<void> {
  if (await isThere(hold.client)) return;
  await hold.client.end();
  hold.client = await holdAlone(source);
  const kept = source.database.kind === "embedded" ? [names.manifest, names.files] : [names.files];
  for (const name of kept) {
    if (await target.has(name)) continue;
    throw new BackupError(
      "The connection to the database was lost, and another backup has removed what this one had kept: make it again.",
    );
  }
}

/** A session that still answers has kept its lock. */
async function isThere(client: pg.Client): Promise<boolean> {
  try {
    await client.query("SELECT");
    return true;
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  }
}

async function backUpDatabase(
  target: SealedTarget,
  {
    source: { database },
    names,
    checkpoint,
    signal,
  }: {
    source: BackupSource;
    names: ReturnType<typeof namesOf>;
    checkpoint: "fast" | "spread";
    signal: AbortSignal | undefined;
  },
): Promise<Inventory["database"]> {
  if (database.kind === "server") return { kind: "server" };
  const base = await startBaseBackup(database.address, { checkpoint });
  // While a checkpoint is spread nothing comes for minutes that could be refused.
  const leave = () => void base.close();
  signal?.addEventListener("abort", leave);
  try {
    signal?.throwIfAborted();
    let bytes = 0;
    base.tar.on("data", (piece: Buffer) => (bytes += piece.length));
    const sealedBytes = await target.write(names.database, compressed(base.tar));
    await target.writeWhole(names.manifest, await base.manifest);
    return { kind: "embedded", postgres: base.serverVersion, bytes, sealedBytes };
  } finally {
    signal?.removeEventListener("abort", leave);
    await base.close();
  }
}

/** The keys as text, one a line, the newest first: those that there are now, and what of `keysBefore` is no more. */
async function backUpKeys(
  target: SealedTarget,
  {
    source: { encryption },
    keysBefore,
    name,
  }: { source: BackupSource; keysBefore: readonly string[]; name: string },
): Promise<Inventory["encryption"]> {
  const kept = [...new Set([...presentKeys(encryption), ...keysBefore])];
  if (kept.length === 0) return "none";
  await target.writeWhole(name, Buffer.from(kept.map((key) => `${key}\n`).join("")));
  return encryption.kind;
}
