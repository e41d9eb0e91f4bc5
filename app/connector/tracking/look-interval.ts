const hourMs = 60 * 60_000;

/**
 * How long until an accepted order is looked at again: the sweep's own interval in its first hour, 5
 * times that in its first day, 15 times later, and never more than an hour. Pure.
 */
export function lookIntervalMs({ ageMs, sweepMs }: { ageMs: number; sweepMs: number }): number {
  const times = ageMs < hourMs ? 1 : ageMs < 24 * hourMs ? 5 : 15;
  return Math.min(sweepMs * times, hourMs);
}
