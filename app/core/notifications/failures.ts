import type { CoreContext } from "../kernel/context.ts";
import { endpointNotFound } from "./endpoints.ts";

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

const listedMax = 500;
const deliveredKeptMs = 7 * 24 * 60 * 60 * 1_000;
const failedKeptMs = 30 * 24 * 60 * 60 * 1_000;

/** The newest 500 messages that were given up, of a merchant or of all, newest first. */
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
    orderBy: { failedAt: "desc" },
    take: listedMax,
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

/**
 * Sends an endpoint's failures again, all or the one named, with the full schedule of attempts. An
 * endpoint that was disabled is enabled by it. Returns how many. Throws `endpoint_not_found`.
 */
export async function replayFailures(
  { db, now }: CoreContext,
  command: { merchantId: string; endpointId: string; messageId?: string | undefined },
): Promise<number> {
  const { merchantId, endpointId, messageId } = command;
  const [enabled, replayed] = await db.prisma.$transaction([
    db.prisma.notificationEndpoint.updateMany({
      where: { merchantId, id: endpointId },
      data: { disabledAt: null },
    }),
    db.prisma.notification.updateMany({
      where: {
        merchantId,
        endpointId,
        failedAt: { not: null },
        ...(messageId && { id: messageId }),
      },
      data: { attempts: 0, dueAt: now, failedAt: null },
    }),
  ]);
  if (enabled.count === 0) throw endpointNotFound(endpointId);
  return replayed.count;
}

/**
 * Forgets what was delivered a week ago, what failed a month ago, and what was being written for an endpoint as it was
 * removed.
 */
export async function purgeNotifications({ db, now }: CoreContext): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  await db.prisma.notification.deleteMany({ where: { deliveredAt: before(deliveredKeptMs) } });
  await db.prisma.notification.deleteMany({ where: { failedAt: before(failedKeptMs) } });
  await db.pool.query(
    `DELETE FROM core.notification n WHERE n.delivered_at IS NULL AND NOT EXISTS (
       SELECT FROM core.notification_endpoint e
       WHERE e.merchant_id = n.merchant_id AND e.id = n.endpoint_id)`,
  );
}
