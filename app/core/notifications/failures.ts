import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import { requireEndpoint } from "./endpoints.ts";

/** A message that was given up. */
export interface Failure {
  merchantId: string;
  id: string;
  endpointId: string;
  type: string;
  orderId: string;
  attempts: number;
  failedAt: Date;
  lastError: string;
}

/** Of both lists. */
export const failuresListedMax = 500;
const deliveredKeptMs = 7 * 24 * 60 * 60 * 1_000;
const failedKeptMs = 30 * 24 * 60 * 60 * 1_000;

/** The newest 500 messages that were given up, of a merchant or of all, newest first; one more where there are more. */
export async function listFailures(
  { db }: CoreContext,
  { merchantId, endpointId }: { merchantId?: string | undefined; endpointId?: string | undefined },
): Promise<Failure[]> {
  const rows = await db.prisma.notification.findMany({
    where: {
      ...(merchantId && { merchantId }),
      ...(endpointId && { endpointId }),
      failedAt: { not: null },
      deliveredAt: null,
    },
    orderBy: [{ failedAt: "desc" }, { id: "desc" }, { endpointId: "desc" }],
    take: failuresListedMax + 1,
  });
  return rows.map(({ merchantId, endpointId, id, type, orderId, attempts, ...row }) => ({
    merchantId,
    endpointId,
    id,
    type,
    orderId,
    attempts,
    failedAt: row.failedAt ?? new Date(0),
    lastError: row.lastError ?? "",
  }));
}

/** What waits for one endpoint. */
export interface Backlog {
  merchantId: string;
  endpointId: string;
  messages: number;
  /** When the oldest of them was written. */
  oldestAt: Date;
  /** When the first of them is tried next; null where it is due. */
  nextAttemptAt: Date | null;
  /** What the last attempt met; null where none was made yet. */
  lastError: string | null;
}

/**
 * The endpoints, of a merchant or of all, that have messages to be sent, or to be sent again, and how many; of those that wait
 * longest the first 500, and one more where there are more. A disabled one waits for nothing.
 */
export async function listBacklog(
  { db, now }: CoreContext,
  { merchantId, endpointId }: { merchantId?: string | undefined; endpointId?: string | undefined },
): Promise<Backlog[]> {
  const { rows } = await db.pool.query<Backlog>(
    `SELECT n.merchant_id AS "merchantId", n.endpoint_id AS "endpointId", count(*)::int AS messages,
       min(n.created_at) AS "oldestAt",
       CASE WHEN min(n.due_at) > $3 THEN min(n.due_at) END AS "nextAttemptAt",
       (array_agg(n.last_error ORDER BY n.attempts, n.id DESC)
         FILTER (WHERE n.attempts > 0))[1] AS "lastError"
     FROM core.notification n JOIN core.notification_endpoint e
       ON e.merchant_id = n.merchant_id AND e.id = n.endpoint_id
     WHERE n.delivered_at IS NULL AND n.failed_at IS NULL AND e.disabled_at IS NULL
       AND ($1::text IS NULL OR n.merchant_id = $1) AND ($2::text IS NULL OR n.endpoint_id = $2)
     GROUP BY n.merchant_id, n.endpoint_id ORDER BY 4, 1, 2 LIMIT ${failuresListedMax + 1}`,
    [merchantId ?? null, endpointId ?? null, now],
  );
  return rows;
}

/** How many messages written until `writtenBy` are to be sent, or to be sent again, to endpoints that are not disabled. */
export async function countWaiting(
  { db }: CoreContext,
  { writtenBy }: { writtenBy: Date },
): Promise<number> {
  const { rows } = await db.pool.query<{ messages: number }>(
    `SELECT count(*)::int AS messages
     FROM core.notification n JOIN core.notification_endpoint e
       ON e.merchant_id = n.merchant_id AND e.id = n.endpoint_id
     WHERE n.delivered_at IS NULL AND n.failed_at IS NULL AND e.disabled_at IS NULL AND n.created_at <= $1`,
    [writtenBy],
  );
  return rows[0]?.messages ?? 0;
}

/**
 * Sends an endpoint's failures again, and at once what waits for its next attempt, all or the one named, with the full
 * schedule of attempts; what is on its way is left to that. An endpoint that was disabled is enabled by it, unless nothing
 * of the message that is named is to be sent again. One that is named is sent again also where it was delivered, if that is
 * said (`alsoDelivered`), for as long as it is kept. Returns how many. Throws `endpoint_not_found`.
 */
export async function replayFailures(
  ctx: CoreContext,
  command: {
    merchantId: string;
    endpointId: string;
    messageId?: string | undefined;
    alsoDelivered?: boolean;
  },
): Promise<number> {
  const { merchantId, endpointId, messageId, alsoDelivered = false } = command;
  return inTransaction(ctx.db.pool, async (client) => {
    await requireEndpoint(ctx, { merchantId, endpointId });
    const { rowCount } = await client.query(
      `UPDATE core.notification SET attempts = 0, due_at = $4, failed_at = NULL, delivered_at = NULL
       WHERE merchant_id = $1 AND endpoint_id = $2 AND ($3::text IS NULL OR id = $3)
         AND (failed_at IS NOT NULL OR attempts > 0 AND due_at > $4 AND lease_token IS NULL
           OR $5 AND id = $3 AND delivered_at IS NOT NULL)`,
      [merchantId, endpointId, messageId ?? null, ctx.now, alsoDelivered],
    );
    const replayed = rowCount ?? 0;
    if (messageId === undefined || replayed > 0) {
      await client.query(
        `UPDATE core.notification_endpoint SET disabled_at = NULL WHERE merchant_id = $1 AND id = $2`,
        [merchantId, endpointId],
      );
    }
    return replayed;
  });
}

/**
 * Forgets what was delivered a week ago, what failed a month ago, what was being written for an endpoint as it was
 * removed, and secrets that sign no more.
 */
export async function purgeNotifications({ db, now }: CoreContext): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  await db.prisma.notification.deleteMany({ where: { deliveredAt: before(deliveredKeptMs) } });
  await db.prisma.notification.deleteMany({ where: { failedAt: before(failedKeptMs) } });
  await db.prisma.replacedSecret.deleteMany({ where: { signsUntil: { lt: now } } });
  await db.pool.query(
    `DELETE FROM core.notification n WHERE n.delivered_at IS NULL AND NOT EXISTS (
       SELECT FROM core.notification_endpoint e
       WHERE e.merchant_id = n.merchant_id AND e.id = n.endpoint_id)`,
  );
}
