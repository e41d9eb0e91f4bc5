import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";

type Orders = readonly DispatchListItem[];

/** Asks once more, and about which orders or parts of orders. */
export interface ActQuestion {
  ask: Ask;
  about: readonly Pick<DispatchListItem, "orderName" | "sequence" | "stage" | "hasOtherParts">[];
}

/** What is asked before an act that a single press must not do; null where the press is enough. */
export function questionOf(act: DispatchAct, orders: Orders): ActQuestion | null {
  const allowed = orders.filter(({ acts }) => acts.includes(act));
  if (act === "cancel") {
    const [first, ...others] = allowed;
    if (first === undefined) return null;
    const isPart = others.length === 0 && first.hasOtherParts;
    return { ask: isPart ? "cancelPart" : "cancel", about: allowed };
  }
  const tests = allowed.filter(({ attention }) => attention?.reason === "TestOrder");
  return act === "approve" && tests.length > 0 ? { ask: "sendTest", about: tests } : null;
}

/**
 * `cancel`: what is canceled is not made. `cancelPart`: the order's other parts go on. `sendTest`: a
 * test order is made like any other. `shipTest`: nothing is made, and the store's order is fulfilled all the same.
 */
type Ask = "cancel" | "cancelPart" | "sendTest" | "shipTest";
