/** Arbitrary steps of a store's life, for fast-check. */
import fc from "fast-check";
import type { OrderStatus } from "#app/contract/index.ts";
import { flowAction } from "../model/flow.ts";
import type { LateOperation, Step } from "./world-steps.ts";

const index = fc.nat(3);

/** At which of its steps a process dies; mostly it doesn't. */
export const crashAt = fc.oneof(
  { weight: 2, arbitrary: fc.constant(100_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
);

export const faults = fc.record({
  kind: fc.constant("faults" as const),
  seed: fc.nat(1_000_000),
  share: fc.constantFrom(0, 0.1, 0.4),
});

const arbitraries: { [Kind in Step["kind"]]: fc.Arbitrary<Extract<Step, { kind: Kind }>> } = {
  place: fc.record({
    kind: fc.constant("place" as const),
    copies: fc.nat(3),
    what: fc.constantFrom("plain", "personal", "assigned", "prepaid"),
  }),
  open: fc.record({
    kind: fc.constant("open" as const),
    order: index,
    isReported: fc.boolean(),
  }),
  ask: fc.record({
    kind: fc.constant("ask" as const),
    order: index,
    isBack: fc.boolean(),
    isReported: fc.boolean(),
  }),
  act: fc.record({
    kind: fc.constant("act" as const),
    dispatch: index,
    act: fc.constantFrom("cancel" as const, "retry" as const),
  }),
  "send-added": fc.record({
    kind: fc.constant("send-added" as const),
    order: index,
    isRepeated: fc.boolean(),
    crashAt,
  }),
  remake: fc.record({
    kind: fc.constant("remake" as const),
    dispatch: index,
    isRepeated: fc.boolean(),
    isChanged: fc.boolean(),
    crashAt,
  }),
  "correct-part": fc.record({
    kind: fc.constant("correct-part" as const),
    dispatch: index,
    isBack: fc.boolean(),
    crashAt,
  }),
  keep: fc.record({
    kind: fc.constant("keep" as const),
    order: index,
    line: fc.nat(1),
    isBack: fc.boolean(),
  }),
  shift: fc.record({
    kind: fc.constant("shift" as const),
    order: index,
    isAway: fc.boolean(),
    copies: fc.nat(2),
  }),
  hold: fc.record({
    kind: fc.constant("hold" as const),
    order: index,
    isHeld: fc.boolean(),
    isReported: fc.boolean(),
  }),
  workflow: fc.record({
    kind: fc.constant("workflow" as const),
    order: index,
    action: fc.constantFrom(...flowAction.options),
    run: fc.nat(2),
  }),
  draw: fc.record({ kind: fc.constant("draw" as const), job: index, isFailed: fc.boolean() }),
  change: fc.record({
    kind: fc.constant("change" as const),
    order: index,
    what: fc.constantFrom(
      "fewer",
      "more",
      "added",
      "unpaid",
      "paid",
      "address",
      "emptied",
      "canceled",
      "refunded",
    ),
    copies: fc.nat(2),
  }),
  deliver: fc.record({ kind: fc.constant("deliver" as const), mail: index }),
  work: fc.record({ kind: fc.constant("work" as const), crashAt }),
  sweep: fc.record({ kind: fc.constant("sweep" as const), crashAt }),
  move: fc.record({
    kind: fc.constant("move" as const),
    order: index,
    status: fc.constantFrom<OrderStatus>("Picked", "Printed", "Canceled", "Declined"),
  }),
  ship: fc.record({ kind: fc.constant("ship" as const), order: index, isPart: fc.boolean() }),
  correct: fc.record({
    kind: fc.constant("correct" as const),
    order: index,
    count: fc.integer({ min: 1, max: 2 }),
  }),
  wait: fc.record({
    kind: fc.constant("wait" as const),
    seconds: fc.constantFrom(1, 5, 30, 120, 3_700, 90_000),
  }),
  arrive: fc.record({ kind: fc.constant("arrive" as const), call: fc.nat(2) }),
  faults,
  late: fc.record({
    kind: fc.constant("late" as const),
    operation: fc.constantFrom<LateOperation>(
      "updateOrder",
      "cancelOrder",
      "updateTracking",
      "createFulfillment",
    ),
  }),
  hear: fc.record({ kind: fc.constant("hear" as const), order: index }),
};

/** A workflow holds an order while it is being sent by a process that dies, and asks until it hears what came of it. */
export const anyHeldOrder: fc.Arbitrary<Step[]> = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 25 }))
  .map(([order, dying]): Step[] => {
    const hold = { kind: "workflow", order, action: "hold-order", run: 3 } as const;
    return [
      { kind: "place", copies: 1, what: "plain" },
      { kind: "deliver", mail: -1 },
      { kind: "work", crashAt: dying },
      hold,
      { kind: "wait", seconds: 30 },
      { kind: "work", crashAt: 100_000 },
      hold,
      { kind: "wait", seconds: 3_700 },
      { kind: "work", crashAt: 100_000 },
    ];
  });

