/** Whether the event loop of each process under test had a core when it wanted one, as the kernel counts. */
import { readFile } from "node:fs/promises";

export interface CoreOf {
  name: string;
  /** Of the time since `watchCores`: it ran, and it could have run but others had the cores. */
  ran: number;
  waited: number;
}

export interface Cores {
  shares(): Promise<CoreOf[]>;
}

interface Times {
  pid: number;
  ranNs: number;
  waitedNs: number;
}

/** Counts from now on; of a process that took another's place, from its beginning. */
export async function watchCores(pids: ReadonlyMap<string, number>): Promise<Cores> {
  const startedAt = performance.now();
  const atStart = new Map<string, Times>();
  for (const [name, pid] of pids) atStart.set(name, await timesOf(pid));
  return {
    async shares() {
      const passedNs = (performance.now() - startedAt) * 1e6;
      const shareOf = async ([name, pid]: [string, number]): Promise<CoreOf> => {
        const now = await timesOf(pid);
        const known = atStart.get(name);
        const before = known?.pid === pid ? known : { ranNs: 0, waitedNs: 0 };
        return {
          name,
          ran: (now.ranNs - before.ranNs) / passedNs,
          waited: (now.waitedNs - before.waitedNs) / passedNs,
        };
      };
      return Promise.all([...pids].map(shareOf));
    },
  };
}

/** Of the process's first thread, in which Node's event loop runs; zeros where it has gone. */
async function timesOf(pid: number): Promise<Times> {
  const text = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "");
  const [ranNs = 0, waitedNs = 0] = text.split(" ").map(Number);
  return { pid, ranNs, waitedNs };
}
