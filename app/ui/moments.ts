/** Moments as a merchant reads them, in their language; server and browser write the same. */
import { currentLanguage, perLanguage } from "./languages.ts";

const exactParts = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

const dayParts = { year: "numeric", month: "short", day: "numeric" } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const relative = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: "always" }),
);

/** `Nov 21, 2026, 7:35 AM EST`: in `timeZone`, an IANA name. UTC where that is no zone. */
export function exactTime(at: Date, timeZone: string): string {
  return writeIn(timeZone, exactParts, at);
}

/** `Nov 21, 2026`: the day in `timeZone`, as `exactTime` has it. */
export function exactDay(at: Date, timeZone: string): string {
  return writeIn(timeZone, dayParts, at);
}

/** A day of the calendar, written `2026-11-21`, like `Nov 21, 2026`. */
export function dateText(day: string): string {
  return exactDay(new Date(`${day}T12:00:00Z`), "UTC");
}

/**
 * `3 minutes ago`, `in 2 hours`; beyond a week the day in `timeZone`. Null within the same minute: there
 * is a word for that.
 */
export function relativeTime(
  at: Date,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < minuteMs) return null;
  if (size < hourMs) return relative().format(Math.trunc(distance / minuteMs), "minute");
  if (size < dayMs) return relative().format(Math.trunc(distance / hourMs), "hour");
  if (size < 7 * dayMs) return relative().format(Math.trunc(distance / dayMs), "day");
  return writeIn(timeZone, dayParts, at);
}

const dayOf = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" }),
);

/** A day of the calendar, written `2026-11-21`, like `Nov 21`. */
export function dayText(day: string): string {
  return dayOf().format(new Date(`${day}T12:00:00Z`));
}

const monthOf = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" }),
);

/** A month of the calendar, written `2026-11`, like `Nov 2026`. */
export function monthText(month: string): string {
  return monthOf().format(new Date(`${month}-15T12:00:00Z`));
}

/** The day so many days after today in `timeZone`, like `2026-11-28`. */
export function dayAfter({ now, timeZone }: { now: Date; timeZone: string }, days: number): string {
  const noon = new Date(`${dayIn(now, timeZone)}T12:00:00Z`);
  return new Date(noon.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The calendar's day in `timeZone`, like `2026-11-21`; in UTC where that is no zone. */
export function dayIn(at: Date, timeZone: string): string {
  // Swedish writes a day as ISO 8601 does.
  return formatIn(timeZone, {}, "sv-SE").format(at);
}

const unit = (name: "minute" | "hour" | "day") =>
  perLanguage(
    (language) =>
      new Intl.NumberFormat(language, {
        style: "unit",
        unit: name,
        unitDisplay: "long",
        maximumFractionDigits: 1,
      }),
  );
const units = { minute: unit("minute"), hour: unit("hour"), day: unit("day") };

/** How long something took: `40 minutes`, `5.5 hours`, `2.3 days`. */
export function durationText(ms: number): string {
  if (ms < hourMs) return units.minute().format(Math.max(1, Math.round(ms / minuteMs)));
  return ms < 2 * dayMs ? units.hour().format(ms / hourMs) : units.day().format(ms / dayMs);
}

function writeIn(timeZone: string, parts: Intl.DateTimeFormatOptions, at: Date): string {
  // Engines differ in the space before AM and PM; a page must not change when its script starts.
  return formatIn(timeZone, parts).format(at).replaceAll("\u202F", " ");
}

function formatIn(
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
  language: string = currentLanguage(),
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...parts, timeZone });
  } catch (error) {
    // A zone that this engine has not heard of.
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" });
  }
}
