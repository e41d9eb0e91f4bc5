/** Moments as REST payloads write them: in the shop's zone, with its offset. */
import type { Shop } from "./shop.ts";

/** `2026-11-20T09:15:00-05:00`; null stays null. */
export function restMoment(shop: Shop, date: Date | null): string | null {
  if (!date) return null;
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: shop.ianaTimezone,
    timeZoneName: "longOffset",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}

/** `20 Nov, 09:15` for pages. */
export function pageMoment(shop: Shop, date: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: shop.ianaTimezone,
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}
