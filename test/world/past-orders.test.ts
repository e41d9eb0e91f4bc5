import { expect, it } from "vitest";
import { dayOfLastMonth } from "./past-orders.ts";

it.each([
  ["2026-11-26T13:00:00Z", "America/New_York", "2026-10-04T12:00:00.000Z"],
  ["2027-01-15T13:00:00Z", "Europe/Berlin", "2026-12-04T12:00:00.000Z"],
  // There it is October still.
  ["2026-11-01T02:00:00Z", "America/New_York", "2026-09-04T12:00:00.000Z"],
])("last month is the one before the store's own at %s in %s", (now, timezone, day) => {
  expect(dayOfLastMonth(4, { timezone, now: new Date(now) }).toISOString()).toBe(day);
});
