/**
 * How often a test with random input tries, and with which seeds: few times in `npm test`, often in
 * `npm run verify`, which sets `PROPERTY_RUNS=full` and `FUZZ_RUNS=full`.
 */
interface Runs {
  seed: number;
  numRuns: number;
}

interface Variables {
  /** Name of the variable that holds a number of runs, or `full`. */
  runs: string;
  /** Name of the variable that holds a seed; all runs are made with it. */
  seed: string;
}

/** Runs of a test where the environment does not say how many. */
interface Counts {
  short: number;
  full: number;
}

/** How many runs the environment asks for: `short` where it says nothing. Throws on anything else. */
export function runCount(variable: string, { short, full }: Counts): number {
  const value = process.env[variable];
  if (value === undefined) return short;
  if (value === "full") return full;
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`${variable} is a number or "full".`);
  return Number(value);
}

/**
 * Where the environment says nothing, all runs are made with `knownSeeds`, which have found faults
 * before, in equal parts: `npm test` speaks of the change alone and says the same twice. Else half of
 * them are, and the others with a seed of this run. Prints all, so that any run can be made again.
 */
export function randomRuns(
  variables: Variables,
  { knownSeeds, ...counts }: Counts & { knownSeeds: readonly number[] },
): Runs[] {
  const count = runCount(variables.runs, counts);
  const wanted = process.env[variables.seed];
  const parts =
    wanted === undefined
      ? split(count, knownSeeds, process.env[variables.runs] !== undefined)
      : [{ seed: Number(wanted), numRuns: count }];
  const words = parts.map(({ seed, numRuns }) => `${numRuns} of ${variables.seed}=${seed}`);
  process.stdout.write(`Random runs: ${words.join(", ")}\n`);
  return parts;
}

function split(count: number, knownSeeds: readonly number[], isExploring: boolean): Runs[] {
  const knownCount = isExploring ? Math.ceil(count / 2) : count;
  const numRuns = Math.ceil(knownCount / knownSeeds.length);
  const parts = knownSeeds.map((seed) => ({ seed, numRuns }));
  const rest = count - numRuns * knownSeeds.length;
  const fresh = { seed: Math.floor(Math.random() * 1_000_000_000), numRuns: rest };
  return isExploring && rest > 0 ? [...parts, fresh] : parts;
}
