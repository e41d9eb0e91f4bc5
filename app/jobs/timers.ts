/**
 * Timers: work that comes back by itself. One timer never overlaps itself; what it does may run in
 * several processes at once, because every claim stands in the database.
 */
export interface Timer {
  name: string;
  /** The pause between the end of one run and the beginning of the next. */
  pauseMs: number;
  run: () => Promise<unknown>;
  /** Resolves when nothing is under way any more that a run began and did not wait for. */
  settle?: () => Promise<void>;
}

export interface RunningTimers {
  /** Begins no further run, and resolves when those under way have ended, and all that they began. */
  stop(): Promise<void>;
}

/** Starts timers; each begins with a run at once. A run that throws is told of and comes again. */
export function startTimers(
  timers: readonly Timer[],
  { onError }: { onError: (error: unknown, timer: string) => void },
): RunningTimers {
  const stopping = new AbortController();
  const loops = timers.map(async ({ name, pauseMs, run, settle }) => {
    const tell = (error: unknown) => onError(error, name);
    while (!stopping.signal.aborted) {
      await run().catch(tell);
      await pause(pauseMs, stopping.signal);
    }
    await settle?.().catch(tell);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Ends early, without an error, when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timeout);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timeout = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
