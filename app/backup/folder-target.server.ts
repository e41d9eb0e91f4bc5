import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { BackupError } from "./backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";
import { syncFolder } from "./sync-folder.server.ts";

/** Backups in `folder` (BACKUP_DIR), made where it is missing, and readable by this user alone. */
export function createFolderTarget({ folder }: { folder: string }): BackupTarget {
  const pathOf = (name: string) => path.join(folder, ...name.split("/"));

  /** Writes a draft beside the file, which `settle` gives its name. */
  async function keep(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    settle: (draft: string, file: string) => Promise<void>,
  ): Promise<number> {
    const file = pathOf(name);
    const above = path.dirname(file);
    await makeFolders(folder, above);
    // Two processes may archive the same piece of the log at once: each has a draft of its own.
    const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
    try {
      const size = await writeDurably(draft, bytes);
      await settle(draft, file);
      await removeLeftDrafts(file);
      await syncFolder(above);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw unusable(folder, error);
    }
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
        yield* createReadStream(pathOf(name), { highWaterMark: 262_144 });
      } catch (error) {
        if (codeOf(error) !== "ENOENT") throw unusable(folder, error);
        throw new BackupError(`${name} is missing below ${folder}: it belongs to the backup.`);
      }
    },
    async has(name) {
      return (await unlessMissing(folder, stat(pathOf(name)))) !== undefined;
    },
    async list(name) {
      const names = (await unlessMissing(folder, readdir(pathOf(name)))) ?? [];
      return names.filter((below) => !below.endsWith(".part")).toSorted();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
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

async function writeDurably(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, "w", 0o600);
  try {
    let size = 0;
    for await (const piece of bytes) {
      await handle.appendFile(piece);
      size += piece.length;
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
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

/** Removes what crashes left of a file that is there by now. */
async function removeLeftDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const own = `${path.basename(file)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(own) || !name.endsWith(".part")) continue;
    const draft = path.join(folder, name);
    // Its writer may have given it its name meanwhile.
    const mtimeMs = (await unlessMissing(folder, stat(draft)))?.mtimeMs ?? Date.now();
    if (Date.now() - mtimeMs > draftMaxMs) await rm(draft, { force: true });
  }
}

async function unlessMissing<Value>(
  folder: string,
  found: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await found;
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
