import { readlink, realpath } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { isProcessThere } from "./is-process-there.ts";
import { postmasterFileOf, readPostmaster } from "./postmaster-file.server.ts";
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
  const found = await readPostmaster(cluster);
  if (found === undefined || !isProcessThere(found.pid)) return;
  const { pid } = found;
  const worksIn = await folderOf(pid);
  if (worksIn === undefined) {
    throw new SetupError(
      `Process ${pid} may be a PostgreSQL that still works in ${cluster}: end it first, or remove ${postmasterFileOf(cluster)} where it is another program.`,
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
