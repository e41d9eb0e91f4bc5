import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fileFolders, type KeptFile } from "./inventory.ts";
import { type FileStores, listAll } from "./file-place.ts";
import { overBlips } from "./over-blips.ts";
import { syncFolder } from "./sync-folder.server.ts";

/** Takes the files that a restore brings back. */
export interface FileReceiver {
  /** Whether they take space on the disk of DATA_DIR. */
  isOnDisk: boolean;
  /** Resolves with how many bytes the file has there now. */
  take(file: KeptFile, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** All are there, durably, once it resolves. */
  settle(): Promise<void>;
}

/** Below a `dataDir`. */
export function receiveBelow(dataDir: string): FileReceiver {
  const folders = new Set<string>();
  return {
    isOnDisk: true,
    async take(file, pieces) {
      const place = path.join(dataDir, file.folder, ...file.path.split("/"));
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const modifiedAt = new Date(file.modifiedAt);
      const bytes = await writePieces(place, { pieces, modifiedAt });
      for (const folder of foldersOf(place, dataDir)) folders.add(folder);
      return bytes;
    },
    async settle() {
      for (const folder of folders) await syncFolder(folder);
    },
  };
}

/**
 * In a bucket, of which one file at a time is in memory. What is there already, with as many bytes, stays: a lost machine has
 * mostly not taken its bucket along, and no file is changed under its name.
 */
export function receiveInBucket(stores: FileStores): FileReceiver {
  let present: Map<string, number> | undefined;
  return {
    isOnDisk: false,
    async take({ folder, path: place, bytes }, pieces) {
      present ??= await sizesIn(stores);
      const name = path.posix.basename(place);
      const key = `${folder}/${name}`;
      if (present.get(key) === bytes) return bytes;
      const whole = await buffer(pieces);
      await overBlips(() => stores[folder].write(name, whole));
      // A newer one of its name takes its place, be it as long.
      present.delete(key);
      return whole.length;
    },
    settle: async () => {},
  };
}

async function sizesIn(stores: FileStores): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of fileFolders) {
    for await (const { name, bytes } of listAll(stores[folder])) {
      sizes.set(`${folder}/${name}`, bytes);
    }
  }
  return sizes;
}

/** Nowhere: each is read to its end, which tells whether it opens, and how long it is. */
export function receiveNowhere(): FileReceiver {
  return {
    isOnDisk: false,
    async take(_, pieces) {
      let bytes = 0;
      for await (const piece of pieces) bytes += piece.length;
      return bytes;
    },
    settle: async () => {},
  };
}

/** Those that lead to a file, the innermost first. */
function* foldersOf(file: string, top: string): Generator<string> {
  for (let each = path.dirname(file); ; each = path.dirname(each)) {
    yield each;
    if (each === top) return;
  }
}

async function writePieces(
  file: string,
  { pieces, modifiedAt }: { pieces: AsyncIterable<Uint8Array>; modifiedAt: Date },
): Promise<number> {
  const handle = await open(file, "w", 0o600);
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      await handle.appendFile(piece);
      bytes += piece.length;
    }
    await handle.utimes(modifiedAt, modifiedAt);
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}
