/** The processes of one embedded PostgreSQL, to be killed as an out-of-memory killer would. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { postgresFiles } from "#app/db/postgres-files.server.ts";

/** kill -9 of the server below `dataDir`; false where none is running. */
export async function killServer(dataDir: string): Promise<boolean> {
  const { cluster } = postgresFiles(dataDir);
  const pidFile = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(pidFile.split("\n")[0]);
  if (!(pid > 0) || !(await commandLine(pid)).includes(cluster)) return false;
  process.kill(pid, "SIGKILL");
  return true;
}

/** kill -9 of the keeper of `dataDir`; false where none is found (or the system has no /proc). */
export async function killKeeper(dataDir: string): Promise<boolean> {
  const { root } = postgresFiles(dataDir);
  const entries = await readdir("/proc").catch(() => []);
  for (const pid of entries.map(Number).filter((number) => number > 0)) {
    const words = (await commandLine(pid)).split("\0");
    if (!words.some((word) => word.endsWith("postgres-keeper.ts")) || !words.includes(root)) {
      continue;
    }
    process.kill(pid, "SIGKILL");
    return true;
  }
  return false;
}

/** Empty where the process has gone. */
function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}
