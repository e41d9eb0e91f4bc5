import { describe, expect, it } from "vitest";
import { attemptFlow, type AttemptState, inForce, underWay } from "./attempt-states.ts";
import { statesBefore } from "./moves.ts";

describe("the states of an attempt", () => {
  it("are all reachable, and what the provider has accepted has no way out", () => {
    const reached = new Set<AttemptState>(["Frozen"]);
    for (const state of reached) for (const next of attemptFlow[state]) reached.add(next);
    expect([...reached].toSorted()).toEqual(Object.keys(attemptFlow).toSorted());
    expect(attemptFlow.Accepted).toEqual([]);
  });

  it("lead to a refusal only where something went out", () => {
    expect(statesBefore(attemptFlow, "Refused")).toEqual(["Sent"]);
    expect(statesBefore(attemptFlow, "GivenUp")).toEqual(["Frozen", "Sent"]);
  });

  it("tell what waits for its answer, and what the provider makes or may come to make", () => {
    const states = Object.keys(attemptFlow) as AttemptState[];
    const those = (select: typeof underWay) => states.filter((state) => select({ state }) !== null);
    expect(those(underWay)).toEqual(["Frozen", "Sent"]);
    expect(those(inForce)).toEqual(["Frozen", "Sent", "Accepted"]);
  });
});
