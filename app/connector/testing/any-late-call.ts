/**
 * Arbitrary stretches of a store's life in which one call is given up and happens after something
 * newer was asked for, all within a minute: single steps hardly ever fall into that order.
 */
import fc from "fast-check";
import { faults } from "./any-step.ts";
import type { LateOperation, Step } from "./world-steps.ts";

/** Mostly the order that every life begins with. */
const orderAt = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
);

/** How long the app waits with the call on its way; shorter than a call may be late. */
const seconds = fc.constantFrom(2, 10, 30);

const work: Step = { kind: "work", crashAt: 100_000 };
const arrive: Step = { kind: "arrive", call: 0 };

/** Nothing fails and enough time passes for an order to be accepted. */
const calm: Step[] = [
  { kind: "faults", seed: 0, share: 0 },
  { kind: "wait", seconds: 3_700 },
  work,
];

/** The store's order is edited, and Shopify's webhook about it comes at once. */
function edit(order: number, what: Extract<Step, { kind: "change" }>["what"]): Step[] {
  return [
    { kind: "change", order, what, copies: 1 },
    { kind: "deliver", mail: -1 },
  ];
}

const inTurn = (...parts: (Step | Step[])[]): Step[] => parts.flat();
const late = (operation: LateOperation): Step => ({ kind: "late", operation });
const wait = (length: number): Step => ({ kind: "wait", seconds: length });

const stretches: Record<LateOperation, fc.Arbitrary<Step[]>> = {
  updateOrder: fc
    .record({
      order: orderAt,
      edits: fc.shuffledSubarray(["fewer", "more", "added", "address"] as const, {
        minLength: 2,
        maxLength: 2,
      }),
      seconds,
    })
    .map(({ order, edits: [first = "fewer", second = "more"], seconds: length }) =>
      inTurn(
        late("updateOrder"),
        edit(order, first),
        work,
        wait(length),
        edit(order, second),
        work,
        arrive,
        work,
      ),
    ),
  cancelOrder: fc
    .record({ order: orderAt, again: fc.constantFrom("more", "added"), seconds })
    .map(({ order, again, seconds: length }) =>
      inTurn(
        late("cancelOrder"),
        edit(order, "emptied"),
        work,
        wait(length),
        edit(order, again),
        work,
        arrive,
        work,
      ),
    ),
  updateTracking: fc
    .record({ order: orderAt, count: fc.integer({ min: 1, max: 2 }), seconds })
    .map(({ order, count, seconds: length }) =>
      inTurn(
        { kind: "ship", order, isPart: false },
        { kind: "hear", order },
        late("updateTracking"),
        { kind: "correct", order, count },
        { kind: "hear", order },
        wait(length),
        { kind: "correct", order, count: 1 },
        { kind: "hear", order },
        arrive,
        work,
      ),
    ),
  // Shopify takes a second fulfillment of the same parcel only where the order has grown meanwhile.
  createFulfillment: fc
    .record({ order: orderAt, isPart: fc.boolean(), seconds })
    .map(({ order, isPart, seconds: length }) =>
      inTurn(
        { kind: "move", order, status: "Picked" },
        edit(order, "more"),
        late("createFulfillment"),
        { kind: "ship", order, isPart },
        { kind: "hear", order },
        wait(length),
        work,
        arrive,
        work,
      ),
    ),
};

/** A stretch with a late call; those of `favored` operations come four times as often as others. */
export function anyLateCall(favored: readonly LateOperation[]): fc.Arbitrary<Step[]> {
  const operations = Object.keys(stretches) as LateOperation[];
  const weighted = operations.map((operation) => ({
    arbitrary: stretches[operation],
    weight: favored.includes(operation) ? 4 : 1,
  }));
  return fc
    .tuple(fc.oneof(...weighted), faults)
    .map(([steps, afterwards]) => inTurn(calm, steps, afterwards));
}
