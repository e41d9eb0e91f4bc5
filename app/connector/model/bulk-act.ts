/** One act on all orders that match a list. Pure. */
import type { BulkActState } from "#app/db/generated/enums.ts";

export type { BulkActState } from "#app/db/generated/enums.ts";

/** The moves of its state; every move is one guarded update. */
export const bulkActFlow = {
  Running: ["Done", "Stopped"],
  Done: [],
  Stopped: [],
} as const satisfies Record<BulkActState, readonly BulkActState[]>;

/** What can be done to all that match: as to one order. */
export const bulkPresses = ["retry", "approve", "release", "cancel", "unsnooze"] as const;

/** What can be done to all orders of which nothing was sent: as to one of their lines. */
export const unforwardedActs = ["leave", "reopen"] as const;
export type UnforwardedAct = (typeof unforwardedActs)[number];

/** With what is asked about further: until when they are put off. */
export const bulkActNames = [...bulkPresses, "snooze", ...unforwardedActs] as const;
export type BulkActName = (typeof bulkActNames)[number];
