import { createFairQueue } from "./fair-queue.ts";

/** Who may go on: so many at a time, and all tenants in turn. */
export interface Turns {
  /** Resolves with what ends the turn; null: too many wait, or the signal came first. */
  take(tenant: string, signal: AbortSignal): Promise<{ release: () => void } | null>;
}

interface Waiting {
  begin: () => void;
}

/**
 * Creates turns of which `atOnce` are taken at a time, and so many of them by one tenant; others wait, bounded per tenant and
 * in total.
 */
export function createTurns({
  atOnce,
  atOncePerTenant = atOnce,
  ...most
}: {
  atOnce: number;
  atOncePerTenant?: number;
  perTenant: number;
  total: number;
}): Turns {
  const queue = createFairQueue<Waiting>(most);
  const heldBy = new Map<string, number>();
  let taken = 0;
  const mayGoOn = (tenant: string) => (heldBy.get(tenant) ?? 0) < atOncePerTenant;
  const count = (tenant: string, change: 1 | -1) => {
    taken += change;
    const own = (heldBy.get(tenant) ?? 0) + change;
    if (own === 0) heldBy.delete(tenant);
    else heldBy.set(tenant, own);
  };
  const turn = (tenant: string) => {
    let isOver = false;
    count(tenant, 1);
    return {
      release() {
        if (isOver) return;
        isOver = true;
        count(tenant, -1);
        queue.next(mayGoOn)?.begin();
      },
    };
  };
  return {
    take(tenant, signal) {
      if (signal.aborted) return Promise.resolve(null);
      if (taken < atOnce && mayGoOn(tenant)) return Promise.resolve(turn(tenant));
      return new Promise((resolve) => {
        const leave = () => {
          queue.remove(tenant, entry);
          resolve(null);
        };
        const entry: Waiting = {
          begin() {
            signal.removeEventListener("abort", leave);
            resolve(turn(tenant));
          },
        };
        if (!queue.add(tenant, entry)) return resolve(null);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
  };
}