/** Shopify holds an accepted order for longer than a minute, in the middle of which processes die, or lets it go. */
export const anyStoppedOrder: fc.Arbitrary<Step[]> = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 25 }), fc.boolean())
  .map(([order, dying, isReleased]): Step[] => {
    const hold = { kind: "hold", order, isReported: true } as const;
    return [
      { kind: "place", copies: 1, what: "plain" },
      { kind: "deliver", mail: -1 },
      { kind: "work", crashAt: 100_000 },
      { ...hold, isHeld: true },
      { kind: "work", crashAt: 100_000 },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: dying },
      { ...hold, isHeld: !isReleased },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: 100_000 },
    ];
  });

/** An order leaves, and a workflow has it made again, by a process that dies. */
export const anyRemadeOrder: fc.Arbitrary<Step[]> = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 25 }), fc.boolean())
  .map(([order, dying, isPart]): Step[] => [
    { kind: "place", copies: 1, what: "plain" },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: 100_000 },
    { kind: "ship", order, isPart },
    { kind: "sweep", crashAt: 100_000 },
    { kind: "work", crashAt: 100_000 },
    { kind: "workflow", order, action: "remake-order", run: 4 },
    { kind: "work", crashAt: dying },
    { kind: "workflow", order, action: "remake-order", run: 4 },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: 100_000 },
  ]);

/** An order leaves and is made again, corrected, and once that has left again, by processes that die. */
export const anyRemadeRemake: fc.Arbitrary<Step[]> = fc
  .record({
    dying: fc.integer({ min: 1, max: 25 }),
    share: fc.constantFrom(0, 0, 0.1),
    isChanged: fc.boolean(),
    isBack: fc.boolean(),
    isRepeated: fc.boolean(),
    end: fc.constantFrom<Step>(
      { kind: "act", dispatch: 2, act: "cancel" },
      { kind: "move", order: 2, status: "Picked" },
      { kind: "move", order: 1, status: "Declined" },
      { kind: "change", order: 0, what: "address", copies: 1 },
      { kind: "change", order: 0, what: "canceled", copies: 1 },
    ),
  })
  .map(({ dying, share, isChanged, isBack, isRepeated, end }): Step[] => {
    const correction = { kind: "correct-part", isBack: false, crashAt: 100_000 } as const;
    const again = { kind: "remake", isChanged, isRepeated } as const;
    return [
      { kind: "faults", seed: dying, share: 0 },
      { kind: "deliver", mail: -1 },
      { kind: "work", crashAt: 100_000 },
      { ...correction, dispatch: 0 },
      { kind: "work", crashAt: dying },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: 100_000 },
      { kind: "ship", order: 0, isPart: false },
      { kind: "sweep", crashAt: 100_000 },
      { kind: "faults", seed: dying, share },
      { ...again, dispatch: 0, crashAt: dying },
      { kind: "work", crashAt: dying },
      { ...correction, dispatch: 1, crashAt: dying },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: dying },
      { ...correction, dispatch: 1, isBack },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: 100_000 },
      { kind: "ship", order: 1, isPart: false },
      { kind: "sweep", crashAt: 100_000 },
      { ...again, dispatch: 1, crashAt: 100_000 },
      { kind: "work", crashAt: dying },
      { ...correction, dispatch: 2 },
      end,
      { kind: "deliver", mail: -1 },
      { kind: "wait", seconds: 120 },
      { kind: "work", crashAt: dying },
    ];
  });

/**
 * An order is raised when the provider has begun it, and what was added is sent, by processes that die; or is canceled, by a
 * person or by the provider, or removed again.
 */
