import { readProcesses, ticksOf, treeOf } from "#test/support/processes.ts";

/** Processor time of a process, of all that descends from it and of those of them that have ended, in ms. */
export async function spentMs(pid: number): Promise<number> {
  const rows = treeOf(pid, await readProcesses());
  const ticks = await Promise.all(rows.map((row) => ticksOf(row.pid)));
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}
