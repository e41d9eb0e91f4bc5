import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { type FilePage, type FileStore, placeInFolder } from "#app/storage/index.ts";
import { BackupError } from "./backup-error.ts";
import { fileFolders, type KeptFile } from "./inventory.ts";
import { overBlips } from "./over-blips.ts";
import { unlessGone } from "./unless-gone.ts";

/** A file as it is found. */
export interface FoundFile extends Omit<KeptFile, "keptAs"> {
  /** Another one where its bytes are others. */
  version: string;
}

/** Where files of people and of the core lie. */
export interface FilePlace {
  files(): AsyncIterable<FoundFile>;
  /** A file's bytes; throws ENOENT, as a file system does, where it was removed meanwhile. */
  read(file: FoundFile): AsyncIterable<Uint8Array>;
}

/** A store for each of the folders. */
export type FileStores = Readonly<Record<KeptFile["folder"], FileStore>>;

/** Those below `dataDir`: all, or those whose names `namesOf` gives of a folder. */
export function filesBelow(
  dataDir: string,
  namesOf: (top: string) => AsyncIterable<string> = namesBelow,
): FilePlace {
  return {
    async *files() {
      for (const folder of fileFolders) {
        const top = path.join(dataDir, folder);
        for await (const name of namesOf(top)) {
          // Half written, and soon under its own name.
          if (name.endsWith(".part")) continue;
          const found = await unlessGone(stat(path.join(top, name)));
          if (found?.isFile() !== true) continue;
          const modifiedAt = found.mtime.toISOString();
          const place = name.split(path.sep).join("/");
          yield { folder, path: place, bytes: found.size, modifiedAt, version: modifiedAt };
        }
      }
    },
    read: (file) => createReadStream(path.join(dataDir, file.folder, file.path)),
  };
}

async function* namesBelow(folder: string): AsyncGenerator<string> {
  yield* ((await unlessGone(readdir(folder, { recursive: true }))) ?? []).toSorted();
}

/** Those in a bucket, under the paths that they would have below a DATA_DIR. */
export function filesInBucket(stores: FileStores): FilePlace {
  return {
    async *files() {
      for (const folder of fileFolders) {
        for await (const { name, bytes, writtenAt, tag } of listAll(stores[folder])) {
          const modifiedAt = writtenAt.toISOString();
          const version = tag ?? modifiedAt;
          yield { folder, path: placeInFolder(name), bytes, modifiedAt, version };
        }
      }
    },
    async *read(file) {
      const name = path.posix.basename(file.path);
      const stored = await stores[file.folder].open(name);
      if (stored === undefined) throw new FileGone(`${name} was removed.`);
      let bytes = 0;
      for await (const piece of stored.body) {
        bytes += piece.length;
        yield piece;
      }
      // Kept as another file than the list has, no restore would take it.
      if (bytes !== file.bytes) {
        throw new BackupError(
          `${name} of the artwork's bucket was listed with ${file.bytes} bytes, and came with ${bytes}: the next backup tries again.`,
        );
      }
    },
  };
}

/** The names of its own files that a store has, with what it says of each: a name that is a path would lead out of a folder. */
export async function* listAll(store: FileStore) {
  let place: string | null = null;
  do {
    const from: string | null = place;
    const page: FilePage = await overBlips(() => store.list(from));
    yield* page.files.filter(({ name }) => /^[\w-][\w.-]*$/.test(name));
    place = page.next;
  } while (place !== null);
}

class FileGone extends Error {
  override name = "FileGone";
  code = "ENOENT";
}
