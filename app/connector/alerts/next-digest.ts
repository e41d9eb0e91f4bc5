import type { AlertChoice } from "../model/alert.ts";
import { windowEnd } from "../model/hold-window.ts";

/** When the next digest is that somebody chose: the hour as the store's clocks show it; null: they get none. Pure. */
export function nextDigest(
  { digestHour }: AlertChoice,
  { now, timezone }: { now: Date; timezone: string },
): Date | null {
  if (digestHour === null) return null;
  const time = `${String(digestHour).padStart(2, "0")}:00`;
  return windowEnd({ kind: "daily", time }, { cameAt: now, timezone });
}
