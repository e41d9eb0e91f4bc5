/** One of our programs that dies again and again, and the supervisor that starts it every time. */
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { lastWords } from "./log-words.ts";

/** What a start brings: `AppProcess` and `CoreAlone` both do. */
export interface RunningProgram {
  output(): string;
  exited: Promise<unknown>;
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

export interface Member {
  name: string;
  /** kill -9; false, and nothing done, while it is not up. */
  kill(): Promise<boolean>;
  /** Resolves when it serves. Rejects when `signal` aborts first. */
  untilUp(signal: AbortSignal): Promise<void>;
  /** Everything that all its lives wrote so far. */
  outputs(): string[];
  /** Ends that nobody asked for, with the last words. */
  unaskedEnds(): string[];
  /** Starts that ended before the program was ready, as when the database was away; it was started again. */
  failedStarts(): string[];
  /** Ends it for good: in order, or at once. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** A supervisor's pause before it starts again what failed to start. */
const restartPauseMs = 500;
/** More failed starts in a row than any outage of a run explains. */
const failedStartsMax = 30;

/** Starts the program and goes on doing so until `stop`. */
export function createMember(name: string, start: () => Promise<RunningProgram>): Member {
  const earlier: string[] = [];
  const unaskedEnds: string[] = [];
  const failedStarts: string[] = [];
  const stopping = new AbortController();
  let up = Promise.withResolvers<RunningProgram>();
  let running: RunningProgram | undefined;
  let isAskedToEnd = false;

  async function live(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        running = await start();
        failures = 0;
      } catch (error) {
        failures += 1;
        const words = error instanceof Error ? error.message : String(error);
        // What it wrote stands in the error: it belongs to what is searched for secrets.
        earlier.push(words);
        failedStarts.push(`${name}: ${lastWords(words)}`);
        if (failures >= failedStartsMax) throw error;
        await delay(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        continue;
      }
      up.resolve(running);
      await running.exited;
      up = Promise.withResolvers();
      const words = running.output();
      earlier.push(words);
      running = undefined;
      if (!isAskedToEnd && !stopping.signal.aborted) {
        unaskedEnds.push(`${name}: ${lastWords(words)}`);
      }
      isAskedToEnd = false;
    }
  }
  const lives = live();
  // Told by `untilUp` and `stop`; until one of them asks it is nobody's.
  lives.catch(() => {});

  return {
    name,
    async kill() {
      if (running === undefined || isAskedToEnd) return false;
      isAskedToEnd = true;
      await running.stop("SIGKILL");
      return true;
    },
    async untilUp(signal) {
      signal.throwIfAborted();
      const aborted = once(signal, "abort", { signal: stopping.signal }).then(() =>
        signal.throwIfAborted(),
      );
      await Promise.race([up.promise, lives, aborted]);
    },
    outputs: () => (running === undefined ? earlier : [...earlier, running.output()]),
    unaskedEnds: () => unaskedEnds,
    failedStarts: () => failedStarts,
    async stop(signal) {
      stopping.abort();
      // A start that is under way ends first: what it spawned would stay behind otherwise.
      await Promise.race([up.promise, lives]);
      await running?.stop(signal);
      await lives;
    },
  };
}
