import { minutesOf } from "./clock-time.ts";
import type { HoldWindow } from "./policy.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * When an order that came at `cameAt` may go out; null where nothing keeps it. `timezone` is the
 * shop's IANA name; one that nobody knows counts as UTC. Pure.
 */
export function windowEnd(
  window: HoldWindow,
  { cameAt, timezone }: { cameAt: Date; timezone: string },
): Date | null {
  switch (window.kind) {
    case "none":
      return null;
    case "minutes":
      return new Date(cameAt.getTime() + window.minutes * minuteMs);
    case "hours":
      return new Date(cameAt.getTime() + window.hours * 60 * minuteMs);
    case "daily":
      return nextDaily(window.time, { cameAt, timezone });
  }
}

/**
 * The next moment at which clocks in `timezone` show `time`. Found minute by minute near the guess, so
 * that a change to or from summer time between now and then is no exception; a time that such a night
 * leaves out is taken an hour later.
 */
function nextDaily(time: string, { cameAt, timezone }: { cameAt: Date; timezone: string }): Date {
  const wanted = minutesOf(time);
  const clock = clockIn(timezone);
  const start = Math.floor(cameAt.getTime() / minuteMs) * minuteMs;
  const ahead = (wanted - clock(new Date(start)) + dayMinutes) % dayMinutes;
  const guess = start + (ahead === 0 ? dayMinutes : ahead) * minuteMs;
  const off = (clock(new Date(guess)) - wanted + dayMinutes) % dayMinutes;
  if (off === 0) return new Date(guess);
  const shift = off <= dayMinutes / 2 ? -off : dayMinutes - off;
  const moved = guess + shift * minuteMs;
  const isRight = clock(new Date(moved)) === wanted && moved > cameAt.getTime();
  return new Date(isRight ? moved : guess);
}

/** Minutes since midnight, as clocks in a time zone show them. */
function clockIn(timezone: string): (at: Date) => number {
  const format = formatIn(timezone);
  return (at) => minutesOf(format.format(at));
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  try {
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  }
}
