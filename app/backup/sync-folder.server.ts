import { open } from "node:fs/promises";

/** Has a folder know its files, or one less, when the machine has lost its power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
