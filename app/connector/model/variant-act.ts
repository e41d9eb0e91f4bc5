/** One act on variants of the list of products, selected or all that match. Pure. */
import type { Words } from "./phrases.ts";

/** What can be done to them; `undo` takes back what another one of them did. */
export const variantActNames = ["accept", "map", "artwork", "ignore", "reopen"] as const;
export type VariantActName = (typeof variantActNames)[number] | "undo";

/**
 * What was in the way of one variant:
 * - `moved-on`: it matches no more, or somebody decided about it since
 * - `decided`: it is mapped or excluded already
 * - `unclear`: it has no suggestion, or several that fit as well
 * - `already`: it is as it was wanted
 * - `too-much`: it is made of several parts, or of one that buyers personalize, which another SKU would lose
 * - `gone`: the catalog does not have the SKU any more
 * - `unmapped`: nothing is made of it that takes artwork
 * - `has-artwork`: all that it is made of has artwork
 * - `unfit`: the picture can't be printed on it, and why
 * - `failed`: the app failed
 */
export const variantRefusals = [
  "moved-on",
  "decided",
  "unclear",
  "already",
  "too-much",
  "gone",
  "unmapped",
  "has-artwork",
  "unfit",
  "failed",
] as const;
export type VariantRefusal = (typeof variantRefusals)[number];

/** Of how many an act was not done for one reason. */
export interface RefusedCount {
  why: VariantRefusal;
  /** What is wrong with a picture; null: the reason says all. */
  words: Words | null;
  count: number;
}

/** What came of one variant: null, the act was done. */
export type VariantOutcome = { why: VariantRefusal; words?: Words } | null;

/** The counts with what came of some more variants. */
export function addRefusals(
  counts: readonly RefusedCount[],
  outcomes: readonly VariantOutcome[],
): RefusedCount[] {
  const sums = new Map(counts.map((each) => [keyOf(each), each]));
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    const { why, words: said = null } = outcome;
    const key = keyOf({ why, words: said });
    const before = sums.get(key) ?? { why, words: said, count: 0 };
    sums.set(key, { ...before, count: before.count + 1 });
  }
  return [...sums.values()];
}

function keyOf({ why, words: said }: Pick<RefusedCount, "why" | "words">): string {
  // A row of JSON keeps the names of a record in an order of its own.
  return JSON.stringify([why, said], (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}
