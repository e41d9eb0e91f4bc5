import { nothingGiven } from "./bare-env.ts";

/** A world's environment as a file for `node --env-file`, so that a command works on the same app. */
export function envFileOf({ env }: { env: Readonly<Record<string, string>> }): string {
  // Quoted by the one sign that no address, path or key here holds.
  return Object.entries({ ...nothingGiven, ...env })
    .map(([name, value]) => `${name}='${value}'\n`)
    .join("");
}
