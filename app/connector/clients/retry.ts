/** When an outside call that got no answer is tried again. */

const stepsMs = [1_000, 2_000, 4_000, 8_000, 16_000];
/** The first minute of what somebody waits for. */
const urgentStepsMs = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];
const earlyCapMs = 30_000;
/** About five minutes of tries in a row; afterwards the waits may be longer. */
const earlyTries = 14;
const lateCapMs = 120_000;

/**
 * The wait after the `failures`-th try in a row without an answer (1 for the first): about 1, 2, 4,
 * 8, 16 s, then 30 s for the first five minutes, then 2 minutes. What the other side asked for
 * (`retryAfterMs`) counts when it is longer. What `isUrgent` is tried every 8 s for the rest of its first minute
 * before it waits for 30 s. `spread` (0 to 1) lengthens it by up to a tenth, so that
 * many dispatches do not come back at the same instant. Pure.
 */
export function retryDelayMs({
  failures,
  retryAfterMs,
  spread = 0,
  isUrgent = false,
}: {
  failures: number;
  retryAfterMs: number | null;
  spread?: number;
  isUrgent?: boolean;
}): number {
  const capMs = failures > earlyTries ? lateCapMs : earlyCapMs;
  const ownMs = (isUrgent ? urgentStepsMs : stepsMs)[Math.max(failures, 1) - 1] ?? capMs;
  const spreadMs = Math.min(ownMs * (1 + spread / 10), capMs);
  return Math.max(Math.round(spreadMs), retryAfterMs ?? 0);
}

/** A number from 0 to 1 that belongs to a text: the same every time. */
export function spreadOf(text: string): number {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return hash / 65_521;
}
