/** How a program ends when it is told to. */
import type { Logger } from "./log.server.ts";

/** A launcher often passes on what the terminal has already said: that is one request, not two. */
const echoMs = 1_000;
/** Longer than everything that drains may take; whatever hangs beyond it is given up. */
const drainMsMax = 60_000;

/**
 * At the first SIGTERM or SIGINT calls `drain` and ends the process: with 0, or with 1 when it failed
 * or took longer than a minute. Another signal, later than an echo of the first, ends it at once. `drain` is given for how
 * long what comes is accepted yet: `acceptMs` after a SIGTERM; 0 after a SIGINT, which somebody at a terminal gives.
 */
export function drainOnSignal({
  log,
  acceptMs,
  drain,
}: {
  log: Logger;
  acceptMs: number;
  drain: (options: { acceptMs: number }) => Promise<unknown>;
}): void {
  let reportedAt: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (reportedAt !== undefined) {
        if (now - reportedAt < echoMs) return;
        log.warn("Ended before everything was drained.");
        process.exit(1);
      }
      reportedAt = now;
      log.info({ signal }, "Draining");
      setTimeout(() => {
        log.error(`Not drained within ${drainMsMax / 1_000} s`);
        process.exit(1);
      }, drainMsMax);
      drain({ acceptMs: signal === "SIGTERM" ? acceptMs : 0 }).then(
        () => {
          log.info("Stopped");
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, "Stopping failed");
          process.exit(1);
        },
      );
    });
  }
}
