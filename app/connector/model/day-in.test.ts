import { expect, it } from "vitest";
import { momentsIn } from "./day-in.ts";

it("writes a moment by the clock of a zone with the offset that it has then, and in UTC where that is no zone", () => {
  const summer = new Date("2026-07-01T03:59:59.900Z");
  const winter = new Date("2026-12-01T05:00:00Z");
  const both = (zone: string) => [summer, winter].map(momentsIn(zone));
  expect(both("America/New_York")).toEqual([
    "2026-06-30T23:59:59-04:00",
    "2026-12-01T00:00:00-05:00",
  ]);
  expect(both("Asia/Kolkata")).toEqual(["2026-07-01T09:29:59+05:30", "2026-12-01T10:30:00+05:30"]);
  expect(both("UTC")).toEqual(["2026-07-01T03:59:59+00:00", "2026-12-01T05:00:00+00:00"]);
  expect(both("Nowhere/Else")).toEqual(both("UTC"));
});
