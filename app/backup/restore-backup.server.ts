import { readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeDataFolder } from "#app/db/data-folder.server.ts";
import { endLeftServer } from "#app/db/end-left-server.server.ts";
import { holdDatabase } from "#app/db/hold-database.server.ts";
import {
  databaseUser,
  markRestored,
  postgresBinaries,
  postgresFiles,
} from "#app/db/postgres-files.server.ts";
import { recoverCluster, type RecoveryGoal } from "#app/db/recover-cluster.server.ts";
import { BackupError } from "./backup-error.ts";
import { bringWal, findFollowingWal, type FollowingWal } from "./bring-wal.server.ts";
import { type ChosenBackup, chooseBackup, manifestOf, type RestoreGoal } from "./choose-backup.ts";
import { decompressed } from "./compression.ts";
import { type FileReceiver, receiveBelow } from "./file-receiver.ts";
import { type Inventory, namesOf } from "./inventory.ts";
import { type KeptKeys, readKeysSince } from "./kept-keys.server.ts";
import { readFileList } from "./read-file-list.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { logOfCopy } from "./timelines.ts";
import { syncFolder } from "./sync-folder.server.ts";
import { giveTo, unpackCluster } from "./unpack-cluster.server.ts";
import { isHistory, segmentBytes, walFolders } from "./wal-names.ts";

/** What a restore brought back. */
export interface Restored {
  id: string;
  inventory: Inventory;
  /** As of when everything is. */
  asOf: Date;
  database: { files: number; bytes: number; segments: number; hasGap: boolean } | undefined;
  files: number;
  /** Which keys there are again: the backup's, or those that came since. */
  encryption: Inventory["encryption"];
  /** Where the keys are that ENCRYPTION_KEY gave; whoever starts the app sets it again. */
  givenKeysFile: string | undefined;
  /** Backups that are damaged, and why: it went on from one before them. */
  passedOver: ChosenBackup["passedOver"];
}

/**
 * Fills an empty `dataDir` from a backup, and from the archive that follows it. The database's folder gets its name last:
 * until then a start refuses, and after a crash a restore begins anew. Leaves an empty folder when it throws
 * (`BackupError`: not empty, another key, another PostgreSQL, something damaged or missing, a moment to which nothing leads).
 */
export async function restoreBackup(
  target: SealedTarget,
  {
    to,
    dataDir,
    files: receiver = receiveBelow(dataDir),
    onDatabase,
  }: {
    to: RestoreGoal;
    dataDir: string;
    /** Where artwork and uploads go; default: into `dataDir`. What a bucket has got by then stays there. */
    files?: FileReceiver;
    /** Called when the database lies in its place, as it was at `asOf`; where this fails, so does the restore. */
    onDatabase: (asOf: Date) => Promise<void>;
  },
): Promise<Restored> {
  const { id, inventory, log, nextId, passedOver } = await chooseBackup(target, to);
  demandOurPostgres(id, inventory);
  const place = postgresFiles(dataDir);
  const held = await claimFolder(place);
  try {
    const names = namesOf(id);
    const hasArchive = typeof to === "string" || "time" in to;
    const manifest = await manifestOf(target, { id, inventory });
    const wal = await walFor(target, log);
    await demandSpace(place.root, {
      copied: inventory.database.kind === "embedded" ? inventory.database.bytes : 0,
      files: receiver.isOnDisk ? inventory.files.bytes : 0,
      segments: wal.segments.length,
    });
    const since = hasArchive ? await readKeysSince(target, id) : undefined;
    const { encryption, givenKeysFile } = await restoreKeys(target, {
      inventory,
      names,
      dataDir: place.root,
      since,
    });
    const lists = hasArchive ? await newFileLists(target, { id, nextId }) : [];
    const files = await restoreFiles(target, {
      lists: [names.files, ...lists],
      receiver,
    });
    let asOf = new Date(inventory.finishedAt);
    let database: Restored["database"];
    if (manifest) {
      const draft = restoredDraft(place.cluster);
      const tar = decompressed(target.read(names.database));
      const unpacked = await unpackCluster({ tar, manifest, folder: draft });
      await bringWal(target, { wal, folder: path.join(draft, "pg_wal") });
      await markRestored(draft);
      const { owner } = await databaseUser(draft);
      if (owner) await giveTo(owner, draft);
      const isWhole = log?.isLeft === true && log.nextOnIt === undefined && !wal.hasGap;
      asOf = await recover(to, { dataDir: place.root, cluster: draft, asOf, log, isWhole });
      await rename(draft, place.cluster);
      await syncFolder(place.root);
      await held.release();
      await onDatabase(asOf);
      database = { ...unpacked, segments: wal.segments.length, hasGap: wal.hasGap };
    }
    await rm(place.restoring);
    await syncFolder(place.root);
    return { id, inventory, asOf, database, files, encryption, givenKeysFile, passedOver };
  } catch (error) {
    await empty(place.root);
    throw error;
  } finally {
    await held.release();
  }
}

