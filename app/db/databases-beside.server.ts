import { readdir } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { keeperAddress } from "./postgres-files.server.ts";

/** Whether some process holds the embedded database of `dataDir` now. */
export function isDatabaseHeld(dataDir: string): Promise<boolean> {
  const socket = net.connect(keeperAddress(dataDir));
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

/**
 * The folders right above and right below `dataDir` whose own embedded database is held now: whoever
 * opens `dataDir` may have meant one of those, as that of a running demo.
 */
export async function databasesBeside(dataDir: string): Promise<string[]> {
  const root = path.resolve(dataDir);
  const entries = await readdir(root, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(root, name));
  const held = await Promise.all(
    [path.dirname(root), ...below].map(async (folder) =>
      (await isDatabaseHeld(folder)) ? [folder] : [],
    ),
  );
  return held.flat();
}
