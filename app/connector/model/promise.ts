import { z } from "zod";
import { clockTime, minutesOf } from "./clock-time.ts";
import { dayIn } from "./day-in.ts";

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

/** By when an order leaves that the provider has accepted, as the shop promises its buyers. */
export const promise = z.strictObject({
  /** Working days after the day on which it was accepted. */
  days: z.int().min(1).max(60).default(3),
  /** On which days of the week something is made; 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
  /** What is accepted later in the shop's time zone counts from the next working day on. */
  cutOff: clockTime.default("12:00"),
  /** Days on which nothing is made, like `2026-12-25`. */
  holidays: z.array(z.iso.date()).max(200).default([]),
});
export type Promised = z.infer<typeof promise>;

/** So many working days after a parcel was reported as shipped, carriers have scanned it and its number is known. */
export const trackingDays = 2;

/** The day, like `2026-12-03`, at whose end an order is late that was accepted at `acceptedAt`. Pure. */
export function promisedDay(
  promised: Promised,
  { acceptedAt, timezone }: { acceptedAt: Date; timezone: string },
): string {
  const local = localTime(acceptedAt, timezone);
  const isWorking = workingDays(promised);
  const isInTime = isWorking(local.day) && local.minutes < minutesOf(promised.cutOff);
  let day = isInTime ? local.day : next(local.day, { by: 1, isWorking });
  for (let left = promised.days; left > 0; left -= 1) day = next(day, { by: 1, isWorking });
  return textOf(day);
}

/** True where a day, like `2026-12-03`, is over where clocks show `timezone`. Pure. */
export function isOver(day: string, { now, timezone }: { now: Date; timezone: string }): boolean {
  return day < dayIn(timezone, now);
}

/** What was accepted before this moment, and has not left by `now`, is late; or will be, so many days later. Pure. */
export function lateBefore(
  promised: Promised,
  { now, timezone, inDays = 0 }: { now: Date; timezone: string; inDays?: number },
): Date {
  const isWorking = workingDays(promised);
  let day = next(localTime(now, timezone).day + inDays, { by: -1, isWorking });
  for (let left = promised.days; left > 0; left -= 1) day = next(day, { by: -1, isWorking });
  return momentOf(day * dayMs + minutesOf(promised.cutOff) * minuteMs, timezone);
}

/** Days are counted from 1970-01-01. */
function workingDays({ weekdays, holidays }: Promised): (day: number) => boolean {
  const week = new Set(weekdays);
  const free = new Set(holidays);
  // The first of all days was a Thursday.
  return (day) => week.has(((((day + 3) % 7) + 7) % 7) + 1) && !free.has(textOf(day));
}

function next(
  from: number,
  { by, isWorking }: { by: 1 | -1; isWorking: (day: number) => boolean },
): number {
  let day = from + by;
  while (!isWorking(day)) day += by;
  return day;
}

function textOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** What clocks and calendars in a time zone show. */
function localTime(at: Date, timezone: string): { day: number; minutes: number } {
  const shown = at.getTime() + offsetMs(at, timezone);
  const day = Math.floor(shown / dayMs);
  return { day, minutes: Math.floor((shown - day * dayMs) / minuteMs) };
}

/** The first moment at which they show `shown` (as if it were UTC) or later. */
function momentOf(shown: number, timezone: string): Date {
  const guess = shown - offsetMs(new Date(shown), timezone);
  const better = shown - offsetMs(new Date(guess), timezone);
  return new Date(better);
}

/** How far a time zone is ahead of UTC; one that nobody knows counts as UTC. */
function offsetMs(at: Date, timezone: string): number {
  const part = formatIn(timezone)
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName");
  const found = /^GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(part?.value ?? "");
  if (found === null) return 0;
  const [, sign, hours, minutes, seconds] = found;
  const ms = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds ?? 0) * 1_000;
  return sign === "-" ? -ms : ms;
}

/** By time zone. Making one takes so much longer than using it that a list by days would keep all others waiting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZoneName: "longOffset" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
