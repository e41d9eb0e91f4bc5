import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileOfPieces, type StoredFile } from "#app/limits/answer-file.ts";
import { keep } from "#app/limits/file-not-kept.ts";

/** Files by name; a name is a plain file name, never a path. */
export interface FileStore {
  /** Durable once resolved. Throws `FileNotKept` where it can't be written, and leaves nothing of it then. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The same, a piece at a time; has to be read or canceled. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
  /**
   * Some of its files, with when each was last written, from behind a place that it gave; null: the first. Throws `ListRefused`
   * where the key may not list.
   */
  list(place: string | null): Promise<FilePage>;
}

/** Thrown by a bucket whose key may not list what is in it. */
export class ListRefused extends Error {
  override name = "ListRefused";
}

export interface FilePage {
  files: {
    name: string;
    writtenAt: Date;
    bytes: number;
    /** Another one where its bytes are others; undefined where the store has none. */
    tag: string | undefined;
  }[];
  /** Where it goes on; null: nowhere. */
  next: string | null;
}

/** Where below its folder a folder's store has a file, its parts separated by `/`. */
export function placeInFolder(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}

/**
 * Keeps files in `folder`, in one of 4,096 subfolders by the first letters of the name. A file appears
 * whole or not at all, also when the process is killed while writing, and stays when the machine loses its power: the
 * database that leads to it does. Names that nobody guesses protect a file
 * from no other user of the machine, so only this one may enter the folder, one that was made wider included.
 */
export function createFolderStore({ folder }: { folder: string }): FileStore {
  const pathOf = (name: string) => {
    if (path.basename(name) !== name) throw new Error("A stored file's name holds no path.");
    return path.join(folder, placeInFolder(name));
  };
  let isClosed = false;
  const closeFolder = async () => {
    if (isClosed) return;
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(path.dirname(made));
    await chmod(folder, 0o700);
    isClosed = true;
  };
  return {
    async write(name, bytes) {
      const file = pathOf(name);
      await keep(async () => {
        await closeFolder();
        const above = path.dirname(file);
        const made = await mkdir(above, { recursive: true, mode: 0o700 });
        if (made !== undefined) await syncFolder(path.dirname(made));
        const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
        try {
          await writeDurably(draft, bytes);
          await rename(draft, file);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await syncFolder(above);
      });
    },
    async read(name) {
      await closeFolder();
      return unlessMissing(async () => Uint8Array.from(await readFile(pathOf(name))));
    },
    async open(name) {
      await closeFolder();
      return unlessMissing(() => openFile(pathOf(name)));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(place) {
      const below = (await unlessMissing(() => readdir(folder))) ?? [];
      const [first, second] = below.filter((name) => place === null || name > place).toSorted();
      if (first === undefined) return { files: [], next: null };
      const files = await filesOf(path.join(folder, first));
      return { files, next: second === undefined ? null : first };
    },
  };
}

/** The files of one folder, also of what a killed process left half written. */
async function filesOf(folder: string): Promise<FilePage["files"]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const known = await unlessMissing(() => stat(path.join(folder, name)));
      if (known === undefined) return [];
      return [{ name, writtenAt: known.mtime, bytes: known.size, tag: undefined }];
    }),
  );
  return found.flat();
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function openFile(file: string): Promise<StoredFile> {
  const handle = await open(file);
  const { size } = await handle.stat();
  return fileOfPieces(size, {
    async read(from, count) {
      const buffer = new Uint8Array(count);
      const { bytesRead } = await handle.read(buffer, 0, count, from);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  });
}
