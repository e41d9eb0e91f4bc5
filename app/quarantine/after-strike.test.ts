import { describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { afterStrike, blowsOf, type Strikes } from "./after-strike.ts";

const now = new Date("2026-11-23T10:00:00Z");
const { restMs, strikeKeptMs: keptMs } = limits.quarantine;

/** What is held against a subject after deaths with this company. */
function struck(...companies: string[][]): Strikes | undefined {
  return companies.reduce<Strikes | undefined>(
    (before, company) => afterStrike(before, { company, deathsWithout: 0, now, keptMs }),
    undefined,
  );
}

describe("a third strike", () => {
  it("has a subject rest that alone was there each time", () => {
    expect(struck(["a", "b"], ["b", "c"])?.restingUntil).toBeNull();
    const third = struck(["a", "b"], ["b", "c"], ["c", "a"]);
    expect(third?.restingUntil).toEqual(new Date(now.getTime() + restMs));
  });

  it("has none rest that had company each time, until that was not there", () => {
    const suspected = struck(["a", "b"], ["a", "b"], ["a", "c"], ["a"]);
    expect(suspected).toMatchObject({ strikes: 4, company: ["a"], restingUntil: null });
    const proven = struck(["a", "b"], ["a", "b"], ["a", "c"], ["a"], []);
    expect(proven?.restingUntil).toEqual(new Date(now.getTime() + restMs));
  });

  it("is not enough where processes died as often without it", () => {
    const deaths = (count: number, deathsWithout: number) =>
      Array.from({ length: count }).reduce<Strikes | undefined>(
        (before) => afterStrike(before, { company: [], deathsWithout, now, keptMs }),
        undefined,
      );
    expect(deaths(3, 2)?.restingUntil).toEqual(new Date(now.getTime() + restMs));
    expect(deaths(3, 3)?.restingUntil).toBeNull();
    expect(deaths(5, 5)?.restingUntil).toBeNull();
    expect(deaths(11, 60)?.restingUntil).toBeNull();
    // Whatever they die of, it may be this as well.
    expect(deaths(12, 60)?.restingUntil).toEqual(new Date(now.getTime() + restMs));
  });

  it("spares what always has company for three more: the deaths have to end", () => {
    const companies = Array.from({ length: 6 }, () => ["a"]);
    expect(struck(...companies.slice(1))?.restingUntil).toBeNull();
    expect(struck(...companies)?.restingUntil).toEqual(new Date(now.getTime() + restMs));
  });
});

it("counts one blow for each subject of processes that died at once", () => {
  const [one, two, three] = ["1", "2", "3"].map((key) => ({ scope: "job", tenant: "t", key }));
  if (one === undefined || two === undefined || three === undefined)
    throw new Error("No subjects.");
  const name = (key: string) => JSON.stringify(["job", "t", key]);
  const blows = blowsOf([[one, two, three], [one, two], [one]]);
  expect(blows.map(({ subject, company }) => [subject.key, company])).toEqual([
    ["1", []],
    ["2", [name("1")]],
    ["3", [name("1"), name("2")]],
  ]);
});
