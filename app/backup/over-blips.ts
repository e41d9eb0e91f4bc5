import { setTimeout as delay } from "node:timers/promises";
import { ListRefused } from "#app/storage/index.ts";
import { BackupError } from "./backup-error.ts";

/** After each of them a call to a bucket of artwork is made again: one that is cut off must not end a backup of hours. */
const pausesMs = [500, 5_000];

/** Does again, after pauses, what a network may have cut off; what was refused, or is not there, stays so. */
export async function overBlips<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      await delay(pauseMs);
    }
  }
  return work();
}

function isFinal(error: unknown): boolean {
  if (error instanceof BackupError || error instanceof ListRefused) return true;
  // A process that is to end waits for nothing.
  if (error instanceof Error && error.name === "AbortError") return true;
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
