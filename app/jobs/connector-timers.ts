import type { Connector } from "#app/connector/index.ts";
import type { Timer } from "./timers.ts";

/**
 * The connector's timers. Each only asks what is due, so the pauses bound how late something begins,
 * not how often it happens: that is written in the rows (`TRACKING_SWEEP_SECONDS`,
 * `RECONCILE_SECONDS`, retries).
 */
export function connectorTimers({ sweeps }: Pick<Connector, "sweeps">): Timer[] {
  return [
    { name: "due-dispatches", pauseMs: 1_000, run: sweeps.dueDispatches },
    { name: "forgotten-deliveries", pauseMs: 5_000, run: sweeps.forgottenDeliveries },
    { name: "waiting-deliveries", pauseMs: 15_000, run: sweeps.waitingDeliveries },
    { name: "tracking", pauseMs: 500, run: sweeps.tracking },
    { name: "paused-shops", pauseMs: 5_000, run: sweeps.pausedShops },
    { name: "default-connection", pauseMs: 60_000, run: sweeps.defaultConnection },
    { name: "comparison", pauseMs: 5_000, run: sweeps.comparison },
    { name: "retention", pauseMs: 60_000, run: sweeps.retention },
    { name: "stock", pauseMs: 10_000, run: sweeps.stock },
    { name: "catalogs", pauseMs: 5_000, run: sweeps.catalogs },
    { name: "mappings", pauseMs: 10_000, run: sweeps.mappings },
    { name: "services", pauseMs: 5_000, run: sweeps.services },
    { name: "products", pauseMs: 2_000, run: sweeps.products },
    { name: "listings", pauseMs: 10_000, run: sweeps.listings },
    { name: "uploads", pauseMs: 60_000, run: sweeps.uploads },
  ];
}
