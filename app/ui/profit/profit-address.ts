/** Which profit a page shows, as its address says it: read by the page, and by the file of the same report. */
import { type OrderKind, orderKinds } from "#app/connector/model/order-kinds.ts";
import {
  type ProfitGroup,
  profitGroups,
  type ProfitPeriod,
} from "#app/connector/queries/profit/views.ts";

/** The periods to choose from; `between` is from one day to another. */
export const profitPeriods = [
  "this-month",
  "last-month",
  "last-12-months",
  "this-year",
  "last-year",
  "between",
] as const;
export type PeriodName = (typeof profitPeriods)[number];

export interface ProfitChoice {
  group: ProfitGroup;
  /** Null: of the orders that the store counts. */
  of: OrderKind | null;
  name: PeriodName;
  /** The days that the report has, both included. */
  period: ProfitPeriod;
}

/** No report is longer. */
const yearsMax = 10;

/** Reads an address; what it says wrongly is as if it weren't said. `today`: `2026-11-24`, in the store. Pure. */
export function readProfitChoice(address: URLSearchParams, today: string): ProfitChoice {
  const group = profitGroups.find((each) => each === address.get("by")) ?? "product";
  const of = orderKinds.find((each) => each === address.get("orders")) ?? null;
  const asked = profitPeriods.find((each) => each === address.get("period")) ?? "last-12-months";
  if (asked !== "between") return { group, of, name: asked, period: periodOf(asked, today) };
  const period = { from: address.get("from") ?? "", to: address.get("to") ?? "" };
  if (isPeriod(period)) return { group, of, name: asked, period };
  return { group, of, name: "last-12-months", period: periodOf("last-12-months", today) };
}

/** The address of a choice. Pure. */
export function profitAddress({ group, of, name, period }: ProfitChoice): string {
  const orders = of === null ? {} : { orders: of };
  const days = name === "between" ? { ...period } : {};
  return new URLSearchParams({ by: group, ...orders, period: name, ...days }).toString();
}

/** What the file of a choice is called, which says so where it is `of` test orders. Pure. */
export function profitFileName({
  group,
  of,
  period: { from, to },
}: Omit<ProfitChoice, "name">): string {
  const what = of === "test" ? "profit-of-test-orders" : "profit";
  return `portafilter-${what}-by-${group}-${from}-${to}.csv`;
}

/** Whether it is whole days in their order, of at most ten years. Pure. */
export function isPeriod({ from, to }: ProfitPeriod): boolean {
  const isWhole = isDay(from) && isDay(to) && from <= to;
  return isWhole && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= yearsMax;
}

function isDay(day: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function periodOf(name: Exclude<PeriodName, "between">, today: string): ProfitPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const day = (ofYear: number, ofMonth: number, number: number) =>
    new Date(Date.UTC(ofYear, ofMonth - 1, number)).toISOString().slice(0, 10);
  switch (name) {
    case "this-month":
      return { from: day(year, month, 1), to: today };
    case "last-month":
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case "last-12-months":
      return { from: day(year, month - 11, 1), to: today };
    case "this-year":
      return { from: day(year, 1, 1), to: today };
    case "last-year":
      return { from: day(year - 1, 1, 1), to: day(year - 1, 12, 31) };
  }
}
