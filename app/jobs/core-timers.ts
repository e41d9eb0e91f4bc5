import type { Core } from "#app/core/index.ts";
import type { Timer } from "./timers.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The core's timers. What is due stands in the rows; the pauses bound how late it begins. Two of them
 * send notifications, so that one slow endpoint doesn't hold up all others.
 */
export function coreTimers({ sweeps }: Pick<Core, "sweeps">): Timer[] {
  return [
    { name: "notifications-1", pauseMs: 500, run: sweeps.dueNotifications },
    { name: "notifications-2", pauseMs: 700, run: sweeps.dueNotifications },
    { name: "artwork-jobs", pauseMs: 2_000, run: sweeps.dueArtworkJobs },
    { name: "purge", pauseMs: dayMs, run: sweeps.purge },
  ];
}