export const anyRaisedOrder: fc.Arbitrary<Step[]> = fc
  .record({
    order: fc.nat(2),
    dying: fc.integer({ min: 1, max: 25 }),
    share: fc.constantFrom(0, 0, 0.1),
    isRepeated: fc.boolean(),
    what: fc.constantFrom<Extract<Step, { kind: "change" }>["what"]>("fewer", "more", "address"),
    end: fc.constantFrom<Step>(
      { kind: "act", dispatch: 1, act: "cancel" },
      { kind: "act", dispatch: 2, act: "cancel" },
      { kind: "move", order: 1, status: "Canceled" },
      { kind: "move", order: 2, status: "Picked" },
      { kind: "ship", order: 0, isPart: false },
    ),
  })
  .map(({ order, dying, share, isRepeated, what, end }): Step[] => [
    { kind: "faults", seed: dying, share },
    { kind: "place", copies: 1, what: "plain" },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: 100_000 },
    { kind: "move", order, status: "Printed" },
    { kind: "sweep", crashAt: 100_000 },
    { kind: "change", order, what: "more", copies: 1 },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: 100_000 },
    { kind: "send-added", order, isRepeated, crashAt: 100_000 },
    { kind: "work", crashAt: dying },
    { kind: "send-added", order, isRepeated: true, crashAt: dying },
    { kind: "change", order, what, copies: 1 },
    { kind: "deliver", mail: -1 },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: 100_000 },
    { kind: "send-added", order, isRepeated: true, crashAt: 100_000 },
    { kind: "work", crashAt: 100_000 },
    end,
    { kind: "sweep", crashAt: dying },
  ]);

/** An order is edited and the buyer owes for what came, by processes that die; it is paid before the provider begins, after that, or never. */
export const anyUnpaidEdit: fc.Arbitrary<Step[]> = fc
  .record({
    order: fc.nat(2),
    dying: fc.integer({ min: 1, max: 25 }),
    share: fc.constantFrom(0, 0, 0.1),
    isBegun: fc.boolean(),
    next: fc.constantFrom<Extract<Step, { kind: "change" }>["what"]>("paid", "fewer", "more"),
    last: fc.constantFrom<Extract<Step, { kind: "change" }>["what"]>("paid", "address"),
  })
  .map(({ order, dying, share, isBegun, next, last }): Step[] => [
    { kind: "faults", seed: dying, share },
    { kind: "place", copies: 1, what: "plain" },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: 100_000 },
    { kind: "change", order, what: "unpaid", copies: 1 },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: dying },
    { kind: "move", order, status: isBegun ? "Printed" : "Created" },
    { kind: "sweep", crashAt: dying },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: 100_000 },
    { kind: "change", order, what: next, copies: 1 },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: dying },
    { kind: "send-added", order, isRepeated: true, crashAt: dying },
    { kind: "change", order, what: last, copies: 1 },
    { kind: "deliver", mail: -1 },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: 100_000 },
  ]);

/** Something of an order is to leave later; the provider begins, and Shopify opens the rest, while processes die. */
export const anyPrepaidOrder: fc.Arbitrary<Step[]> = fc
  .record({
    order: fc.nat(2),
    dying: fc.integer({ min: 1, max: 25 }),
    share: fc.constantFrom(0, 0, 0.1),
    isReported: fc.boolean(),
    status: fc.constantFrom<OrderStatus>("Created", "Printed"),
    next: fc.constantFrom<Step>(
      { kind: "act", dispatch: 1, act: "cancel" },
      { kind: "ship", order: 0, isPart: false },
      { kind: "change", order: 0, what: "fewer", copies: 1 },
      { kind: "change", order: 0, what: "more", copies: 1 },
    ),
  })
  .map(({ order, dying, share, isReported, status, next }): Step[] => [
    { kind: "faults", seed: dying, share },
    { kind: "place", copies: 1, what: "prepaid" },
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: dying },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: 100_000 },
    { kind: "move", order, status },
    { kind: "sweep", crashAt: dying },
    next,
    { kind: "deliver", mail: -1 },
    { kind: "work", crashAt: dying },
    { kind: "open", order, isReported },
    { kind: "wait", seconds: 120 },
    { kind: "work", crashAt: dying },
    { kind: "wait", seconds: 3_700 },
    { kind: "work", crashAt: 100_000 },
  ]);

const often: ReadonlySet<Step["kind"]> = new Set(["deliver", "work"]);

/** Any step; those of `favored` come three times as often as others. */
export function anyStep(favored: readonly Step["kind"][]): fc.Arbitrary<Step> {
  const weighted = Object.values<fc.Arbitrary<Step>>(arbitraries).map((arbitrary, at) => {
    // The keys are the kinds, in the order of the values.
    const kind = Object.keys(arbitraries)[at] as Step["kind"];
    return { arbitrary, weight: favored.includes(kind) ? 3 : often.has(kind) ? 2 : 1 };
  });
  return fc.oneof(...weighted);
}
