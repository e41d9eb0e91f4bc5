import type { SampleState } from "#app/db/generated/enums.ts";

/** An order that a store places at its provider for itself, and the moves between. */
export const sampleFlow = {
  /** Key and body are fixed; whether the provider has it is unknown. */
  Frozen: ["Accepted", "Refused", "Unknown"],
  Accepted: ["Shipped", "Ended", "Unknown"],
  Shipped: [],
  /** The provider has canceled or declined it. */
  Ended: [],
  Refused: [],
  /** The provider may have it, or had it and does not find it: only it can say. */
  Unknown: [],
} as const satisfies Record<SampleState, readonly SampleState[]>;
