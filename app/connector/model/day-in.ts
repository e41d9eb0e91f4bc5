/** The calendar's day in a time zone, like `2026-12-03`. Throws for a zone that there isn't. Pure. */
export function dayIn(timeZone: string, at: Date): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
}
