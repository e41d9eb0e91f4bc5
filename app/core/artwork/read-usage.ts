import { details } from "#app/contract/index.ts";
import type { Pool } from "pg";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Statement } from "../kernel/sql.ts";
import { rowsOf } from "../kernel/sql.ts";

/** What strangers' addresses are read for. Each has an allowance of its own: no test or dry run holds up an order. */
export type ReadPurpose = "live" | "test" | "dryRun" | "copy";

/** How many requests to strangers' hosts a merchant may cause in an hour of the clock. */
export type ReadQuotas = Readonly<Record<ReadPurpose, number>>;

const hourMs = 60 * 60_000;

const countRead: Statement = {
  name: "core_count_read",
  // What is refused writes nothing.
  text: `INSERT INTO core.read_usage AS u (merchant_id, purpose, hour, reads) VALUES ($1, $2, $3, 1)
         ON CONFLICT (merchant_id, purpose) DO UPDATE SET hour = excluded.hour,
           reads = CASE WHEN u.hour = excluded.hour THEN u.reads + 1 ELSE 1 END
         WHERE u.hour <> excluded.hour OR u.reads < coalesce(
           (SELECT reads_per_hour FROM core.merchant_limit WHERE merchant_id = $1 AND $2 = 'live'), $4)
         RETURNING reads`,
};

const selectOwnLimit: Statement = {
  name: "core_own_read_limit",
  text: `SELECT reads_per_hour AS "readsPerHour" FROM core.merchant_limit
         WHERE merchant_id = $1 AND $2 = 'live'`,
};

/** For whose orders a caller's reads are. */
export function purposeOf({ isTest }: Pick<Caller, "isTest">): ReadPurpose {
  return isTest ? "test" : "live";
}

/**
 * Counts one request to a stranger's host, for all processes together. Throws `quota_exceeded` with the
 * moment from which on more are made, and has counted nothing then.
 */
export async function spendRead(
  pool: Pool,
  {
    merchantId,
    purpose,
    now,
    quotas,
  }: { merchantId: string; purpose: ReadPurpose; now: Date; quotas: ReadQuotas },
): Promise<void> {
  const hour = new Date(now.getTime() - (now.getTime() % hourMs));
  const max = quotas[purpose];
  const rows = await rowsOf(pool, countRead, [merchantId, purpose, hour, max]);
  if (rows.length === 1) return;
  const [own] = await rowsOf<{ readsPerHour: number | null }>(pool, selectOwnLimit, [
    merchantId,
    purpose,
  ]);
  const next = new Date(hour.getTime() + hourMs);
  throw new DomainError(
    "quota_exceeded",
    details("readsUsed", {
      count: own?.readsPerHour ?? max,
      hour: next.toISOString().slice(11, 16),
    }),
    { retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1_000) },
  );
}
