/** What of the last 30 days' orders went nowhere, each counted by what a person does about it. */
export interface OpenLineCounts {
  /** Variants of which nobody has said who makes them: the list of products shows them. */
  undecided: number;
  /** Lines that are no variants, or none any more: a person says of each line, on its order's page, what is made for it. */
  unknown: number;
  /** Lines that can be made now; the rest of their orders was sent before. */
  sendable: number;
}

/** Lines that are decided about on their orders' pages; undecided variants are, on theirs. */
export const openLineKinds = ["sendable", "unknown"] as const;
export type OpenLineKind = (typeof openLineKinds)[number];

const monthMs = 30 * 24 * 60 * 60_000;

/** Orders that came later are the ones of which open lines are asked about. Pure. */
export function openLinesSince(now: Date): Date {
  return new Date(now.getTime() - monthMs);
}

/** There are lines that went nowhere, and something to decide about them; no count of orders has them. Pure. */
export function hasOpenLines({ undecided, sendable, unknown }: OpenLineCounts): boolean {
  return undecided + sendable + unknown > 0;
}
