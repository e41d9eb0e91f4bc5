import type { AlertState, RecipientState } from "#app/db/generated/enums.ts";

export type { AlertState, RecipientState } from "#app/db/generated/enums.ts";

/** Who is sent alerts, and the moves between; every move is one guarded update. */
export const recipientFlow = {
  /** Somebody of the store entered the address; its owner has not said yes, so nothing but that question is sent. */
  Invited: ["Active", "Unsubscribed"],
  Active: ["Unsubscribed"],
  /** The address's owner wants no more: they may want it again, or be asked again. */
  Unsubscribed: ["Active", "Invited"],
} as const satisfies Record<RecipientState, readonly RecipientState[]>;

/** One alert on its way. */
export const alertFlow = {
  Waiting: ["Sent", "GivenUp"],
  Sent: [],
  /** It was declined, could not be delivered for too long, or nobody wants it any more. */
  GivenUp: [],
} as const satisfies Record<AlertState, readonly AlertState[]>;
