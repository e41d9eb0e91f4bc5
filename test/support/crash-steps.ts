import { runCount } from "./random-runs.ts";

/** One step out of so many, where the environment does not say how many. */
const shortShare = 6;

/**
 * At which of a process's steps from `first` to `last` (both included) a test kills it, ascending: at
 * all of them in `npm run verify` (`PROPERTY_RUNS=full`), at a sixth of them in `npm test`, at so many
 * where `PROPERTY_RUNS` is a number. The first and the last are among them, the others evenly between.
 */
export function crashSteps({ first = 1, last }: { first?: number; last: number }): number[] {
  const full = last - first + 1;
  const short = Math.ceil(full / shortShare);
  const count = Math.min(full, Math.max(2, runCount("PROPERTY_RUNS", { short, full })));
  if (count < 2) return full === 1 ? [first] : [];
  return Array.from(
    { length: count },
    (_, at) => first + Math.round((at * (full - 1)) / (count - 1)),
  );
}
