import { describe, expect, it } from "vitest";
import { exactTime, relativeTime } from "./moments.ts";

const at = new Date("2026-11-21T23:35:10Z");

describe("a moment", () => {
  it("is written in the shop's time zone, with the zone's name", () => {
    expect(exactTime(at, "America/New_York")).toBe("Nov 21, 2026, 6:35 PM EST");
    expect(exactTime(at, "Europe/Berlin")).toBe("Nov 22, 2026, 12:35 AM GMT+1");
    expect(exactTime(at, "Mars/Olympus_Mons")).toBe("Nov 21, 2026, 11:35 PM UTC");
  });

  it.each([
    ["2026-11-21T23:36:09Z", null],
    ["2026-11-21T23:36:10Z", "1 minute ago"],
    ["2026-11-22T00:34:00Z", "58 minutes ago"],
    ["2026-11-22T02:40:00Z", "3 hours ago"],
    ["2026-11-24T02:40:00Z", "2 days ago"],
    ["2026-11-21T22:30:00Z", "in 1 hour"],
    ["2026-11-29T00:00:00Z", "Nov 21, 2026"],
  ])("is told from %s", (now, written) => {
    expect(relativeTime(at, { now: new Date(now), timeZone: "UTC" })).toBe(written);
  });

  it("has its day where the shop is, not where the server is", () => {
    const now = new Date("2026-12-24T00:00:00Z");
    expect(relativeTime(at, { now, timeZone: "Europe/Berlin" })).toBe("Nov 22, 2026");
  });
});
