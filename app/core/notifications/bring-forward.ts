import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";

/** An endpoint of a merchant's. */
export interface EndpointAddress {
  merchantId: string;
  endpointId: string;
}

/** So many are read for it: what it took is kept for a week. */
const newestMax = 1_000;

/**
 * When an endpoint took something last, before a moment, of the newest messages to it; at the beginning of time where it took
 * none of these.
 */
export async function lastDelivery(
  pool: Pick<PoolClient, "query">,
  { merchantId, endpointId, before }: EndpointAddress & { before: Date },
): Promise<Date> {
  // Ids begin with the moment at which their message was written.
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT max(delivered_at) FILTER (WHERE delivered_at < $3) AS at
     FROM (SELECT delivered_at FROM core.notification WHERE merchant_id = $1 AND endpoint_id = $2
           ORDER BY id DESC LIMIT $4) AS newest`,
    [merchantId, endpointId, before, newestMax],
  );
  return rows[0]?.at ?? new Date(0);
}

/**
 * Makes up to `most` of an endpoint's messages due now that were written after `outSince` and wait for their next try, those
 * first that were written first. Returns how many.
 */
export async function bringForward(
  { db, now }: Pick<CoreContext, "now"> & { db: { pool: Pick<PoolClient, "query"> } },
  { merchantId, endpointId, outSince, most }: EndpointAddress & { outSince: Date; most: number },
): Promise<number> {
  const { rowCount } = await db.pool.query(
    `WITH next AS (
       SELECT merchant_id, endpoint_id, id FROM core.notification
       WHERE merchant_id = $1 AND endpoint_id = $2 AND due_at > $3 AND attempts > 0
         AND lease_token IS NULL AND created_at > $4
       ORDER BY created_at, sequence LIMIT $5 FOR UPDATE SKIP LOCKED)
     UPDATE core.notification n SET due_at = $3 FROM next
     WHERE n.merchant_id = next.merchant_id AND n.endpoint_id = next.endpoint_id AND n.id = next.id`,
    [merchantId, endpointId, now, outSince, most],
  );
  return rowCount ?? 0;
}
