/** How busy the machine is, and with what: who reads late orders has to know whether it was the machine. */
import { readFile } from "node:fs/promises";
import os from "node:os";
import { readProcesses, ticksOf, treeOf } from "#test/support/processes.ts";

export interface MachineShare {
  /** Of the time of all cores since the last look, or since the start: this run's, and everybody else's. */
  ours: number;
  others: number;
  load: number;
}

export interface Machine {
  share(since: "start" | "last"): Promise<MachineShare>;
}

interface Ticks {
  total: number;
  idle: number;
  ours: number;
}

/** Counts from now on. */
export async function watchMachine(): Promise<Machine> {
  const atStart = await readTicks();
  let atLast = atStart;
  return {
    async share(since) {
      const now = await readTicks();
      const before = since === "start" ? atStart : atLast;
      if (since === "last") atLast = now;
      const total = Math.max(1, now.total - before.total);
      const ours = (now.ours - before.ours) / total;
      const busy = 1 - (now.idle - before.idle) / total;
      return { ours, others: Math.max(0, busy - ours), load: os.loadavg()[0] ?? 0 };
    },
  };
}

async function readTicks(): Promise<Ticks> {
  const [line = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  // user nice system idle iowait irq softirq steal: what guests take is in user already.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0] = ticks;
  const total = ticks.reduce((sum, each) => sum + each, 0);
  const own = treeOf(process.pid, await readProcesses());
  const spent = await Promise.all(own.map(({ pid }) => ticksOf(pid)));
  return { total, idle: idle + waiting, ours: spent.reduce((sum, each) => sum + each, 0) };
}
