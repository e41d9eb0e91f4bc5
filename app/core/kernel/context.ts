import type { Pool, PoolClient } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { NewId } from "./ids.ts";

/** What every operation of the core is given: its effects, and one moment for all its timestamps. */
export interface CoreContext {
  db: { prisma: PrismaClient; pool: Pool };
  now: Date;
  newId: NewId;
}

/** Seals secrets for the database and opens them; `context` says what the secret belongs to. */
export interface Sealer {
  seal(plaintext: string, context: string): string;
  open(envelope: string, context: string): string;
}

/** The core's jobs: name → payload. Payloads are ids, and whose turn it is; state is read fresh. */
export interface CoreJobs {
  "render-artwork": { merchantId: string; jobId: string; turn?: number | undefined };
  "copy-artwork": { merchantId: string; copyId: string };
}

/** Writes jobs in the caller's transaction. They only wake a worker: what is due stands in the rows. */
export type Enqueue = <Name extends keyof CoreJobs>(
  transaction: PoolClient,
  name: Name,
  payloads: readonly CoreJobs[Name][],
) => Promise<void>;

/** The plans of the API, the smaller first. */
export const plans = ["Base", "Pro"] as const;
export type Plan = (typeof plans)[number];

/** True when `held` allows what needs `needed`. */
export function planCovers(held: Plan, needed: Plan): boolean {
  return plans.indexOf(held) >= plans.indexOf(needed);
}

/** On whose behalf an operation runs. A test key reaches test data alone, a live key live data. */
export interface Caller {
  merchantId: string;
  /** The key that spoke. */
  keyId: string;
  plan: Plan;
  isTest: boolean;
}
