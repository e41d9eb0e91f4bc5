import { describe, expect, it } from "vitest";
import { type DispatchState, dispatchFlow, endStates } from "./dispatch-states.ts";

describe("the states of a dispatch", () => {
  it("are all reachable, and those that end have no way out", () => {
    const reached = new Set<DispatchState>(["Pending"]);
    for (const state of reached) for (const next of dispatchFlow[state]) reached.add(next);
    expect([...reached].toSorted()).toEqual(Object.keys(dispatchFlow).toSorted());
    // Shipped is no longer short once nothing of it is open in Shopify.
    expect(endStates.flatMap((state) => dispatchFlow[state])).toEqual(["Closed"]);
    expect(dispatchFlow.Unwritten).toEqual(["Closed"]);
  });
});
