import { correctionsMs } from "../../model/tracking-corrections.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * How long until an accepted order is looked at again: the sweep's own interval in its first hour, 5
 * times that in its first day, 15 times later, and never more than an hour. Pure.
 */
export function pollIntervalMs({ ageMs, sweepMs }: { ageMs: number; sweepMs: number }): number {
  const times = ageMs < hourMs ? 1 : ageMs < dayMs ? 5 : 15;
  return Math.min(sweepMs * times, hourMs);
}

/**
 * When an order of which all has left is looked at again, for corrections of its tracking: hourly on
 * its first day, every 6 hours in its first week. Null: no more. Pure.
 */
export function correctionPollAt({ shippedAt, now }: { shippedAt: Date; now: Date }): Date | null {
  const ageMs = now.getTime() - shippedAt.getTime();
  if (ageMs >= correctionsMs) return null;
  return new Date(now.getTime() + (ageMs < dayMs ? hourMs : 6 * hourMs));
}
