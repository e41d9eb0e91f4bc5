import { afterEach, describe, expect, it, vi } from "vitest";
import { crashSteps } from "./crash-steps.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the steps at which a process is killed", () => {
  it("are all of them in full, from the first to the last", () => {
    vi.stubEnv("PROPERTY_RUNS", "full");
    expect(crashSteps({ last: 5 })).toEqual([1, 2, 3, 4, 5]);
    expect(crashSteps({ first: 11, last: 13 })).toEqual([11, 12, 13]);
  });

  it("are a sixth of them otherwise, evenly between the first and the last", () => {
    vi.stubEnv("PROPERTY_RUNS", undefined);
    expect(crashSteps({ last: 16 })).toEqual([1, 9, 16]);
    expect(crashSteps({ last: 2 })).toEqual([1, 2]);
    expect(crashSteps({ last: 1 })).toEqual([1]);
    expect(crashSteps({ last: 0 })).toEqual([]);
  });

  it("are as many as PROPERTY_RUNS says, and no more than there are", () => {
    vi.stubEnv("PROPERTY_RUNS", "3");
    expect(crashSteps({ last: 9 })).toEqual([1, 5, 9]);
    vi.stubEnv("PROPERTY_RUNS", "500");
    expect(crashSteps({ last: 4 })).toEqual([1, 2, 3, 4]);
  });
});
