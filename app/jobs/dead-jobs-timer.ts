import type { Connector } from "#app/connector/index.ts";
import type { Queue } from "./queue.server.ts";
import type { Timer } from "./timers.ts";

/** Has people told of the jobs that the queue has given up. */
export function deadJobsTimer({
  queue,
  connector,
}: {
  queue: Pick<Queue, "takeDead">;
  connector: Pick<Connector, "takeDeadJob">;
}): Timer {
  return {
    name: "dead-jobs",
    pauseMs: 10_000,
    run: () =>
      queue.takeDead(async (job) => {
        // How often an artwork was tried stands in its own row, where its end is told.
        if (job.name !== "render-artwork") await connector.takeDeadJob(job);
      }),
  };
}
