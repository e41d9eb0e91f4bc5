import { randomBytes } from "node:crypto";
import type { Dirent } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { oneAtATime } from "#app/limits/one-at-a-time.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";
import { syncFolder } from "./sync-folder.server.ts";

/** How much of a file is read at once. */
const readBytes = 262_144;
/** After so much of a file it is flushed: at its end a call would take as long as all of it, and every other one waits for it. */
const flushBytes = 64 * 1_024 * 1_024;

/** Does one call at a time. */
type InTurn = <Result>(call: () => Promise<Result>) => Promise<Result>;

const turns = new Map<string, ReturnType<typeof oneAtATime>>();

/**
 * The turns of all that a process does in a folder. A disk that hangs, as a share does whose server is gone, keeps each call's
 * thread, and there are four in all by which a process reads files and finds hosts: it gets one, whoever asks for backups.
 */
function inTurnAt(folder: string): InTurn {
  const place = path.resolve(folder);
  const ofPlace = turns.get(place) ?? oneAtATime();
  turns.set(place, ofPlace);
  return (call) => ofPlace.do(call);
}

/** Backups in `folder` (BACKUP_DIR), made where it is missing, and readable by this user alone. */
export function createFolderTarget({ folder }: { folder: string }): BackupTarget {
  const pathOf = (name: string) => path.join(folder, ...name.split("/"));
  const inTurn = inTurnAt(folder);
  const unlessMissing = <Value>(call: () => Promise<Value>) => found(folder, inTurn(call));

  /** Writes a draft beside the file, which `settle` gives its name. */
  async function keep(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    settle: (draft: string, file: string) => Promise<void>,
  ): Promise<number> {
    const file = pathOf(name);
    const above = path.dirname(file);
    await inTurn(() => makeFolders(folder, above));
    // Two processes may archive the same piece of the log at once: each has a draft of its own.
    const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
    try {
      const size = await writeDurably(draft, bytes, inTurn);
      await inTurn(() => settle(draft, file));
      await removeLeftDrafts(file);
      await inTurn(() => syncFolder(above));
      return size;
    } catch (error) {
      await inTurn(() => rm(draft, { force: true }));
      throw unusable(folder, error);
    }
  }

  /** Removes what crashes left of a file that is there by now. */
  async function removeLeftDrafts(file: string): Promise<void> {
    const above = path.dirname(file);
    const own = `${path.basename(file)}.`;
    for (const name of await inTurn(() => readdir(above))) {
      if (!name.startsWith(own) || !name.endsWith(".part")) continue;
      const draft = path.join(above, name);
      // Its writer may have given it its name meanwhile.
      const mtimeMs = (await unlessMissing(() => stat(draft)))?.mtimeMs ?? Date.now();
      if (Date.now() - mtimeMs > draftMaxMs) await inTurn(() => rm(draft, { force: true }));
    }
  }

  /** Node's own way removes all that is in a folder at once. */
  async function removeAll(place: string): Promise<void> {
    for (const entry of await inTurn(() => entriesOf(place))) {
      const inside = path.join(place, entry.name);
      if (entry.isDirectory()) await removeAll(inside);
      else await inTurn(() => rm(inside, { force: true }));
    }
    await inTurn(() => rm(place, { recursive: true, force: true }));
  }

  return {
    place: folder,
    write: (name, bytes) => keep(name, bytes, rename),
    async create(name, bytes) {
      let isCreated = false;
      await keep(name, bytes, async (draft, file) => {
        isCreated = await linkNew(draft, file);
      });
      return isCreated;
    },
    async *read(name) {
      try {
        yield* piecesOf(pathOf(name), inTurn);
      } catch (error) {
        if (codeOf(error) !== "ENOENT") throw unusable(folder, error);
        throw new BackupError(`${name} is missing below ${folder}: it belongs to the backup.`);
      }
    },
    async has(name) {
      return (await unlessMissing(() => stat(pathOf(name)))) !== undefined;
    },
    async list(name) {
      const names = (await unlessMissing(() => readdir(pathOf(name)))) ?? [];
      return names.filter((below) => !below.endsWith(".part")).toSorted();
    },
    remove: (name) => inTurn(() => rm(pathOf(name), { force: true })),
    removeFolder: (name) => removeAll(pathOf(name)),
    // The next that is written under its name takes a draft along, or its folder does.
    async removeLeft() {},
  };
}

/** Like `mkdir -p`, each folder that it makes durable. */
async function makeFolders(top: string, folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let each = folder; each !== path.dirname(made); each = path.dirname(each)) {
      await syncFolder(path.dirname(each));
    }
  } catch (error) {
    throw unusable(top, error);
  }
}

/** What is in a folder; nothing where none is there, or a file. */
async function entriesOf(place: string): Promise<Dirent[]> {
  try {
    return await readdir(place, { withFileTypes: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return [];
    throw error;
  }
}

async function* piecesOf(file: string, inTurn: InTurn): AsyncGenerator<Uint8Array> {
  const handle = await inTurn(() => open(file));
  try {
    for (;;) {
      // Each piece is its reader's: one that is kept is not written over by the next.
      const piece = Buffer.allocUnsafeSlow(readBytes);
      const { bytesRead } = await inTurn(() => handle.read(piece));
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await inTurn(() => handle.close());
  }
}

async function writeDurably(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  inTurn: InTurn,
): Promise<number> {
  const handle = await inTurn(() => open(file, "w", 0o600));
  try {
    let size = 0;
    let flushed = 0;
    for await (const piece of bytes) {
      await inTurn(() => handle.appendFile(piece));
      size += piece.length;
      if (size - flushed < flushBytes) continue;
      await inTurn(() => handle.datasync());
      flushed = size;
    }
    await inTurn(() => handle.sync());
    return size;
  } finally {
    await inTurn(() => handle.close());
  }
}

/** A file system without hard links (exFAT, some shares) says so by one of these. */
const linkless = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Gives a draft its name unless another has it. */
async function linkNew(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    await rm(draft);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") {
      await rm(draft);
      return false;
    }
    if (!linkless.has(codeOf(error))) throw error;
    await rename(draft, file);
    return true;
  }
}

/** Longer than anybody writes at one file. */
const draftMaxMs = 24 * 60 * 60_000;

/** What was asked for; undefined where it is not there. */
async function found<Value>(folder: string, asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unusable(folder, error);
  }
}

const reasons: Record<string, string> = {
  ENOSPC: "lies on a disk that is full",
  EACCES: "may not be entered or written by this user",
  EPERM: "may not be entered or written by this user",
  EROFS: "lies where nothing can be written",
  ENOTDIR: "lies below a file",
  EEXIST: "is a file",
};

function unusable(folder: string, cause: unknown): unknown {
  const reason = reasons[codeOf(cause)];
  if (reason === undefined) return cause;
  return new BackupError(
    `BACKUP_DIR ${folder} ${reason}: it must be a folder that this user may write, with space for backups.`,
    { cause },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
