import type { UploadState } from "#app/db/generated/enums.ts";

/** A file that a shop's owner gave to the app, and the moves between. */
export const uploadFlow = {
  /** It was never stored in whole, or the shop's files are erased. */
  Storing: ["Stored", "Leaving"],
  Stored: ["Leaving"],
  /** Something came to need it before its file was gone. */
  Leaving: ["Stored"],
} as const satisfies Record<UploadState, readonly UploadState[]>;
