import type { RemakePhotoState } from "#app/db/generated/enums.ts";

/** A picture of what arrived, and the moves between. */
export const remakePhotoFlow = {
  /** It was never stored in whole, or its buyer is erased. */
  Storing: ["Stored", "Leaving"],
  Stored: ["Leaving"],
  Leaving: [],
} as const satisfies Record<RemakePhotoState, readonly RemakePhotoState[]>;
