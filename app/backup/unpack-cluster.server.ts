import { createHash } from "node:crypto";
import { chownSync, closeSync, openSync, readSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { unpackTar } from "modern-tar/fs";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

/** How much of a file is read at once. */
const readBytes = 262_144;

/** What the server said of the copy that it made (backup-manifest-format.html, PostgreSQL 18). */
const backupManifest = z.object({
  // Encoded-Path stands in place of Path where a name isn't UTF-8: no file of ours has such a name.
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
});

/**
 * Unpacks the copy of a server into `folder`, which it makes, and compares what lies there with the
 * server's own manifest, file by file. Throws `BackupError` naming the first that is missing or different.
 */
export async function unpackCluster({
  tar,
  manifest,
  folder,
}: {
  tar: AsyncIterable<Uint8Array>;
  manifest: Buffer;
  folder: string;
}): Promise<{ files: number; bytes: number }> {
  await mkdir(folder, { mode: 0o700 });
  await pipeline(
    tar,
    unpackTar(folder, {
      strict: true,
      dmode: 0o700,
      fmode: 0o600,
      filter({ name, type }) {
        if (type === undefined || type === "file" || type === "directory") return true;
        throw new BackupError(`The database's copy holds ${name}, a ${type}: expected were files.`);
      },
    }),
  );
  const { Files } = backupManifest.parse(JSON.parse(manifest.toString()));
  // One for all: with a buffer for each of a thousand files the garbage collector would be busier than we are.
  const shared = Buffer.allocUnsafeSlow(readBytes);
  let bytes = 0;
  for (const expected of Files) {
    demandSame(folder, expected, shared);
    bytes += expected.Size;
  }
  return { files: Files.length, bytes };
}

function demandSame(
  folder: string,
  { Path, Size, Checksum }: { Path: string; Size: number; Checksum: string },
  shared: Buffer,
): void {
  const found = checksumOf(path.join(folder, Path), shared);
  if (found === Checksum) return;
  throw new BackupError(
    `${Path} of the database is ${found ? "damaged" : "missing"}: the backup's manifest has it with ${Size} bytes and SHA-256 ${Checksum}. Use another backup.`,
  );
}

/**
 * Reads a file through `shared`; undefined where there is none. At once: a restore's process does nothing else, and handing each of
 * thousands of small files to another thread and back takes several times as long as reading it.
 */
function checksumOf(file: string, shared: Buffer): string | undefined {
  let opened: number;
  try {
    opened = openSync(file, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const hash = createHash("sha256");
    let count: number;
    // A read may bring less than there is: only none is the end.
    while ((count = readSync(opened, shared, 0, shared.length, null)) > 0) {
      hash.update(shared.subarray(0, count));
    }
    return hash.digest("hex");
  } finally {
    closeSync(opened);
  }
}

/** Makes `owner` that of a folder and of all that is in it. */
export async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  chownSync(folder, owner.uid, owner.gid);
  for (const name of await readdir(folder, { recursive: true })) {
    chownSync(path.join(folder, name), owner.uid, owner.gid);
  }
}
