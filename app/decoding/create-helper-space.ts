import { createTurns } from "#app/limits/create-turns.ts";

/** A decoder's helper, while nothing runs in it. */
interface Resident {
  end(): Promise<void>;
}

/** Space in memory for the helper of one decoder at a time, of all that share it. */
export interface HelperSpace {
  /**
   * Resolves when no other decoder has a job under way, and its helper has gone; null: the signal came first.
   * A decoder enters once at a time. All that wait enter in the order in which they came.
   */
  enter(resident: Resident, signal: AbortSignal): Promise<{ leave: () => void } | null>;
}

/**
 * Helpers are large: two at once, each with the worst that it may hold, are more than their process should take.
 * Starting one anew costs a tenth of a second, and only where their kinds of work alternate.
 */
export function createHelperSpace(): HelperSpace {
  const waitingMax = 8;
  const turns = createTurns({ atOnce: 1, perTenant: waitingMax, total: waitingMax });
  let last: Resident | undefined;
  return {
    async enter(resident, signal) {
      const turn = await turns.take("", signal);
      if (turn === null) return null;
      if (last !== resident) await last?.end();
      last = resident;
      return { leave: turn.release };
    },
  };
}
