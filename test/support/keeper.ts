import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The process id of the PostgreSQL server below `dataDir`, as it last wrote it. */
export function postmasterPid(dataDir: string): number {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** The process ids of all keepers of `dataDir`; Linux alone lists them below `/proc`. */
export async function keeperPids(dataDir: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // A process that ended between the two looks has no command line any more.
    const line = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    const [, program = "", folder] = line.split("\0");
    if (program.endsWith("/postgres-keeper.ts") && folder === dataDir) found.push(Number(name));
  }
  return found;
}

/** True while a process of that id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
