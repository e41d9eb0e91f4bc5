import type { PoolClient } from "pg";
import { limits } from "#app/limits/limits.ts";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

/** What a merchant may have drawn in one mode. */
export interface ArtworkQuota {
  underWayMax: number;
  /** Of the clock. */
  perHourMax: number;
  /** Rows and files together, until they are forgotten by age. */
  keptMaxBytes: number;
}

/** Live and test are counted apart. */
export interface ArtworkQuotas {
  live: ArtworkQuota;
  test: ArtworkQuota;
}

interface Usage {
  underWay: number;
  startedInHour: number;
  hour: Date;
  /** The merchant's own limit of an hour, where the operator has set one. */
  ownPerHour: number | null;
  /** The same of what is kept. */
  ownMebibytes: number | null;
}

const hourMs = 60 * 60_000;

/**
 * Counts one more job of the caller, whose row takes `bytes`, in the caller's transaction: one row for
 * each merchant and mode, whatever it holds. Returns its turn: the next one of this merchant and mode,
 * and not before what is being drawn now, so that whoever starts a few is not behind somebody's
 * thousands. Throws `quota_exceeded`, in words, and has counted nothing then.
 */
export async function spendArtworkQuota(
  client: PoolClient,
  {
    caller: { merchantId, isTest },
    bytes,
    now,
    quotas,
  }: { caller: Caller; bytes: number; now: Date; quotas: ArtworkQuotas },
): Promise<{ turn: number }> {
  const quota = isTest ? quotas.test : quotas.live;
  const hour = new Date(now.getTime() - (now.getTime() % hourMs));
  // What is refused writes no row, or refusals would fill the disk themselves.
  const { rows: counted } = await client.query<{ turn: number }>(
    `INSERT INTO core.artwork_usage AS u
       (merchant_id, is_test, hour, started_in_hour, under_way, kept_bytes, last_turn)
     VALUES ($1, $2, $3, 1, 1, $4, coalesce(
       -- What is being drawn has the smallest turn of all; a lease that ran out is nobody's any more.
       least((SELECT min(turn) FROM core.artwork_job WHERE status = 'QUEUED'),
             (SELECT min(turn) FROM core.artwork_job WHERE status = 'EXECUTING' AND due_at > $8)),
       (SELECT max(last_turn) FROM core.artwork_usage),
       0))
     ON CONFLICT (merchant_id, is_test) DO UPDATE SET hour = excluded.hour,
       started_in_hour = CASE WHEN u.hour = excluded.hour THEN u.started_in_hour + 1 ELSE 1 END,
       under_way = u.under_way + 1, kept_bytes = u.kept_bytes + excluded.kept_bytes,
       last_turn = greatest(excluded.last_turn, u.last_turn + 1)
     WHERE u.under_way < $5 AND (u.hour <> excluded.hour OR u.started_in_hour < coalesce(
         (SELECT drawings_per_hour FROM core.merchant_limit WHERE merchant_id = $1 AND NOT $2), $6))
       AND u.kept_bytes + excluded.kept_bytes <= coalesce(
         (SELECT artwork_megabytes * 1048576::bigint FROM core.merchant_limit
          WHERE merchant_id = $1 AND NOT $2), $7)
     RETURNING last_turn AS turn`,
    [merchantId, isTest, hour, bytes, quota.underWayMax, quota.perHourMax, quota.keptMaxBytes, now],
  );
  const [first] = counted;
  if (first !== undefined) return first;
  const { rows } = await client.query<Usage>(
    `SELECT under_way AS "underWay", started_in_hour AS "startedInHour", hour,
       (SELECT drawings_per_hour FROM core.merchant_limit l
        WHERE l.merchant_id = u.merchant_id AND NOT u.is_test) AS "ownPerHour",
       (SELECT artwork_megabytes FROM core.merchant_limit l
        WHERE l.merchant_id = u.merchant_id AND NOT u.is_test) AS "ownMebibytes"
     FROM core.artwork_usage u WHERE merchant_id = $1 AND is_test = $2`,
    [merchantId, isTest],
  );
  throw refusalOf(rows[0], { quota, hour, now, isTest });
}

function refusalOf(
  usage: Usage | undefined,
  { quota, hour, now, isTest }: { quota: ArtworkQuota; hour: Date; now: Date; isTest: boolean },
): DomainError {
  const keys = isTest ? "test keys" : "live keys";
  const { whenUnderWaySeconds, whenKeptSeconds } = limits.drawings;
  if (usage !== undefined && usage.underWay >= quota.underWayMax) {
    return refusal(
      `${quota.underWayMax} artworks of your ${keys} are being drawn already; wait for some of them.`,
      whenUnderWaySeconds,
    );
  }
  const isSameHour = usage?.hour.getTime() === hour.getTime();
  const perHourMax = usage?.ownPerHour ?? quota.perHourMax;
  if (isSameHour && usage.startedInHour >= perHourMax) {
    return refusal(
      `Your ${keys} have started ${perHourMax} artworks in this hour; go on in the next.`,
      Math.ceil((hour.getTime() + hourMs - now.getTime()) / 1_000),
    );
  }
  const mebibytes = usage?.ownMebibytes ?? Math.floor(quota.keptMaxBytes / 1_024 / 1_024);
  return refusal(
    `The artworks of your ${keys} take all of their ${mebibytes} MiB; the oldest are removed with age.`,
    whenKeptSeconds,
  );
}

function refusal(message: string, retryAfterSeconds: number): DomainError {
  return new DomainError("quota_exceeded", message, { retryAfterSeconds });
}
