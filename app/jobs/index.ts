/** Background work: the queue, its workers, and the timers. */
import type { Connector } from "#app/connector/index.ts";
import { connectorTimers } from "./connector-timers.ts";
import type { Queue } from "./queue.server.ts";
import { type RunningTimers, startTimers } from "./timers.ts";

export { createQueue, type Queue, type QueueDepth } from "./queue.server.ts";

export interface Worker {
  /** Takes on nothing new and lets what is under way end. */
  stop(): Promise<void>;
}

/** Begins to work: jobs as they come, and the timers. Stop the queue after the worker. */
export async function startWorker({
  queue,
  connector,
  onError,
}: {
  queue: Queue;
  connector: Connector;
  onError: (error: unknown, timer: string) => void;
}): Promise<Worker> {
  await queue.work(connector.jobs);
  const timers: RunningTimers = startTimers(connectorTimers(connector), { onError });
  return { stop: () => timers.stop() };
}
