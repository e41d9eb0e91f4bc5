/** Background work: the queue, its workers, and the timers. */
import type { JobHandlers } from "./catalog.ts";
import type { Quarantine } from "#app/quarantine/index.ts";
import type { Queue } from "./queue.server.ts";
import { type RunningTimers, startTimers, type Timer } from "./timers.ts";
import { underQuarantine } from "./under-quarantine.ts";

export { backupWork, connectorWork, coreWork, deadJobsWork } from "./recurring-work.ts";
export { createQueue, type Queue, type QueueDepth } from "./queue.server.ts";

export interface Worker {
  /**
   * Takes on nothing new and lets the jobs and the timers' runs under way end; after `timeoutMs` they are given up,
   * and the claims of the timers run out.
   */
  stop(options: { timeoutMs: number }): Promise<void>;
}

/** Begins to work: jobs as they come, and the timers. Stop the queue after the worker. */
export async function startWorker({
  queue,
  quarantine,
  jobs,
  timers,
  onError,
}: {
  queue: Queue;
  /** What of the jobs may be tried. */
  quarantine: Pick<Quarantine, "admit">;
  /** Only these kinds are taken. */
  jobs: Partial<JobHandlers>;
  timers: readonly Timer[];
  onError: (error: unknown, timer: string) => void;
}): Promise<Worker> {
  const admitted = underQuarantine({ jobs, quarantine, queue });
  await queue.work(admitted);
  const running: RunningTimers = startTimers(timers, { onError });
  return {
    async stop({ timeoutMs }) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => late.resolve(), timeoutMs);
      // Both at once: one after the other they would have twice the time, and jobs go on being taken meanwhile.
      await Promise.all([
        Promise.race([running.stop(), late.promise]),
        queue.leaveWork({ timeoutMs }),
      ]);
      clearTimeout(timer);
    },
  };
}
