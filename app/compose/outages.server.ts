import type { DatabaseAnswer } from "../db/watch-database.server.ts";
import { isCutOff, isDatabaseEnded, isDiskFull } from "../db/retry-cut-off.server.ts";
import type { Logger } from "../process/log.server.ts";

/** Says what failed, in the log's words. */
export type ReportFault = (
  error: unknown,
  words: string,
  more?: { level?: "warn" | "error"; timer?: string },
) => void;

export interface Outages {
  reportFault: ReportFault;
  /** What a question to the database came to just now. */
  heard(answer: DatabaseAnswer): void;
}

/** A process that stood still finds its own question unanswered, once. */
const muteMost = 2;

/**
 * What the log says while the database is gone: one line when it is, and one when it answers again, with how long that was.
 * Whatever was cut off meanwhile is told once for each of its words; the rest is counted, as each would be the same stack.
 */
export function createOutages(log: Logger): Outages {
  const said = new Set<string>();
  let leftOut = 0;
  let mute = 0;
  /** Since when, in ms of the process's clock, something of it failed. */
  let failedAt: number | undefined;
  let isGone = false;
  return {
    reportFault(error, words, { level = "error", ...more } = {}) {
      // Before it is known to be gone, a refused connection may be somebody else's.
      if (isGone ? isCutOff(error) || isDiskFull(error) : isDatabaseEnded(error)) {
        failedAt ??= performance.now();
        if (said.has(words)) {
          leftOut += 1;
          return;
        }
        said.add(words);
      }
      log[level]({ err: error, ...more }, words);
    },
    heard(answer) {
      if (answer !== "answered") {
        mute += 1;
        failedAt ??= performance.now();
        if (isGone || (answer === "mute" && mute < muteMost)) return;
        isGone = true;
        log.error("The database does not answer: it is asked until it does, and work waits");
        return;
      }
      const seconds = Math.round((performance.now() - (failedAt ?? 0)) / 100) / 10;
      if (isGone) log.info({ seconds, leftOut }, "The database answers again");
      else if (leftOut > 0) log.warn({ leftOut }, "More connections to the database broke");
      said.clear();
      leftOut = 0;
      mute = 0;
      failedAt = undefined;
      isGone = false;
    },
  };
}