/**
 * The log that follows a copy, where it is to be replayed. The histories of timelines come in any case: the restored
 * database begins one that is none of theirs.
 */
async function walFor(target: SealedTarget, log: ChosenBackup["log"]): Promise<FollowingWal> {
  if (log === undefined) {
    const histories = (await target.list(walFolders.segments)).filter(isHistory);
    return { segments: [], histories, hasGap: false };
  }
  const { nextOnIt, ...following } = log;
  const until =
    nextOnIt === undefined
      ? undefined
      : logOfCopy(await target.readWhole(namesOf(nextOnIt).manifest)).last;
  return findFollowingWal(target, { ...following, until });
}

/**
 * Has the copy replay its log; resolves with as of when it is. A time that the log doesn't reach is that of its end where the log
 * `isWhole`: the database was lost or stopped then, and what followed it had not begun.
 */
async function recover(
  to: RestoreGoal,
  {
    asOf,
    log,
    isWhole,
    ...cluster
  }: {
    dataDir: string;
    cluster: string;
    asOf: Date;
    log: ChosenBackup["log"];
    isWhole: boolean;
  },
): Promise<Date> {
  const timeline = log?.timeline.id;
  const goal: RecoveryGoal =
    timeline === undefined || (to !== "latest" && "backup" in to)
      ? { kind: "copy" }
      : to === "latest"
        ? { kind: "end", timeline }
        : { kind: "time", at: to.time, timeline };
  const recovery = await recoverCluster(cluster, goal);
  if (recovery.kind === "ended-before" && isWhole) {
    const ended = await recover("latest", { ...cluster, asOf, log, isWhole });
    // Begun anew, the server knows of what it replays from there on.
    const last = new Date(recovery.lastChangeAt ?? Number.NaN);
    return last > ended ? last : ended;
  }
  if (recovery.kind === "ended-before") {
    const last = recovery.lastChangeAt ?? asOf.toISOString();
    throw new BackupError(
      `What is kept doesn't reach to ${goal.kind === "time" ? goal.at.toISOString() : "that time"}: the last change in it is of ${last}. Restore to a time before that, or to latest.`,
    );
  }
  if (goal.kind === "time") return goal.at;
  const { lastChangeAt } = recovery;
  return goal.kind === "end" && lastChangeAt !== undefined && lastChangeAt > asOf
    ? lastChangeAt
    : asOf;
}

/**
 * The lists of files that came after a backup: the archive's, until the next where there is one, and those of the backups up to
 * that: what they kept first stands in no other list.
 */
async function newFileLists(
  target: SealedTarget,
  { id, nextId = "~" }: { id: string; nextId?: string | undefined },
): Promise<string[]> {
  const archived = (await target.list(walFolders.newFiles))
    .filter((name) => name >= id && name <= nextId)
    .map((name) => `${walFolders.newFiles}/${name}`);
  const later: string[] = [];
  for (const each of await target.list("backups")) {
    const { inventory, files } = namesOf(each);
    // Also of one whose inventory is damaged.
    if (each > id && each <= nextId && (await target.has(inventory))) later.push(files);
  }
  return [...archived, ...later];
}

