import type { Core } from "#app/core/index.ts";
import type { Timer } from "./timers.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The core's timers. What is due stands in the rows; the pauses bound how late it begins.
 */
export function coreTimers({ sweeps }: Pick<Core, "sweeps">): Timer[] {
  return [
    {
      name: "notifications",
      pauseMs: 500,
      run: sweeps.dueNotifications,
      settle: sweeps.settleNotifications,
    },
    { name: "artwork-jobs", pauseMs: 2_000, run: sweeps.dueArtworkJobs },
    { name: "erasures", pauseMs: 5_000, run: sweeps.dueErasures },
    { name: "purge", pauseMs: dayMs, run: sweeps.purge },
  ];
}
