import { open } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const mebibyte = 1_024 * 1_024;
const megabytes = 64;

const probe = mountSmallDisk({ megabytes: 1 });
probe?.remove();
const words = probe ? "" : " (skipped: no file system of our own can be mounted here)";

/** Writes until the disk has no byte left, as the program does whose disk is filled. */
async function writeOn({ folder }: SmallDisk): Promise<void> {
  const file = await open(path.join(folder, "other"), "w");
  try {
    for (;;) await file.write(Buffer.alloc(mebibyte / 4));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}

it.skipIf(!probe)(
  `a disk is filled to its last byte though others write there${words}`,
  async () => {
    const disk = mountSmallDisk({ megabytes });
    if (disk === undefined) throw new Error("A disk could be mounted a moment ago.");
    onTestFinished(() => disk.remove());
    const others = writeOn(disk);
    await disk.fillUp({ leaving: 0 });
    await others;
    const file = await open(path.join(disk.folder, "more"), "w");
    await expect(file.write(Buffer.alloc(mebibyte))).rejects.toThrow("ENOSPC");
    await file.close();
  },
);
