import path from "node:path";
import { freeBytesAt } from "./disk-reserve.server.ts";

/** How often the disks are asked, which costs microseconds. */
const pauseMs = 1_000;

/** Whether there is so little disk left that nothing new may be taken on. */
export interface DiskWatch {
  /** True while a disk has no more than the least left, as it was within the last second or so. */
  isTight(): boolean;
  /** Asks no more. */
  close(): void;
}

/**
 * Watches every disk that `folders` lie on: at `leastBytes` or less for this user it is tight, and no more as soon as
 * there is space again; each change is told to `onChange`, with the folders that lie on such a disk. Without folders, or with a least of 0, it never is. A disk that can't
 * be asked is told to `onError`, once until it can, and counts as it did before.
 */
export async function watchDisk({
  folders,
  leastBytes,
  onChange,
  onError,
}: {
  folders: readonly string[];
  leastBytes: number;
  onChange: (tight: readonly string[]) => void;
  onError: (error: unknown) => void;
}): Promise<DiskWatch> {
  let isTight = false;
  let isSilent = false;
  async function ask(): Promise<void> {
    try {
      const free = await Promise.all(folders.map((folder) => freeBytesAt(path.resolve(folder))));
      const wasTight = isTight;
      const tight = folders.filter((_, index) => (free[index] ?? 0) <= leastBytes);
      isTight = tight.length > 0;
      if (isTight !== wasTight) onChange(tight);
      isSilent = false;
    } catch (error) {
      if (!isSilent) onError(error);
      isSilent = true;
    }
  }
  if (folders.length === 0 || leastBytes === 0) return { isTight: () => false, close() {} };
  await ask();
  const timer = setInterval(() => void ask(), pauseMs).unref();
  return { isTight: () => isTight, close: () => clearInterval(timer) };
}
