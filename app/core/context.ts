import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { NewId } from "./ids.ts";

/** What every operation of the core is given: its effects, and one moment for all its timestamps. */
export interface CoreContext {
  db: { prisma: PrismaClient; pool: Pool };
  now: Date;
  newId: NewId;
}

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
