import { createFairQueue } from "./fair-queue.ts";

/** Who may go on: so many at a time, and all tenants in turn. */
export interface Turns {
  /** Resolves with what ends the turn; null: too many wait, or the signal came first. */
  take(tenant: string, signal: AbortSignal): Promise<{ release: () => void } | null>;
}

interface Waiting {
  begin: () => void;
}

/** Creates turns of which `atOnce` are taken at a time; others wait, bounded per tenant and in total. */
export function createTurns({
  atOnce,
  ...most
}: {
  atOnce: number;
  perTenant: number;
  total: number;
}): Turns {
  const queue = createFairQueue<Waiting>(most);
  let taken = 0;
  const turn = () => {
    let isOver = false;
    return {
      release() {
        if (isOver) return;
        isOver = true;
        const next = queue.next();
        if (next === undefined) taken -= 1;
        else next.begin();
      },
    };
  };
  return {
    take(tenant, signal) {
      if (signal.aborted) return Promise.resolve(null);
      if (taken < atOnce) {
        taken += 1;
        return Promise.resolve(turn());
      }
      return new Promise((resolve) => {
        const leave = () => {
          queue.remove(tenant, entry);
          resolve(null);
        };
        const entry: Waiting = {
          begin() {
            signal.removeEventListener("abort", leave);
            resolve(turn());
          },
        };
        if (!queue.add(tenant, entry)) return resolve(null);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
  };
}
