import type { DrawingState } from "#app/db/generated/enums.ts";

/** An artwork that the provider draws, for a line or in the studio, and the moves between. */
export const drawingFlow = {
  /** Key and body are fixed; whether the provider has it is unknown. */
  Frozen: ["Started", "Failed"],
  Started: ["Done", "Failed"],
  Done: [],
  /** It is asked for anew in a row of its own. */
  Failed: [],
} as const satisfies Record<DrawingState, readonly DrawingState[]>;
