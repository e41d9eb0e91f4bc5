/**
 * `npm run chaos:core`: kills processes of the core while they work, for `--seconds` and at every point
 * at least once, then looks whether what is stored is whole. Prints what it counted; a violation ends
 * it with 1. `--seed 7` repeats its choices (the machine's own timing remains).
 */
import { parseArgs } from "node:util";
import { killCores } from "./kills.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "45" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

console.log(`Killing processes of the core, seed ${values.seed}`);
const counts = await killCores({ seconds: Number(values.seconds), seed: Number(values.seed) });
for (const [what, count] of Object.entries(counts)) {
  console.log(`${String(count).padStart(8)}  ${what}`);
}
console.log("Every key has one whole order.");
