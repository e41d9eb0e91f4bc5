import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chown, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { unpackTar } from "modern-tar/fs";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

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
  let bytes = 0;
  for (const expected of Files) {
    await demandSame(folder, expected);
    bytes += expected.Size;
  }
  return { files: Files.length, bytes };
}

async function demandSame(
  folder: string,
  { Path, Size, Checksum }: { Path: string; Size: number; Checksum: string },
): Promise<void> {
  const hash = createHash("sha256");
  const isThere = await pipeline(createReadStream(path.join(folder, Path)), hash).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  if (isThere && hash.digest("hex") === Checksum) return;
  throw new BackupError(
    `${Path} of the database is ${isThere ? "damaged" : "missing"}: the backup's manifest has it with ${Size} bytes and SHA-256 ${Checksum}. Use another backup.`,
  );
}

/** Makes `owner` that of a folder and of all that is in it. */
export async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  await chown(folder, owner.uid, owner.gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, name), owner.uid, owner.gid);
  }
}
