/** How much the Node processes under test hold, each with its helper processes. */
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, createTreeReader, type ProcessRow, treeOf } from "#test/support/processes.ts";

/** Short enough that a helper which lives for a second is seen. */
const everyMs = 250;

export interface MemoryOf {
  name: string;
  /** Bytes of the process and its helpers at the last look, and the most at any one. */
  now: number;
  max: number;
  /** How much of the most was the process's own, and how many helpers it had then. */
  maxOwn: number;
  maxHelpers: number;
}

export interface Memory {
  figures(): MemoryOf[];
  stop(): Promise<void>;
}

/**
 * Looks at `/proc` until `stop`. The embedded database's keeper and servers are whoever's child started
 * them, and no helpers: they are left out.
 */
export function watchMemory(pids: ReadonlyMap<string, number>): Memory {
  const figures = new Map<string, MemoryOf>();
  const stopping = new AbortController();
  const readTrees = createTreeReader();
  /** Whether a process that was seen is the keeper of an embedded database. */
  const keepers = new Map<number, boolean>();

  async function look(): Promise<void> {
    const processes = await readTrees(new Set(pids.values()));
    const excluded = await keepersAmong(processes);
    for (const [name, pid] of pids) {
      const [own, ...helpers] = treeOf(pid, processes, excluded);
      if (own === undefined) continue;
      note(name, own, helpers);
    }
  }

  function note(name: string, own: ProcessRow, helpers: readonly ProcessRow[]): void {
    const now = [own, ...helpers].reduce((sum, { rssBytes }) => sum + rssBytes, 0);
    // What the process itself held between two looks is known to the kernel.
    const most = Math.max(now, own.peakBytes);
    const before = figures.get(name);
    if (before !== undefined && before.max >= most) before.now = now;
    else {
      const maxHelpers = most === now ? helpers.length : 0;
      const maxOwn = most === now ? own.rssBytes : own.peakBytes;
      figures.set(name, { name, now, max: most, maxOwn, maxHelpers });
    }
  }

  async function keepersAmong(
    processes: ReadonlyMap<number, ProcessRow>,
  ): Promise<ReadonlySet<number>> {
    const roots = new Set(pids.values());
    const children = [...processes.values()].filter(({ parent }) => roots.has(parent));
    for (const { pid } of children) {
      if (keepers.has(pid)) continue;
      const words = await commandLine(pid);
      // Between its fork and its program a child has its parent's words, or none.
      if (words.includes("postgres-keeper.ts")) keepers.set(pid, true);
      else if (words.includes("decoding-process.ts")) keepers.set(pid, false);
    }
    return new Set([...keepers].flatMap(([pid, isKeeper]) => (isKeeper ? [pid] : [])));
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const watched = watch();
  return {
    figures: () => [...figures.values()],
    async stop() {
      stopping.abort();
      await watched;
    },
  };
}
