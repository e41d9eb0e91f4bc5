import type { Needs } from "../../ports/context.ts";

/** Younger ones still have their own job on its way. */
const patienceMs = 15_000;

/**
 * Writes a job for deliveries that were accepted a while ago and are still not worked on: their job
 * was lost or has died. At most `limit`, the oldest of each store before the second of any, so that a
 * store whose burst waits for a worker hides no lost one of another. A job that is queued already stays the only one.
 */
export async function enqueueForgotten(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { limit }: { limit: number },
): Promise<number> {
  const until = new Date(ctx.clock().getTime() - patienceMs);
  return ctx.prisma.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ shop: string; webhookId: string }[]>`
      SELECT shop, webhook_id AS "webhookId" FROM (
        SELECT shop, webhook_id, received_at,
          row_number() OVER (PARTITION BY shop ORDER BY received_at) AS place
        FROM connector.delivery WHERE state = 'Received' AND received_at <= ${until}) AS forgotten
      ORDER BY place, received_at LIMIT ${limit}`;
    if (rows.length > 0) await ctx.enqueue(transaction, "process-delivery", rows);
    return rows.length;
  });
}
