import { describe, expect, it } from "vitest";
import { profitAddress, readProfitChoice } from "./profit-address.ts";

const today = "2026-01-15";
const read = (address: string) => readProfitChoice(new URLSearchParams(address), today);

describe("the address of a profit report", () => {
  it.each([
    ["this-month", "2026-01-01", "2026-01-15"],
    ["last-month", "2025-12-01", "2025-12-31"],
    ["last-12-months", "2025-02-01", "2026-01-15"],
    ["this-year", "2026-01-01", "2026-01-15"],
    ["last-year", "2025-01-01", "2025-12-31"],
  ])("names the days of %s", (name, from, to) => {
    expect(read(`period=${name}`).period).toEqual({ from, to });
  });

  it("keeps the days that were chosen, there and back", () => {
    const chosen = read("by=country&orders=test&period=between&from=2025-05-03&to=2025-05-09");
    expect(chosen).toEqual({
      group: "country",
      of: "test",
      name: "between",
      period: { from: "2025-05-03", to: "2025-05-09" },
    });
    expect(read(profitAddress(chosen))).toEqual(chosen);
  });

  it.each([
    "by=nothing&period=never",
    "period=between",
    "period=between&from=2025-02-30&to=2025-03-01",
    "period=between&from=2025-03-02&to=2025-03-01",
    "period=between&from=2001-01-01&to=2025-03-01",
  ])("shows products of the last 12 months where it says %s", (address) => {
    expect(read(address)).toMatchObject({ group: "product", name: "last-12-months" });
  });
});
