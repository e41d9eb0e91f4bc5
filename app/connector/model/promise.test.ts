import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { lateBefore, promise, promisedDay } from "./promise.ts";

const usual = promise.parse({});
const at = (text: string) => new Date(text);

it.each([
  ["in the morning of a Monday", "2026-11-23T16:59:00Z", "2026-11-26"],
  ["after the cut-off", "2026-11-23T17:00:00Z", "2026-11-27"],
  ["on a Friday", "2026-11-20T15:00:00Z", "2026-11-25"],
  ["on a Saturday", "2026-11-21T15:00:00Z", "2026-11-26"],
  ["late on the store's Sunday, which is Monday in UTC", "2026-11-23T03:00:00Z", "2026-11-26"],
])("promises the third working day after an acceptance %s", (_, acceptedAt, day) => {
  const timezone = "America/New_York";
  expect(promisedDay(usual, { acceptedAt: at(acceptedAt), timezone })).toBe(day);
});

it("leaves out holidays, and takes the days of the week that are worked", () => {
  const acceptedAt = at("2026-12-23T09:00:00Z");
  const timezone = "Europe/Berlin";
  const holidays = ["2026-12-25", "2027-01-01"];
  expect(promisedDay({ ...usual, holidays }, { acceptedAt, timezone })).toBe("2026-12-29");
  const weekdays = [6, 7];
  expect(promisedDay({ ...usual, weekdays }, { acceptedAt, timezone })).toBe("2027-01-03");
});

it("calls late what was to leave on a day before today, and nothing else", () => {
  const days = fc.integer({ min: 20_000, max: 21_000 });
  const moments = days.chain((day) =>
    fc.integer({ min: 0, max: 86_399 }).map((second) => new Date((day * 86_400 + second) * 1_000)),
  );
  const promises = fc.record({
    days: fc.integer({ min: 1, max: 9 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    cutOff: fc.constantFrom("00:00", "02:30", "12:00", "23:59"),
    holidays: fc
      .uniqueArray(days, { maxLength: 20 })
      .map((all) => all.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))),
  });
  const zones = fc.constantFrom("UTC", "Pacific/Auckland", "America/St_Johns", "Nowhere/Known");
  fc.assert(
    fc.property(
      promises,
      moments,
      fc.integer({ min: 0, max: 3e9 }),
      zones,
      (one, acceptedAt, wait, timezone) => {
        const now = new Date(acceptedAt.getTime() + wait);
        const known = timezone.startsWith("Nowhere") ? "UTC" : timezone;
        const today = new Intl.DateTimeFormat("en-CA", { timeZone: known }).format(now);
        const isLate = today > promisedDay(one, { acceptedAt, timezone });
        expect(acceptedAt < lateBefore(one, { now, timezone })).toBe(isLate);
      },
    ),
    { numRuns: 2_000 },
  );
});

it("makes the calendar of a time zone once, however many days are asked about", () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  const counting = new Proxy(DateTimeFormat, {
    construct(target, given: ConstructorParameters<typeof DateTimeFormat>) {
      made += 1;
      return Reflect.construct(target, given);
    },
  });
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: counting } }));
  for (let inDays = -60; inDays <= 60; inDays += 1) {
    lateBefore(usual, { now: at("2026-11-23T03:00:00Z"), timezone: "Asia/Kathmandu", inDays });
  }
  vi.unstubAllGlobals();
  expect(made).toBe(1);
});
