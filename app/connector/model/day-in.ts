/** The calendar's day in a time zone, like `2026-12-03`; in UTC where that is no zone. Pure. */
export function dayIn(timeZone: string, at: Date): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: isZone(timeZone) ? timeZone : "UTC",
  }).format(at);
}

/** Whether it is a zone by which days can be written. Pure. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
