import type { Pool } from "pg";
import { createQuarantine, type Quarantine } from "#app/quarantine/index.ts";

/** The quarantine of one simulated process. What it writes after its test's end finds the database closed. */
export function quarantineOf(pool: Pool, clock: () => Date): Quarantine {
  return createQuarantine({ pool, clock, onError: () => {} });
}
