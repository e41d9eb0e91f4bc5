/** A disk of our own that is small enough to fill: a file system in memory, where one can be mounted. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const mebibyte = 1_024 * 1_024;

export interface SmallDisk {
  folder: string;
  /** Takes all of the disk but so many bytes. */
  fillUp(options: { leaving: number }): Promise<void>;
  /** Gives back what `fillUp` took. */
  free(): Promise<void>;
  remove(): void;
}

/** Mounts one; undefined where that is not allowed. */
export function mountSmallDisk({ megabytes }: { megabytes: number }): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portafilter-disk-"));
  const size = `size=${megabytes}m`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, "filler");
  return {
    folder,
    async fillUp({ leaving }) {
      const file = await open(filler, "w");
      try {
        const { bavail, bsize } = await statfs(folder);
        const block = Buffer.alloc(bsize);
        const bytes = Math.max(0, bavail * bsize - leaving);
        // What others write meanwhile may take the last of it first.
        for (let at = 0; at < bytes; at += mebibyte) {
          if (!(await accepts(file, Buffer.alloc(Math.min(mebibyte, bytes - at))))) break;
        }
        // What others freed meanwhile is taken too.
        if (leaving === 0) while (await accepts(file, block));
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler),
    remove() {
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<boolean> {
  try {
    return (await file.write(block)).bytesWritten > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}
