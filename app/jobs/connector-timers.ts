import type { Connector } from "#app/connector/index.ts";
import type { Timer } from "./timers.ts";

/**
 * The connector's timers. Each only asks what is due, so the pauses bound how late something begins,
 * not how often it happens: that is written in the rows (`TRACKING_SWEEP_SECONDS`,
 * `RECONCILE_SECONDS`, retries).
 */
export function connectorTimers({ sweeps, passes }: Pick<Connector, "sweeps" | "passes">): Timer[] {
  // A run only begins what is due: it waits for nobody's provider, and the next comes in time.
  const each = (name: keyof Connector["passes"], pauseMs: number): Timer => {
    const { begin, settle } = passes[name];
    return { name, pauseMs, run: begin, settle };
  };
  return [
    { name: "due-dispatches", pauseMs: 1_000, run: sweeps.dueDispatches },
    { name: "forgotten-deliveries", pauseMs: 5_000, run: sweeps.forgottenDeliveries },
    { name: "waiting-deliveries", pauseMs: 15_000, run: sweeps.waitingDeliveries },
    each("tracking", 500),
    { name: "paused-shops", pauseMs: 5_000, run: sweeps.pausedShops },
    { name: "default-connection", pauseMs: 60_000, run: sweeps.defaultConnection },
    each("comparison", 5_000),
    each("retention", 60_000),
    each("stock", 10_000),
    each("catalogs", 5_000),
    { name: "mappings", pauseMs: 10_000, run: sweeps.mappings },
    each("services", 5_000),
    { name: "products", pauseMs: 2_000, run: sweeps.products },
    { name: "listings", pauseMs: 10_000, run: sweeps.listings },
    { name: "uploads", pauseMs: 60_000, run: sweeps.uploads },
  ];
}
