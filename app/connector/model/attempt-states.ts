import type { AttemptState } from "#app/db/generated/enums.ts";

export type { AttemptState } from "#app/db/generated/enums.ts";

/** The states of an attempt and the moves between them; every move is one guarded update. */
export const attemptFlow = {
  /** Key and body are written down; nothing of them went out. */
  Frozen: ["Sent", "Accepted", "GivenUp"],
  /** It went out and nothing was heard, so it goes out again: same key, same body. */
  Sent: ["Accepted", "Refused", "GivenUp"],
  /** The provider has the order. */
  Accepted: [],
  /** The provider said no; that it made the order all the same may be found later. */
  Refused: ["Accepted"],
  /** No order came of it, as far as anybody can tell; as before. */
  GivenUp: ["Accepted"],
} as const satisfies Record<AttemptState, readonly AttemptState[]>;

/** States in which an answer is still to come. */
export const openAttemptStates = ["Frozen", "Sent"] as const satisfies readonly AttemptState[];

/** What the provider makes, or may come to make, is what such an attempt says; null: there is none. */
export function inForce<A extends { state: AttemptState }>(attempt: A | null): A | null {
  const isOver = attempt?.state === "Refused" || attempt?.state === "GivenUp";
  return isOver ? null : attempt;
}

/** An attempt that waits for its answer; null: there is none. */
export function underWay<A extends { state: AttemptState }>(attempt: A | null): A | null {
  return openAttemptStates.some((state) => state === attempt?.state) ? attempt : null;
}

/** True where this attempt, or one before it, was refused. */
export function wasRefused(
  attempt: { state: AttemptState; afterRefusal: boolean } | null,
): boolean {
  return attempt !== null && (attempt.afterRefusal || attempt.state === "Refused");
}
