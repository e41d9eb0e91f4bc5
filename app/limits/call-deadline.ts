import { limits } from "./limits.ts";

/**
 * How long an outside call may take for whoever holds a lease of `leaseMs` while it waits, in milliseconds:
 * all tries and the pauses between them together. What is left of the lease is there to write down what
 * came of it, so that silence counts as a try. Never more than `callMaxMs`, on which `settleMs` counts.
 */
export function callDeadlineMs(leaseMs: number): number {
  return Math.min(leaseMs * limits.outsideCall.leaseShare, limits.outsideCall.callMaxMs);
}
