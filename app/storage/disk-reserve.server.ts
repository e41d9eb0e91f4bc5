import { statfs } from "node:fs/promises";
import path from "node:path";

/**
 * Whether every disk that `folders` lie on has more than `reserveBytes` left for this user: below that,
 * new files are refused, so that what is left is the orders'. One that isn't there yet is judged by the
 * folder that it will be made in. Without folders, or with a reserve of 0, the answer is always yes. Rejects where a disk can't be asked.
 */
export function createDiskReserve({
  folders,
  reserveBytes,
}: {
  folders: readonly string[];
  reserveBytes: number;
}): () => Promise<boolean> {
  return async () => {
    if (reserveBytes === 0) return true;
    const free = await Promise.all(folders.map((folder) => freeBytesAt(path.resolve(folder))));
    return free.every((bytes) => bytes > reserveBytes);
  };
}

/** Bytes left for this user on the disk of `folder`, or of the one that it will be made in. */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const above = path.dirname(folder);
    if (!isMissing || above === folder) throw error;
    return freeBytesAt(above);
  }
}
