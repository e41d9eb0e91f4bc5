import { createInterface } from "node:readline";
import { decompressed } from "./compression.ts";
import { type KeptFile, keptFile } from "./inventory.ts";
import type { SealedTarget } from "./sealed-target.ts";

/** The files of a list that `backUpFiles` wrote, one at a time. */
export async function* readFileList(
  target: SealedTarget,
  listName: string,
): AsyncGenerator<KeptFile> {
  const lines = createInterface({ input: decompressed(target.read(listName)) });
  for await (const line of lines) yield keptFile.parse(JSON.parse(line));
}
