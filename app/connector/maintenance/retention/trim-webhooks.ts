import type { Needs } from "../../ports/context.ts";

/** One transaction's worth of webhooks, and how many of these in one piece of work. */
const webhooksMax = 500;
const roundsMax = 20;

/**
 * Empties the oldest webhooks that were worked on while a store's bodies take more than they may; what
 * still waits is never touched. They can't be replayed then, and what came of them stays told.
 */
export async function trimWebhooks(
  ctx: Needs<"prisma">,
  { shop, keptMaxBytes }: { shop: string; keptMaxBytes: number },
): Promise<{ count: number; isDone: boolean }> {
  // What waits counts first, then the newest.
  const [newest] = await ctx.prisma.$queryRaw<{ receivedAt: Date }[]>`
    SELECT received_at AS "receivedAt" FROM (
      SELECT received_at, state, sum(octet_length(body)) OVER (
        ORDER BY state IN ('Received', 'Waiting') DESC, received_at DESC, webhook_id) AS bytes
      FROM connector.delivery WHERE shop = ${shop} AND body <> '') AS kept
    WHERE bytes > ${keptMaxBytes} AND state NOT IN ('Received', 'Waiting')
    ORDER BY received_at DESC LIMIT 1`;
  if (newest === undefined) return { count: 0, isDone: true };
  let count = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const emptied = await ctx.prisma.$executeRaw`
      WITH oldest AS (
        SELECT shop, webhook_id FROM connector.delivery
        WHERE shop = ${shop} AND received_at <= ${newest.receivedAt} AND body <> ''
          AND state NOT IN ('Received', 'Waiting')
        ORDER BY received_at LIMIT ${webhooksMax}),
      locked AS (
        SELECT delivery.shop, delivery.webhook_id FROM connector.delivery
        JOIN oldest ON delivery.shop = oldest.shop AND delivery.webhook_id = oldest.webhook_id
        WHERE delivery.state NOT IN ('Received', 'Waiting')
        ORDER BY delivery.webhook_id FOR NO KEY UPDATE OF delivery)
      UPDATE connector.delivery SET body = ''
      FROM locked WHERE delivery.shop = locked.shop AND delivery.webhook_id = locked.webhook_id`;
    count += emptied;
    if (emptied < webhooksMax) return { count, isDone: true };
  }
  return { count, isDone: false };
}
