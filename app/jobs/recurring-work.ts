/**
 * The recurring work: all that comes back by itself, declared here and nowhere else. What is due stands in
 * rows; each kind only asks for it, so the pauses bound how late something begins, not how often it happens
 * (`TRACKING_SWEEP_SECONDS`, `RECONCILE_SECONDS`, retries). Work of one order, store or webhook goes through
 * the queue; what a whole connection or store waits for outside goes through a pass, which holds nobody up.
 */
import type { Connector } from "#app/connector/index.ts";
import type { Core } from "#app/core/index.ts";
import type { Queue } from "./queue.server.ts";
import type { Timer } from "./timers.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** In ms, from the end of one asking to the next; the compiler wants every sweep of the connector in it. */
const connectorPauses = {
  dueDispatches: second,
  forgottenDeliveries: 5 * second,
  failedDeliveries: 15 * second,
  waitingDeliveries: 15 * second,
  tracking: second / 2,
  pausedShops: 5 * second,
  defaultConnection: minute,
  comparison: 5 * second,
  retention: minute,
  stock: 10 * second,
  catalogs: 5 * second,
  mappings: 10 * second,
  unsharedCosts: minute,
  services: 5 * second,
  flowEvents: 2 * second,
  orderTags: 2 * second,
  lateOrders: 5 * minute,
  alerts: 2 * second,
  bulkActs: second / 2,
  variantActs: second / 2,
  samples: second / 2,
  products: 2 * second,
  listings: 10 * second,
  uploads: minute,
  photos: minute,
  lostFiles: day,
} as const satisfies Record<keyof Connector["sweeps"], number>;

/** The same of the core. */
const corePauses = {
  dueNotifications: second / 2,
  dueArtworkJobs: 2 * second,
  dueArtworkCopies: second,
  dueErasures: 5 * second,
  purge: day,
} as const satisfies Record<Exclude<keyof Core["sweeps"], "settleNotifications">, number>;

/** The connector's. A pass only begins what is due: its next run waits for nobody's provider. */
export function connectorWork({ sweeps, passes }: Pick<Connector, "sweeps" | "passes">): Timer[] {
  return namesOf(connectorPauses).map((name) => {
    const pass = isIn(passes, name) ? passes[name] : undefined;
    const pauseMs = connectorPauses[name];
    return pass === undefined
      ? { name, pauseMs, run: sweeps[name] }
      : { name, pauseMs, run: pass.begin, settle: pass.settle };
  });
}

/** The core's. */
export function coreWork({ sweeps }: Pick<Core, "sweeps">): Timer[] {
  // Calls to those who are notified are begun and not waited for; when it stops, they end first.
  const settles = { dueNotifications: sweeps.settleNotifications };
  return namesOf(corePauses).map((name) => ({
    name,
    pauseMs: corePauses[name],
    run: sweeps[name],
    settle: isIn(settles, name) ? settles[name] : async () => {},
  }));
}

/** What begins work and doesn't wait for it, as it may last for hours. */
interface Lasting {
  begin: () => Promise<void>;
  settle: () => Promise<void>;
}

/** Backs up what is due and archives what is written, where backups are kept. */
export function backupWork({ backups, archive }: { backups: Lasting; archive: Lasting }): Timer[] {
  return [
    { name: "backups", pauseMs: 10 * second, run: backups.begin, settle: backups.settle },
    { name: "archive", pauseMs: 10 * second, run: archive.begin, settle: archive.settle },
  ];
}

/** Has people told of the jobs that the queue has given up; without a connector those of the core alone are taken. */
export function deadJobsWork({
  queue,
  connector,
}: {
  queue: Pick<Queue, "claimDead">;
  connector?: Pick<Connector, "settleDeadJob">;
}): Timer {
  return {
    name: "deadJobs",
    pauseMs: 10 * second,
    run: () =>
      queue.claimDead(async (job) => {
        // How often an artwork was tried stands in its own row, where its end is told.
        if (job.name === "render-artwork" || job.name === "copy-artwork") return true;
        await connector?.settleDeadJob(job);
        return connector !== undefined;
      }),
  };
}

function namesOf<Name extends string>(pauses: Record<Name, number>): Name[] {
  // Object.keys forgets which names a closed record has.
  return Object.keys(pauses) as Name[];
}

function isIn<Known extends object>(known: Known, name: PropertyKey): name is keyof Known {
  return Object.hasOwn(known, name);
}
