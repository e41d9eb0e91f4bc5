import { readFile, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isProcessThere } from "./is-process-there.ts";
import { SetupError } from "./setup-error.ts";

/** A server that is told to end at once does so within that, also on a busy machine. */
const endMs = 30_000;
const askAgainMs = 50;

/**
 * Ends the server over a cluster that is of no use to anybody: whoever started it was killed, and it would go on beside the next.
 * Throws a `SetupError` where one runs by the number that it wrote there, and nobody can tell whether it is that one, or where it
 * stays.
 */
export async function endLeftServer(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isProcessThere(pid)) return;
  const worksIn = await folderOf(pid);
  if (worksIn === undefined) {
    throw new SetupError(
      `Process ${pid} may be a PostgreSQL that still works in ${cluster}: end it first, or remove ${file} where it is another program.`,
    );
  }
  if (worksIn !== (await realpath(cluster))) return;
  // PostgreSQL's immediate shutdown.
  process.kill(pid, "SIGQUIT");
  const deadline = performance.now() + endMs;
  while (isProcessThere(pid)) {
    if (performance.now() > deadline) {
      throw new SetupError(`PostgreSQL (process ${pid}) still works in ${cluster}: end it first.`);
    }
    await delay(askAgainMs);
  }
}

/** Where a process works: a server in its cluster. Empty where it has gone; undefined where the system doesn't tell us. */
async function folderOf(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  return readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? "" : undefined,
  );
}