/** A copy of a server's files is read by its own major version alone. */
function demandOurPostgres(id: string, { database }: Inventory): void {
  if (database.kind !== "embedded") return;
  const [there, here] = [Number.parseInt(database.postgres, 10), postgresBinaries().major];
  if (there === here) return;
  throw new BackupError(
    `The backup ${id} is of PostgreSQL ${there}, and this version of Portafilter has PostgreSQL ${here}: restore it by the version that made it` +
      (there < here ? ", then bring it to this one with `npm run db:upgrade`." : "."),
  );
}

/** Where the database lies until it is whole. */
const restoredDraft = (cluster: string) => `${cluster}.restored`;

/**
 * An empty folder, or one that a restore was filling when its process ended; held, as another restore would empty it under this
 * one.
 */
async function claimFolder({
  root,
  cluster,
  restoring,
}: ReturnType<typeof postgresFiles>): Promise<{ release(): Promise<void> }> {
  await makeDataFolder(root);
  await demandFree(root, restoring);
  const held = await holdDatabase(root, { reason: `A restore is filling ${root}.` });
  try {
    await demandFree(root, restoring);
    // A process that was killed while it replayed, or opened, its database has left that running.
    for (const each of [restoredDraft(cluster), cluster]) await endLeftServer(each);
    await empty(root);
    await writeFile(restoring, "A restore is filling this folder.\n", { mode: 0o600 });
    return held;
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function demandFree(folder: string, marker: string): Promise<void> {
  const present = await readdir(folder);
  if (present.length === 0 || present.includes(path.basename(marker))) return;
  throw new BackupError(
    `DATA_DIR ${folder} is not empty (it holds ${present.slice(0, 3).join(", ")}): a restore fills an empty folder. Move it aside, or set DATA_DIR to a new one.`,
  );
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function demandSpace(
  folder: string,
  { copied, files, segments }: { copied: number; files: number; segments: number },
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = copied + files + segments * segmentBytes;
  if (bavail * bsize > needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} MB free, and the backup needs ${megabytes(needed)} MB.`,
  );
}

/**
 * How many files there are now again. Copies of one artwork have one name, and one that was removed may have been kept
 * anew: the newest of a name counts.
 */
async function restoreFiles(
  target: SealedTarget,
  { lists, receiver }: { lists: string[]; receiver: FileReceiver },
): Promise<number> {
  const restored = new Map<string, string>();
  for (const list of lists) {
    for await (const file of readFileList(target, list)) {
      const name = `${file.folder}/${file.path}`;
      // A backup's own list has what the archive had kept while it was made.
      if ((restored.get(name) ?? "") >= file.modifiedAt) continue;
      restored.set(name, file.modifiedAt);
      const bytes = await receiver.take(file, target.read(file.keptAs));
      if (bytes === file.bytes) continue;
      throw new BackupError(
        `${file.keptAs} holds ${bytes} bytes, and ${name} had ${file.bytes}: use another backup.`,
      );
    }
  }
  await receiver.settle();
  return restored.size;
}

/** The keys of the backup, and before them those that came `since`: the log that is replayed may hold what they seal. */
async function restoreKeys(
  target: SealedTarget,
  {
    inventory: { encryption: kind },
    names,
    dataDir,
    since,
  }: {
    inventory: Inventory;
    names: ReturnType<typeof namesOf>;
    dataDir: string;
    since: KeptKeys | undefined;
  },
): Promise<Pick<Restored, "encryption" | "givenKeysFile">> {
  const ofBackup =
    kind === "none"
      ? []
      : (await target.readWhole(names.encryptionKey)).toString().trim().split("\n");
  const keys = [...new Set([...(since?.keys ?? []), ...ofBackup])].join(",");
  const encryption = since?.kind ?? kind;
  if (encryption === "none") return { encryption, givenKeysFile: undefined };
  if (encryption === "file") {
    await writeFile(path.join(dataDir, "encryption.key"), `${keys}\n`, {
      mode: 0o600,
      flush: true,
    });
    return { encryption, givenKeysFile: undefined };
  }
  const givenKeysFile = path.join(dataDir, "ENCRYPTION_KEY.restored");
  await writeFile(givenKeysFile, `ENCRYPTION_KEY=${keys}\n`, { mode: 0o600, flush: true });
  return { encryption, givenKeysFile };
}
