/** The calendar's day in a time zone, like `2026-12-03`; in UTC where that is no zone. Pure. */
export function dayIn(timeZone: string, at: Date): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: isZone(timeZone) ? timeZone : "UTC",
  }).format(at);
}

/** Writes moments by the clock of a time zone, like `2026-12-03T09:05:00+01:00`; in UTC where that is no zone. Pure. */
export function momentsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: isZone(timeZone) ? timeZone : "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return (at) => {
    // `2026-12-03 09:05:00 GMT+01:00`, with a minus sign that is no hyphen.
    const [day = "", time = "", zone = ""] = format.format(at).split(" ");
    return `${day}T${time}${zone.replace("GMT", "").replace("\u2212", "-")}`;
  };
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
