import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

/** A server that does not answer a goodbye is left after this. */
const goodbyeMs = 2_000;

/**
 * Counts the connections of a pool until each has ended: the pool itself only says goodbye, and an embedded
 * server that stops then would cut off who still says it.
 */
export function createOpenConnections() {
  const open = new Set<Promise<void>>();
  return {
    add(client: pg.ClientBase): void {
      const gone = new Promise<void>((resolve) => {
        client.once("end", () => {
          open.delete(gone);
          resolve();
        });
      });
      open.add(gone);
    },
    /** Resolves when all have ended, two seconds later at the latest. Asked once the pool has ended. */
    async untilGone(): Promise<void> {
      await Promise.race([Promise.all(open), delay(goodbyeMs, undefined, { ref: false })]);
    },
  };
}
