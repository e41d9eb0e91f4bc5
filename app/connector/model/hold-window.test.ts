import { describe, expect, it } from "vitest";
import { windowEnd } from "./hold-window.ts";

const daily = (time: string, cameAt: string, timezone: string) =>
  windowEnd({ kind: "daily", time }, { cameAt: new Date(cameAt), timezone })?.toISOString();

describe("the hold window", () => {
  it("ends so many minutes or hours after the order came, or is none", () => {
    const at = { cameAt: new Date("2026-11-20T10:00:00Z"), timezone: "UTC" };
    expect(windowEnd({ kind: "none" }, at)).toBeNull();
    expect(windowEnd({ kind: "minutes", minutes: 30 }, at)).toEqual(
      new Date("2026-11-20T10:30:00Z"),
    );
    expect(windowEnd({ kind: "hours", hours: 24 }, at)).toEqual(new Date("2026-11-21T10:00:00Z"));
  });

  it("ends at the next such time in the shop's own time zone", () => {
    expect(daily("17:00", "2026-11-20T10:00:30Z", "UTC")).toBe("2026-11-20T17:00:00.000Z");
    expect(daily("09:00", "2026-11-20T10:00:00Z", "UTC")).toBe("2026-11-21T09:00:00.000Z");
    expect(daily("17:00", "2026-11-20T10:00:00Z", "America/New_York")).toBe(
      "2026-11-20T22:00:00.000Z",
    );
    expect(daily("10:00", "2026-11-20T10:00:00Z", "UTC")).toBe("2026-11-21T10:00:00.000Z");
  });

  it("keeps to the clock through the nights of the time change", () => {
    expect(daily("17:00", "2026-10-24T16:00:00Z", "Europe/Berlin")).toBe(
      "2026-10-25T16:00:00.000Z",
    );
    expect(daily("17:00", "2026-03-28T17:00:00Z", "Europe/Berlin")).toBe(
      "2026-03-29T15:00:00.000Z",
    );
  });

  it("is UTC where nobody knows the time zone", () => {
    expect(daily("17:00", "2026-11-20T10:00:00Z", "Mars/Base")).toBe("2026-11-20T17:00:00.000Z");
  });
});
